import type { StatsRecord } from "#core/shell/statistics/calls.ts";
import { mostRecords } from "#core/shell/statistics/countable.ts";

/** Milliseconds for which a page has to be on the screen to count as looked at (STATS-002). */
export const viewDelay = 5000;
/** Milliseconds for which downloads wait for each other. */
export const downloadDelay = 1000;

export interface Recorder {
  /** Something else is on the screen: the record that it is about, or none. What was there too short a time does not count (STATS-003). */
  show(record: { readonly type: string; readonly id: string } | undefined): void;
  /** A record, or the file that it is. */
  downloaded(id: string, resourceType?: string): void;
  /** Sends what waits; for when the page is left. */
  flush(): void;
}

/** Gathers what happens into batches. `send` never fails: what does not arrive is its own business (STATS-004). */
export function createRecorder(send: (records: readonly StatsRecord[]) => void): Recorder {
  let waiting: StatsRecord[] = [];
  let viewTimer: ReturnType<typeof setTimeout> | undefined;
  let sendTimer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(sendTimer);
    sendTimer = undefined;
    const records = waiting;
    waiting = [];
    for (let at = 0; at < records.length; at += mostRecords) send(records.slice(at, at + mostRecords));
  };
  return {
    show(record) {
      clearTimeout(viewTimer);
      if (!record) return;
      viewTimer = setTimeout(() => {
        waiting.push({ event: "view", resourceType: record.type, resourceId: record.id });
        flush();
      }, viewDelay);
    },
    downloaded(id, resourceType = "files") {
      // A double click is one download.
      if (!waiting.some((each) => each.event === "download" && each.resourceId === id))
        waiting.push({ event: "download", resourceType, resourceId: id });
      sendTimer ??= setTimeout(flush, downloadDelay);
    },
    flush,
  };
}
