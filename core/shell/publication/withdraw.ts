import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { CoreJob } from "#core/kernel/job.ts";
import { whereViewer } from "#core/kernel/policy.ts";
import { listIds } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import type { Typed } from "#core/kernel/rows.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { type OutMembers, type Publishing, publishingOf, publishingTypes } from "./publishing.ts";

/** Withdraws the items that are out no more: nobody has seen them since their moment, and from now on they say so themselves. */
export const withdrawItems = Effect.fnUntraced(function* () {
  for (const type of yield* publishingTypes) {
    const publishing = yield* publishingOf(type);
    const over = { is: "all", of: [publishing.published, whereViewer("unpublishAt", "lte", "now")] } as const;
    for (const id of yield* listIds(publishing.source, over)) yield* inTransaction(withdraw(publishing, id));
  }
});

export const publicationJobs: readonly CoreJob[] = [
  { name: "withdraw-items", cron: "* * * * *", run: (_data) => withdrawItems() },
];

const withdraw = Effect.fnUntraced(function* (publishing: Publishing, id: string) {
  const { now } = yield* Acting;
  const found = yield* lockOptional<Typed>(publishing.source, id);
  if (!found) return;
  const item = found as typeof found & OutMembers & { readonly unpublishAt: string | null };
  if (item.unpublishAt === null || item.unpublishAt > now || !publishing.isPublished(item)) return;
  yield* change<Typed, object>(publishing.source, item, publishing.withdraw, "unpublish");
});
