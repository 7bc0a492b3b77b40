import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { type FileGroup, type FileLimits, fileGroup, isCompressible, sizeLimit } from "#core/files/rules.ts";
import type { Failure, FileLike, FilesPort, Resource, Upload } from "#core/site/ports.ts";

/** A file on its way, as a list shows it. */
export interface QueuedFile {
  readonly key: number;
  readonly name: string;
  /** In bytes, before compression. */
  readonly size: number;
  readonly state: "waiting" | "sending" | "done" | "failed" | "cancelled";
  /** Between 0 and 1. */
  readonly share: number;
  /** The file's record, once it is there. */
  readonly resource?: Resource;
  /** Why it failed. Details that begin with `files:` are keys, with their values in `meta.values`. */
  readonly failure?: Failure;
}

export interface UploadQueueOptions {
  readonly files: FilesPort;
  readonly type?: "files" | "admin-files";
  /** Groups of files that may be chosen; all when absent. */
  readonly accept?: readonly FileGroup[];
  readonly limits: FileLimits;
  readonly isAdmin: boolean;
  /** Attributes of the records that are made. */
  readonly attributes?: Readonly<Record<string, unknown>>;
  /** Called for each file that has arrived. */
  readonly onDone?: (resource: Resource) => void;
}

export interface UploadQueue {
  readonly items: ReadonlySignal<readonly QueuedFile[]>;
  /** Something waits or is being sent: leaving would lose it. */
  readonly isBusy: ReadonlySignal<boolean>;
  add(files: readonly FileLike[]): void;
  cancel(key: number): void;
  /** Sends again what failed or was cancelled. */
  retry(key: number): void;
  /** Takes off the list what is no longer on its way. */
  remove(key: number): void;
  /** Cancels whatever is on its way. */
  dispose(): void;
}

/** More at once share the same network and the same disk. */
const atOnce = 2;

/** Files that are sent one after the other, two at once, each with its own progress, cancel and retry. */
export function createUploadQueue(options: UploadQueueOptions): UploadQueue {
  const items = signal<readonly QueuedFile[]>([]);
  const sources = new Map<number, FileLike>();
  const running = new Map<number, Upload>();
  let nextKey = 1;

  const change = (key: number, change: Partial<QueuedFile>) => {
    items.value = items.peek().map((item) => (item.key === key ? { ...item, ...change } : item));
  };
  const stateOf = (key: number) => items.peek().find((item) => item.key === key)?.state;

  const send = async (key: number, file: FileLike) => {
    change(key, { state: "sending" });
    const { files, attributes = {}, type = "files" } = options;
    const upload = files.upload(file, attributes, (share) => change(key, { share }), type);
    running.set(key, upload);
    const result = await upload.done;
    running.delete(key);
    if (stateOf(key) === "sending") {
      if (result.ok) {
        change(key, { state: "done", share: 1, resource: result.value });
        sources.delete(key);
        options.onDone?.(result.value);
      } else {
        change(key, { state: "failed", failure: result.error });
      }
    }
    goOn();
  };

  const goOn = () => {
    for (const { key, state } of items.peek()) {
      if (running.size >= atOnce) return;
      const file = sources.get(key);
      if (state === "waiting" && file) void send(key, file);
    }
  };

  const cancel = (key: number) => {
    const state = stateOf(key);
    if (state !== "waiting" && state !== "sending") return;
    change(key, { state: "cancelled", share: 0 });
    running.get(key)?.cancel();
  };

  return {
    items,
    isBusy: computed(() => items.value.some(({ state }) => state === "waiting" || state === "sending")),
    add(files) {
      const added = files.map((file): QueuedFile => {
        const key = nextKey++;
        sources.set(key, file);
        const failure = refusal(file, options);
        const { name, size } = file;
        return { key, name, size, share: 0, ...(failure ? { state: "failed", failure } : { state: "waiting" }) };
      });
      items.value = [...items.peek(), ...added];
      goOn();
    },
    cancel,
    retry(key) {
      const file = sources.get(key);
      const state = stateOf(key);
      if (!file || (state !== "failed" && state !== "cancelled") || running.has(key) || refusal(file, options)) return;
      items.value = items.peek().map((item) => {
        const { failure: _, ...rest } = item;
        return item.key === key ? { ...rest, state: "waiting" as const, share: 0 } : item;
      });
      goOn();
    },
    remove(key) {
      const state = stateOf(key);
      if (state === "waiting" || state === "sending") return;
      sources.delete(key);
      items.value = items.peek().filter((item) => item.key !== key);
    },
    dispose() {
      for (const { key } of items.peek()) cancel(key);
    },
  };
}

/** What can be said of a file before it is sent. Pictures that are made smaller first are measured by the server alone. */
function refusal(file: FileLike, { accept, limits, isAdmin }: UploadQueueOptions): Failure | undefined {
  const group = fileGroup({ name: file.name, mimeType: file.type });
  if (accept && !(group && accept.includes(group))) {
    return failure("invalid", 422, "files:wrong-kind", { kinds: accept.join(", ") });
  }
  if (file.size === 0) return failure("invalid", 422, "files:faults.empty", {});
  const limit = sizeLimit(group, isAdmin, limits);
  if (file.size <= limit || isCompressible(file.type)) return undefined;
  return failure("too-large", 413, "files:too-large", { limit });
}

const failure = (
  kind: Failure["kind"],
  status: number,
  detail: string,
  values: Readonly<Record<string, string | number>>,
): Failure => ({ kind, status, faults: [{ status, code: "validation", title: "", detail, meta: { values } }] });
