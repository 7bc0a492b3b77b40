import { ArrowDown, ArrowUp, File as FileIcon, Images, Upload, X } from "lucide-react";
import { useEffect, useState } from "react";
import type { files as fileRecords } from "#core/shell/files/entities.ts";
import { spokenName } from "#core/shell/rich-text/spoken-name.ts";
import type { Ref, Resource } from "#core/shell/site/ports.ts";
import { type PartOf, type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { isImage, SendFile } from "#web/shell/admin/files/send-file.tsx";
import { MediaDialog } from "#web/shell/admin/media/media-dialog.tsx";
import { refKey } from "#web/shell/admin/record-names.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldNotes, type FieldTexts, OptionalMark, wire } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export interface FileInputProps extends FieldTexts {
  readonly name: string;
  readonly id: string;
  /** Of the member in the form, which is not saved while a file chosen here is not sent. */
  readonly path?: string;
  /** Groups of files that may be chosen; any when there are none. */
  readonly accept: readonly string[];
  readonly many: boolean;
  /** Language that alternative texts are written in. */
  readonly locale: string;
  readonly value: readonly Ref[];
  readonly known: readonly Resource[];
  readonly onChange: (value: readonly Ref[]) => void;
}

/** Files of a record: shown as they are, chosen among those that exist, or sent from here. */
export const FileInput = (props: FileInputProps) => {
  const { name, id, path, accept, many, locale, value, known, onChange, ...texts } = props;
  const t = useTranslate();
  const files = useFiles(value, known, locale);
  const [adding, setAdding] = useState<"choose" | "send" | null>(null);
  const [isChosen, setChosen] = useState(false);
  const full = !many && value.length > 0;
  const open = (next: typeof adding) => {
    setAdding(next);
    setChosen(false);
  };
  const add = (file: Ref) => {
    open(null);
    onChange(many ? [...value, { type: file.type, id: file.id }] : [{ type: file.type, id: file.id }]);
  };
  const move = (from: number, to: number) => {
    const next = [...value];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={wire(id, texts)["aria-describedby"]}
      data-invalid={texts.error !== undefined || undefined}
      data-unsent={isChosen ? path : undefined}
      className="space-y-3"
    >
      <legend className="font-semibold">
        {texts.label}
        {!texts.required && <OptionalMark />}
      </legend>
      {value.length > 0 && (
        <ul className="space-y-2">
          {value.map((ref, index) => (
            <li key={refKey(ref)} className="rounded-surface border border-line bg-surface p-3">
              <FileCard
                file={files.get(refKey(ref))}
                locale={locale}
                actions={
                  <>
                    {many && (
                      <>
                        <IconButton
                          icon={ArrowUp}
                          label={t("admin:picker.up", { name: index + 1 })}
                          disabled={index === 0}
                          onPress={() => move(index, index - 1)}
                        />
                        <IconButton
                          icon={ArrowDown}
                          label={t("admin:picker.down", { name: index + 1 })}
                          disabled={index === value.length - 1}
                          onPress={() => move(index, index + 1)}
                        />
                      </>
                    )}
                    <IconButton
                      icon={X}
                      label={t("admin:files.take-away", {
                        name: files.get(refKey(ref))?.name ?? "",
                      })}
                      onPress={() => onChange(value.filter((each) => refKey(each) !== refKey(ref)))}
                    />
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon={Upload} expanded={adding === "send"} onPress={() => open(adding === "send" ? null : "send")}>
          {t(full ? "admin:files.replace" : "admin:files.send")}
        </Button>
        <Button icon={Images} onPress={() => open("choose")}>
          {t("admin:files.choose")}
        </Button>
      </div>
      {adding === "choose" && (
        <MediaDialog
          accept={accept}
          locale={locale}
          onChoose={({ id: chosen }) => add({ type: "files", id: chosen })}
          onClose={() => open(null)}
        />
      )}
      {adding === "send" && (
        <SendFile {...{ name, accept, locale }} onFile={setChosen} onSent={add} onCancel={() => open(null)} />
      )}
      <FieldNotes id={id} help={texts.help} error={texts.error} />
    </fieldset>
  );
};

/** What is known of a file: another record may have brought less of it than a list does. */
type KnownFile = PartOf<typeof fileRecords, "id"> & Partial<ResourceRow<typeof fileRecords>>;

interface FileCardProps {
  readonly file: KnownFile | undefined;
  readonly locale: string;
  readonly actions: React.ReactNode;
}

/** One file: its picture, name and alternative text, which can be written here. */
const FileCard = ({ file, locale, actions }: FileCardProps) => {
  const t = useTranslate();
  const app = useApp();
  const description = file?.description ?? "";
  const [text, setText] = useState(description);
  const [busy, setBusy] = useState(false);
  const [version, setVersion] = useState(file?.version);
  const image = isImage(file?.mimeType ?? "");
  const url = file?.previewUrl ?? (image ? file?.url : null);

  useEffect(() => {
    setText(description);
    setVersion(file?.version);
  }, [description, file?.version]);

  const keep = async () => {
    if (!file) return;
    setBusy(true);
    const input = { attributes: { description: spokenName(text) === "" ? null : text } };
    const answer = await app.ports.records.update("files", file.id, version, input, { editionLocale: locale });
    setBusy(false);
    if (!answer.ok) return app.toasts.show(failureText(app, answer.error), "alert");
    setVersion(answer.value.data.meta.version);
    app.toasts.show(t("admin:files.described"));
  };
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-3">
        {url ? (
          <img src={url} alt="" className="size-16 shrink-0 rounded-control bg-sunken object-cover" />
        ) : (
          <span className="inline-flex size-16 shrink-0 items-center justify-center rounded-control bg-sunken">
            <Icon icon={FileIcon} />
          </span>
        )}
        <span className="min-w-0 grow basis-24">
          <span className="block wrap-anywhere font-semibold">{file?.name ?? t("common:loading")}</span>
          {image && description === "" && <Badge tone="warning">{t("admin:files.no-alternative")}</Badge>}
        </span>
        <span className="flex">{actions}</span>
      </div>
      {image && file && (
        <div className="flex items-end gap-2">
          <div className="min-w-0 grow">
            <TextField
              name="alternative"
              label={t("admin:files.default-alternative")}
              required
              lang={locale}
              maxLength={1000}
              value={text}
              onChange={setText}
            />
          </div>
          {text !== description && (
            <Button busy={busy} onPress={() => void keep()}>
              {t("admin:files.keep")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};

const entryOf = (file: Resource) => [refKey(file), rowOf<typeof fileRecords>(file)] as const;

/** Files with what shows them: those that came along, the others asked for. */
function useFiles(refs: readonly Ref[], known: readonly Resource[], locale: string): ReadonlyMap<string, KnownFile> {
  const { ports } = useApp();
  const [found, setFound] = useState<ReadonlyMap<string, KnownFile>>(new Map());
  const here = new Map([...known.map(entryOf), ...found]);
  const absent = refs.filter((ref) => here.get(refKey(ref))?.mimeType === undefined).map(({ id }) => id);
  const key = absent.join(",");
  useEffect(() => {
    if (key === "") return;
    let current = true;
    ports.records.list("files", { filter: { id: key }, page: { size: 100 }, editionLocale: locale }).then((answer) => {
      if (current && answer.ok) setFound((before) => new Map([...before, ...answer.value.data.map(entryOf)]));
    });
    return () => {
      current = false;
    };
  }, [ports, key, locale]);
  return here;
}
