import { X } from "lucide-react";
import { useState } from "react";
import type { repositoryMakes } from "#core/modules/repository/entities.ts";
import { materials } from "#core/modules/repository/print-values.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useWritesFor, WriteFor } from "#web/shell/account/write-for.tsx";
import { uploadNotices } from "#web/shell/files/upload-notices.ts";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export interface MakeFormProps {
  readonly item: string;
  readonly onClose: () => void;
  readonly onTold: () => Promise<void>;
}

/** Most pictures of one make. */
const mostPictures = 6;

/** What may be wrong with a picture. */
const pictureFaults = Object.fromEntries(
  ["name", "size", "mimeType", "hash"].map((member) => [`/data/attributes/${member}`, "images"]),
);

/** Tells that one made an aid. What is sent twice is told once; pictures that have arrived are not sent again. */
export const MakeForm = ({ item, onClose, onTold }: MakeFormProps) => {
  const t = useTranslate();
  const app = useApp();
  const [content, setContent] = useState("");
  const [printer, setPrinter] = useState("");
  const [material, setMaterial] = useState<(typeof materials)[number] | "">("");
  const pictures = usePictures();
  const writesFor = useWritesFor();
  const [wish] = useState(() => crypto.randomUUID());

  const send = async (): Promise<Failure | null> => {
    const sent = await pictures.send();
    if ("kind" in sent) return sent;
    const answer = await app.ports.records.create(
      "repository-makes",
      {
        attributes: { content: content.trim(), printer: printer.trim() || null, material: material || null },
        relationships: {
          item: { type: "repository-items", id: item },
          ...writesFor.relationships,
          images: sent.ids.map((id) => ({ type: "files", id })),
        },
      },
      { once: wish },
    );
    if (!answer.ok) return answer.error;
    const { heldAt } = rowOf<typeof repositoryMakes>(answer.value.data);
    app.toasts.show(t(heldAt ? "repository:makes.held" : "repository:makes.told"));
    await onTold();
    return null;
  };

  return (
    <FormDialog
      title={t("repository:makes.tell")}
      send={t("repository:makes.send")}
      onClose={onClose}
      fields={["content", "images", "printer", "material", "organization"]}
      labels={{
        content: t("repository:makes.content"),
        images: t("repository:makes.pictures"),
        printer: t("repository:makes.printer"),
        material: t("repository:print.material"),
        organization: t("community:write-for.label"),
      }}
      pointers={{ "/data/relationships/item": "content", ...pictureFaults }}
      check={() =>
        content.trim() === "" ? { content: t("community:comments.empty") } : ({} as Record<string, string>)
      }
      onSubmit={send}
    >
      {(fields) => (
        <div className="space-y-6">
          <TextArea
            id={fields.id("content")}
            name="content"
            label={t("repository:makes.content")}
            help={t("repository:makes.content-help")}
            required
            value={content}
            onChange={setContent}
            maxLength={2000}
            rows={4}
            error={fields.error("content")}
          />
          <FileDrop
            id={fields.id("images")}
            name="images"
            label={t("repository:makes.pictures")}
            accept="image/*"
            multiple
            onFiles={pictures.add}
            error={fields.error("images")}
          />
          {pictures.chosen.length > 0 && (
            <ul className="space-y-1">
              {pictures.chosen.map((file) => (
                <li key={file.name} className="flex items-center justify-between gap-3">
                  <span className="min-w-0 [overflow-wrap:anywhere]">{file.name}</span>
                  <IconButton
                    icon={X}
                    label={t("repository:makes.remove-picture", { name: file.name })}
                    onPress={() => pictures.remove(file)}
                  />
                </li>
              ))}
            </ul>
          )}
          <TextField
            id={fields.id("printer")}
            name="printer"
            label={t("repository:makes.printer")}
            value={printer}
            onChange={setPrinter}
            maxLength={120}
            error={fields.error("printer")}
          />
          <Select
            id={fields.id("material")}
            name="material"
            label={t("repository:print.material")}
            value={material}
            placeholder={t("repository:makes.no-material")}
            choices={materials.map((value) => ({ value, label: t(`repository:print.materials.${value}`) }))}
            onChange={setMaterial}
            error={fields.error("material")}
          />
          <WriteFor id={fields.id("organization")} value={writesFor} error={fields.error("organization")} />
        </div>
      )}
    </FormDialog>
  );
};

/** Pictures that somebody chose, sent when the form is, each once. */
function usePictures() {
  const t = useTranslate();
  const app = useApp();
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [sent] = useState(() => new Map<File, string>());
  const send = async (): Promise<Failure | { readonly ids: readonly string[] }> => {
    for (const file of chosen) {
      if (sent.has(file)) continue;
      const upload = app.ports.files.upload(file, {}, () => undefined, "files");
      const answer = await upload.done;
      if (!answer.ok) return answer.error;
      for (const notice of await uploadNotices(upload, answer.value)) app.toasts.show(t(notice));
      sent.set(file, answer.value.id);
    }
    return { ids: chosen.flatMap((file) => sent.get(file) ?? []) };
  };
  return {
    chosen,
    send,
    add: (files: readonly File[]) =>
      setChosen((before) => {
        const names = new Set(before.map(({ name }) => name));
        return [...before, ...files.filter(({ name }) => !names.has(name))].slice(0, mostPictures);
      }),
    remove: (file: File) => setChosen((before) => before.filter((each) => each !== file)),
  };
}
