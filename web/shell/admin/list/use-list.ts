import { useCallback, useEffect, useRef, useState } from "react";
import type { Failure, Many, RecordQuery } from "#core/shell/site/ports.ts";
import { useApp } from "#web/app/app-context.tsx";

export interface LoadedList {
  /** The last answer; what is shown stays until the next one comes. */
  readonly page: Many | null;
  readonly loading: boolean;
  readonly failure: Failure | null;
  reload(): void;
}

/** Asks for a list, anew whenever its query changes. Answers that come out of order are dropped. */
export function useList(type: string, query: RecordQuery): LoadedList {
  const { ports } = useApp();
  const key = JSON.stringify(query);
  const [round, setRound] = useState(0);
  const [shown, setShown] = useState<Omit<LoadedList, "reload">>({ page: null, loading: true, failure: null });
  const latest = useRef(query);
  latest.current = query;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the query, a round for asking again
  useEffect(() => {
    let current = true;
    setShown((before) => ({ ...before, loading: true }));
    ports.records.list(type, latest.current).then((answer) => {
      if (!current) return;
      setShown((before) =>
        answer.ok
          ? { page: answer.value, loading: false, failure: null }
          : { page: before.page, loading: false, failure: answer.error },
      );
    });
    return () => {
      current = false;
    };
  }, [ports, type, key, round]);

  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { ...shown, reload };
}
