import { FolderInput, FolderPlus, Images, Upload } from "lucide-react";
import { useState } from "react";
import { focusOf } from "#core/shell/files/focus.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { SendingRow } from "#web/shell/admin/files/sending-row.tsx";
import { runBulk } from "#web/shell/admin/list/bulk-model.ts";
import { SearchBox } from "#web/shell/admin/list/search-box.tsx";
import { FolderDialog } from "#web/shell/admin/media/folder-dialog.tsx";
import { useFolderChoices, useFolders } from "#web/shell/admin/media/folders.ts";
import { MediaDetails } from "#web/shell/admin/media/media-details.tsx";
import { acceptedTypes, type MediaFile } from "#web/shell/admin/media/media-model.ts";
import { useMedia } from "#web/shell/admin/media/use-media.ts";
import { useUploads } from "#web/shell/admin/media/use-uploads.ts";
import { createResources } from "#web/shell/admin/resources.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { PictureTile } from "#web/ui/picture-tile.tsx";
import { Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

export interface MediaLibraryProps {
  /** Groups of files that are shown and taken; all when there are none. */
  readonly accept: readonly string[];
  /** Language of alternative texts. */
  readonly locale: string;
  /** One is to be chosen; else they are looked after. */
  readonly onChoose?: (file: MediaFile) => void;
}

/** Pictures and other files: searched, uploaded, kept in folders; one is chosen, or all are looked after. */
export const MediaLibrary = ({ accept, locale, onChoose }: MediaLibraryProps) => {
  const t = useTranslate();
  const app = useApp();
  const types = useValue(app.store(createResources).types);
  const [search, setSearch] = useState("");
  const [folder, setFolder] = useState("");
  const [opened, setOpened] = useState<MediaFile | null>(null);
  const [naming, setNaming] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [moving, setMoving] = useState(false);
  const { folders, reload: reloadFolders } = useFolders();
  const folderChoices = useFolderChoices(folders);
  const media = useMedia({ search, folder, accept }, locale);
  const uploads = useUploads(accept, folder === "none" ? "" : folder, media.reload);
  const files = media.files ?? [];
  const isManaging = onChoose === undefined;
  const makesFolders = isManaging && types.get("file-containers")?.rights.create === true;

  const move = async (to: string) => {
    const targets = files
      .filter(({ id }) => selected.has(id))
      .map(({ id, version }) => ({ type: "files", id, version }));
    const fileContainer = to === "none" ? null : { type: "file-containers", id: to };
    setMoving(true);
    const { done, refused, failure } = await runBulk(app.ports.records, targets, {
      kind: "change",
      input: { relationships: { fileContainer } },
    });
    setMoving(false);
    if (done.length > 0) app.toasts.show(t("admin:media.moved", { count: done.length }));
    const [first] = refused;
    if (failure) app.toasts.show(failureText(app, failure), "alert");
    else if (first) app.toasts.show(first.reason, "alert");
    setSelected(new Set());
    media.reload();
  };
  return (
    <div className="space-y-5">
      <FileDrop
        name="media"
        label={t("admin:media.upload")}
        required
        multiple
        accept={acceptedTypes(accept)}
        onFiles={uploads.add}
      />
      {uploads.sendings.length > 0 && (
        <ul className="space-y-2">
          {uploads.sendings.map(({ key, name, share, fault, notices, file }) => (
            <li key={key} className="rounded-surface border border-line bg-surface p-3">
              {fault === undefined && !notices ? (
                <SendingRow
                  name={name}
                  share={share}
                  upload={() => uploads.uploadOf(key)}
                  onCancel={() => uploads.drop(key)}
                />
              ) : (
                <Alert
                  tone={notices ? "info" : "error"}
                  title={name}
                  role={notices ? "status" : "alert"}
                  actions={
                    <>
                      {file && (
                        <Button
                          size="dense"
                          onPress={() => {
                            uploads.drop(key);
                            uploads.add([file]);
                          }}
                        >
                          {t("admin:files.again")}
                        </Button>
                      )}
                      <Button size="dense" onPress={() => uploads.drop(key)}>
                        {t("common:close")}
                      </Button>
                    </>
                  }
                >
                  {notices?.map((notice) => t(notice)).join(" ") ?? fault}
                </Alert>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox value={search} onSearch={setSearch} />
        <div className="min-w-[min(14rem,100%)]">
          <Select
            name="folder"
            label={t("admin:media.folder")}
            unmarked
            value={folder}
            placeholder={t("admin:media.all-folders")}
            choices={folderChoices}
            onChange={setFolder}
          />
        </div>
        {makesFolders && (
          <Button icon={FolderPlus} onPress={() => setNaming(true)}>
            {t("admin:media.new-folder")}
          </Button>
        )}
      </div>
      {isManaging && selected.size > 0 && (
        <MoveBar count={selected.size} choices={folderChoices} busy={moving} onMove={(to) => void move(to)} />
      )}
      <p role="status" className="text-muted">
        {media.files !== null && t("admin:media.count", { count: media.total })}
      </p>
      {media.failure && (
        <Alert tone="error" role="alert">
          {failureText(app, media.failure)}
        </Alert>
      )}
      {media.files === null && !media.failure && <Skeleton shapes={["picture"]} />}
      {media.files?.length === 0 && (
        <EmptyState icon={search === "" ? Upload : Images} title={t("admin:media.empty")}>
          {t(search === "" ? "admin:media.empty-first" : "admin:media.empty-found")}
        </EmptyState>
      )}
      {files.length > 0 && (
        <fieldset aria-label={t("admin:media.title")} className="min-w-0">
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3">
            {files.map((file) => (
              <li key={file.id} className="relative">
                <PictureTile
                  name={file.name}
                  url={file.previewUrl}
                  focus={focusOf(file)}
                  onPress={() => (onChoose ? onChoose(file) : setOpened(file))}
                >
                  {isPicture(file) && !hasText(file) && <Badge tone="warning">{t("admin:files.no-alternative")}</Badge>}
                </PictureTile>
                {isManaging && file.canEdit === true && (
                  <span className="absolute top-3 left-3 z-1 rounded-control bg-surface">
                    <Checkbox
                      name="chosen"
                      label={t("admin:media.select", { name: file.name })}
                      labelHidden
                      checked={selected.has(file.id)}
                      onChange={(checked) => setSelected(toggled(selected, file.id, checked))}
                    />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {files.length < media.total && (
        <p className="text-center">
          <Button busy={media.busy} onPress={media.more}>
            {t("admin:media.more")}
          </Button>
        </p>
      )}
      {opened && (
        <MediaDetails
          file={opened}
          locale={locale}
          folders={folderChoices}
          onClose={() => setOpened(null)}
          onChanged={media.reload}
        />
      )}
      {naming && (
        <FolderDialog
          onClose={() => setNaming(false)}
          onMade={async (id) => {
            setNaming(false);
            await reloadFolders();
            setFolder(id);
          }}
        />
      )}
    </div>
  );
};

interface MoveBarProps {
  readonly count: number;
  readonly choices: Parameters<typeof Select<string>>[0]["choices"];
  readonly busy: boolean;
  readonly onMove: (folder: string) => void;
}

/** Moves what was selected to a folder. */
const MoveBar = ({ count, choices, busy, onMove }: MoveBarProps) => {
  const t = useTranslate();
  const [to, setTo] = useState("none");
  return (
    <section
      aria-label={t("admin:media.selection")}
      className="flex flex-wrap items-end gap-3 rounded-surface border border-line bg-wash-primary p-3"
    >
      <p role="status" className="grow self-center font-semibold">
        {t("admin:bulk.selected", { count })}
      </p>
      <div className="min-w-[min(14rem,100%)]">
        <Select
          name="to"
          label={t("admin:media.move-to")}
          unmarked
          size="dense"
          value={to}
          choices={choices}
          onChange={setTo}
        />
      </div>
      <Button icon={FolderInput} size="dense" busy={busy} onPress={() => onMove(to)}>
        {t("admin:media.move")}
      </Button>
    </section>
  );
};

const isPicture = ({ mimeType }: MediaFile): boolean => mimeType.startsWith("image/");

const hasText = ({ description }: MediaFile): boolean => (description ?? "") !== "";

function toggled(selected: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const next = new Set(selected);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}
