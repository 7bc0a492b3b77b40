import { useEffect, useRef, useState } from "react";
import type { Upload } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { isAccepted } from "#web/shell/admin/media/media-model.ts";
import { uploadNotices } from "#web/shell/files/upload-notices.ts";

/** A file that is on its way, or that did not arrive. */
export interface Sending {
  readonly key: number;
  readonly name: string;
  /** Between 0 and 1. */
  readonly share: number;
  readonly fault?: string;
  /** What is to be known of it although it has arrived. */
  readonly notices?: readonly string[];
  /** It may go well another time: what was removed meanwhile is sent anew. */
  readonly file?: File;
}

/** Whoever puts a file into the library uses it another day. */
const kept = { isKept: true };

/** Sends files one after the other, into a folder; each that has arrived is told. Leaving the screen ends those under way. */
export function useUploads(accept: readonly string[], folder: string, onArrived: () => void) {
  const t = useTranslate();
  const app = useApp();
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const uploads = useRef(new Map<number, Upload>());
  const last = useRef(0);
  useEffect(() => {
    const under = uploads.current;
    return () => {
      for (const upload of under.values()) upload.cancel();
    };
  }, []);
  const change = (key: number, part: Partial<Sending>) =>
    setSendings((before) => before.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const drop = (key: number) => {
    uploads.current.get(key)?.cancel();
    uploads.current.delete(key);
    setSendings((before) => before.filter((each) => each.key !== key));
  };

  const send = async (key: number, file: File) => {
    const upload = app.ports.files.upload(file, kept, (share) => change(key, { share }), "files");
    uploads.current.set(key, upload);
    const answer = await upload.done;
    if (!uploads.current.delete(key)) return;
    if (!answer.ok) return change(key, { fault: failureText(app, answer.error), file });
    const { id, meta } = answer.value;
    if (folder !== "") {
      const relationships = { fileContainer: { type: "file-containers", id: folder } };
      await app.ports.records.update("files", id, meta.version, { relationships });
    }
    const notices = await uploadNotices(upload, answer.value);
    if (notices.length > 0) change(key, { notices });
    else drop(key);
    onArrived();
  };
  const add = async (files: readonly File[]) => {
    const queued = files.map((file) => ({ key: ++last.current, file }));
    setSendings((before) => [
      ...before,
      ...queued.map(({ key, file }) => ({
        key,
        name: file.name,
        share: 0,
        ...(!isAccepted(file, accept) && { fault: t("admin:files.not-accepted") }),
      })),
    ]);
    for (const { key, file } of queued) if (isAccepted(file, accept)) await send(key, file);
  };
  return {
    sendings,
    add: (files: readonly File[]) => void add(files),
    drop,
    uploadOf: (key: number) => uploads.current.get(key),
  };
}
