import { useEffect, useRef, useState } from "react";
import type { files } from "#core/shell/files/entities.ts";
import type { Upload } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { isAccepted } from "#web/shell/admin/media/media-model.ts";

/** A file that is on its way, or that did not arrive. */
export interface Sending {
  readonly key: number;
  readonly name: string;
  /** Between 0 and 1. */
  readonly share: number;
  readonly fault?: string;
  /** It has arrived, and waits to be looked into before anybody sees it. */
  readonly waits?: boolean;
}

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
    const upload = app.ports.files.upload(file, {}, (share) => change(key, { share }), "files");
    uploads.current.set(key, upload);
    const answer = await upload.done;
    if (!uploads.current.delete(key)) return;
    if (!answer.ok) return change(key, { fault: failureText(app, answer.error) });
    const { id, meta } = answer.value;
    if (folder !== "") {
      const relationships = { fileContainer: { type: "file-containers", id: folder } };
      await app.ports.records.update("files", id, meta.version, { relationships });
    }
    if (!rowOf<typeof files>(answer.value).isUploaded) return change(key, { waits: true });
    drop(key);
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
