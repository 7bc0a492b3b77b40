import type { Failure, Fault, Operation, RecordInput, RecordsPort, Ref } from "#core/shell/site/ports.ts";

/** A record as far as changing many of them needs it. */
export interface Target extends Ref {
  readonly version: number | undefined;
}

/** What is done to each of the chosen records. */
export type BulkAction = { readonly kind: "change"; readonly input: RecordInput } | { readonly kind: "remove" };

export interface BulkOutcome {
  readonly done: readonly Target[];
  /** Records that were refused, each with the reason. */
  readonly refused: readonly { readonly target: Target; readonly reason: string }[];
  /** What stopped it before its end: the rest was not tried. */
  readonly failure?: Failure;
}

/** Operations of one atomic request (JSON:API Atomic Operations, architecture §3). */
export const batchSize = 100;
/** Records refused one by one before a batch gives up: each costs a request. */
const mostRefused = 20;

/**
 * Changes many records in batches of a hundred, each all or nothing. When a batch is refused because of one record, that record is set
 * aside with the reason and the others are tried again. `progress` hears how many are settled.
 */
export async function runBulk(
  records: Pick<RecordsPort, "operations">,
  targets: readonly Target[],
  action: BulkAction,
  progress: (settled: number) => void = () => undefined,
): Promise<BulkOutcome> {
  const done: Target[] = [];
  const refused: { target: Target; reason: string }[] = [];
  for (let start = 0; start < targets.length; start += batchSize) {
    let batch = targets.slice(start, start + batchSize);
    while (batch.length > 0) {
      const answer = await records.operations(batch.map((target) => operationOf(target, action)));
      if (answer.ok) {
        done.push(...batch);
        break;
      }
      const at = refusedAt(answer.error);
      const target = at === undefined ? undefined : batch[at.index];
      if (!at || !target || refused.length >= mostRefused) return { done, refused, failure: answer.error };
      refused.push({ target, reason: at.fault.detail });
      batch = batch.filter((each) => each !== target);
      progress(done.length + refused.length);
    }
    progress(done.length + refused.length);
  }
  return { done, refused };
}

function operationOf({ type, id, version }: Target, action: BulkAction): Operation {
  const which = { type, id, ...(version !== undefined && { version }) };
  return action.kind === "remove" ? { op: "remove", ...which } : { op: "update", ...which, input: action.input };
}

/** The operation that a batch was refused for. */
function refusedAt({ faults }: Failure): { readonly index: number; readonly fault: Fault } | undefined {
  for (const fault of faults) {
    const found = /^\/atomic:operations\/(\d+)(?:\/|$)/.exec(fault.pointer ?? "");
    if (found) return { index: Number(found[1]), fault };
  }
  return undefined;
}
