import { useCallback, useEffect, useRef, useState } from "react";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp } from "#web/app/app-context.tsx";
import { type MediaFile, type MediaView, mediaFileOf, mediaQuery } from "#web/shell/admin/media/media-model.ts";

/** The files of the library as they are asked for, page after page. */
export interface Media {
  /** `null` until the first ones are there. */
  readonly files: readonly MediaFile[] | null;
  readonly total: number;
  readonly failure: Failure | null;
  readonly busy: boolean;
  /** Fetches the next page. */
  more(): void;
  /** Asks for everything anew. */
  reload(): void;
}

/** Reads the library; another view or language begins it anew. */
export function useMedia(view: MediaView, locale: string): Media {
  const { ports } = useApp();
  const [files, setFiles] = useState<readonly MediaFile[] | null>(null);
  const [total, setTotal] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const asked = useRef(0);
  const pages = useRef(0);
  const latest = useRef(view);
  latest.current = view;
  const key = [view.search, view.folder, view.accept.join(), locale].join("\n");

  const read = useCallback(
    async (page: number) => {
      const turn = ++asked.current;
      setBusy(true);
      const answer = await ports.records.list("files", mediaQuery(latest.current, page, locale));
      if (turn !== asked.current) return;
      setBusy(false);
      if (!answer.ok) return setFailure(answer.error);
      const found = answer.value.data.map(mediaFileOf);
      pages.current = page;
      setFailure(null);
      setTotal(answer.value.meta.total ?? found.length);
      setFiles((before) => (page === 1 || before === null ? found : [...before, ...found]));
    },
    [ports, locale],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the view
  useEffect(() => {
    void read(1);
  }, [read, key]);
  return {
    files,
    total,
    failure,
    busy,
    more: () => void read(pages.current + 1),
    reload: () => void read(1),
  };
}
