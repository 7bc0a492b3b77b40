import { useState } from "react";
import type { Many, RecordQuery } from "#core/shell/site/ports.ts";
import { useApp } from "#web/app/app-context.tsx";
import { continued } from "#web/shell/records/continued.ts";

export interface MoreRecords {
  /** What is shown so far. */
  readonly records: Many;
  readonly busy: boolean;
  readonly failed: boolean;
  readonly more: () => Promise<void>;
}

/** The records shown so far, beginning with those that came with the page, and how to show the next of them. */
export function useMoreRecords(
  type: string,
  first: Many,
  size: number,
  queryOf: (number: number) => RecordQuery,
): MoreRecords {
  const { ports } = useApp();
  const [records, setRecords] = useState(first);
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const more = async () => {
    if (state === "busy") return;
    setState("busy");
    const answer = await ports.records.list(type, queryOf(Math.floor(records.data.length / size) + 1));
    setState(answer.ok ? "idle" : "failed");
    if (answer.ok) setRecords(continued(records, answer.value));
  };
  return { records, more, busy: state === "busy", failed: state === "failed" };
}
