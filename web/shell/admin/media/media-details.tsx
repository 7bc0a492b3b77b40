import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { isLocale } from "#core/kernel/locales.ts";
import { keptModel, modelFormat } from "#core/shell/models/model.ts";
import { spokenName } from "#core/shell/rich-text/spoken-name.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useUnsaved } from "#web/app/use-unsaved.ts";
import { recordAddress } from "#web/shell/admin/addresses.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { FocalPoint } from "#web/shell/admin/media/focal-point.tsx";
import { type MediaFile, mediaFileOf, type Point } from "#web/shell/admin/media/media-model.ts";
import { createResources } from "#web/shell/admin/resources.ts";
import { DeleteDialog } from "#web/shell/admin/show/delete-dialog.tsx";
import { Uses } from "#web/shell/admin/show/uses.tsx";
import { ModelViewer } from "#web/shell/models/model-viewer.tsx";
import { languageNames } from "#web/shell/site/language-names.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Link } from "#web/ui/link.tsx";
import { type Choice, Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export interface MediaDetailsProps {
  readonly file: MediaFile;
  readonly locale: string;
  readonly folders: readonly Choice[];
  readonly onClose: () => void;
  /** Something of it was saved, or it is gone. */
  readonly onChanged: () => void;
}

/** What is written of a file. */
interface Draft {
  readonly description: string;
  readonly credit: string;
  readonly folder: string;
  readonly focus: Point;
}

/** One file of the library: its picture with the focal point, its texts, its folder, and where it is used. */
export const MediaDetails = ({ file, locale, folders, onClose, onChanged }: MediaDetailsProps) => {
  const t = useTranslate();
  const app = useApp();
  const type = app.store(createResources).types.peek().get("files");
  const [language, setLanguage] = useState(locale);
  const [shown, setShown] = useState<string | null>(null);
  const [record, setRecord] = useState<Resource | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [busy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const { id, name } = file;

  useEffect(() => {
    let current = true;
    app.ports.records.find("files", id, { editionLocale: language }).then((answer) => {
      if (!current) return;
      if (!answer.ok) return app.toasts.show(failureText(app, answer.error), "alert");
      setRecord(answer.value.data);
      setDraft(draftOf(answer.value.data));
      setShown(language);
    });
    return () => {
      current = false;
    };
  }, [app, id, language]);

  const before = record && draftOf(record);
  const isChanged = draft !== null && JSON.stringify(draft) !== JSON.stringify(before);
  useUnsaved(isChanged);
  const unlessKept = async (act: () => void) => {
    if (!isChanged || (await app.leave.ask())) act();
  };
  const close = () => void unlessKept(onClose);
  const save = async () => {
    if (!record || !draft) return;
    setBusy(true);
    const answer = await app.ports.records.update("files", id, record.meta.version, inputOf(draft), {
      editionLocale: language,
    });
    setBusy(false);
    if (!answer.ok) return app.toasts.show(failureText(app, answer.error), "alert");
    setRecord(answer.value.data);
    setDraft(draftOf(answer.value.data));
    app.toasts.show(t("admin:media.saved"));
    onChanged();
  };
  const { url, mimeType, size, originalName, metadata, canEdit, canDelete } = record ? mediaFileOf(record) : file;
  const isPicture = mimeType.startsWith("image/");
  const model = [name, originalName ?? ""].find((each) => modelFormat(each) !== undefined);
  const kept = keptModel(metadata);
  // Until the texts of another language are there, those of the last one are in sight.
  const edits = canEdit === true && shown === language;
  return (
    <Dialog
      title={name}
      size="large"
      onClose={close}
      actions={
        <>
          {canDelete === true && type && record && (
            <Button icon={Trash2} variant="danger-quiet" onPress={() => setDeleting(true)}>
              {t("admin:actions.delete")}
            </Button>
          )}
          <Button onPress={close}>{t("common:close")}</Button>
          {canEdit === true && (
            <Button variant="primary" busy={busy} disabled={!isChanged || !edits} onPress={() => void save()}>
              {t("admin:media.save")}
            </Button>
          )}
        </>
      }
    >
      {!draft || !record ? (
        <Skeleton shapes={["picture", "line", "line"]} />
      ) : (
        <div className="grid gap-6 md:grid-cols-2">
          <div className="space-y-4">
            {isPicture && url && (
              <FocalPoint
                url={url}
                alt={draft.description}
                disabled={canEdit !== true}
                value={draft.focus}
                onChange={(focus) => setDraft({ ...draft, focus })}
              />
            )}
            {model !== undefined && url && <ModelViewer file={{ url, name: model, size, ...(kept && { kept }) }} />}
            <p>
              <Link to={recordAddress({ type: "files", id }, "show")}>{t("admin:media.open-record")}</Link>
            </p>
          </div>
          <div className="space-y-5">
            {app.state.locales.length > 1 && (
              <Select
                name="language"
                label={t("admin:media.language")}
                required
                value={language}
                choices={app.state.locales.map((each) => ({ value: each, label: languageNames[each], lang: each }))}
                onChange={(next) => isLocale(next) && void unlessKept(() => setLanguage(next))}
              />
            )}
            <TextArea
              name="media-alternative"
              label={t(isPicture ? "admin:files.alternative" : "admin:media.description")}
              help={isPicture ? t("admin:files.alternative-help") : undefined}
              rows={3}
              lang={language}
              maxLength={1000}
              disabled={!edits}
              value={draft.description}
              onChange={(description) => setDraft({ ...draft, description })}
            />
            <TextField
              name="media-credit"
              label={t("admin:media.credit")}
              help={t("admin:media.credit-help")}
              maxLength={300}
              disabled={!edits}
              value={draft.credit}
              onChange={(credit) => setDraft({ ...draft, credit })}
            />
            <Select
              name="media-folder"
              label={t("admin:media.folder")}
              required
              disabled={!edits}
              value={draft.folder}
              choices={folders}
              onChange={(folder) => setDraft({ ...draft, folder })}
            />
            {type && canEdit === true && <Uses type={type} id={id} />}
          </div>
        </div>
      )}
      {deleting && type && record && (
        <DeleteDialog
          type={type}
          record={record}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            app.toasts.show(t("admin:bulk.done.delete", { count: 1 }));
            onChanged();
            onClose();
          }}
        />
      )}
    </Dialog>
  );
};

/** A text of another language is shown nowhere here: it would be saved as one of this language. */
function draftOf(record: Resource): Draft {
  const { description, credit, fileContainer, focalX, focalY, lang } = mediaFileOf(record);
  return {
    description: lang === undefined ? (description ?? "") : "",
    credit: credit ?? "",
    folder: fileContainer ?? "none",
    focus: { x: focalX ?? 50, y: focalY ?? 50 },
  };
}

const inputOf = ({ description, credit, folder, focus }: Draft) => ({
  attributes: { description: textOrNull(description), credit: textOrNull(credit), focalX: focus.x, focalY: focus.y },
  relationships: { fileContainer: folder === "none" ? null : { type: "file-containers", id: folder } },
});

const textOrNull = (text: string): string | null => (spokenName(text) === "" ? null : text);
