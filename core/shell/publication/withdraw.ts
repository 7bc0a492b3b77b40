import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { CoreJob } from "#core/kernel/job.ts";
import { whereViewer } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { listIds } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import type { Typed } from "#core/kernel/rows.ts";
import { Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { type OutMembers, type Publishing, publishingOf, publishingTypes } from "./publishing.ts";

/** Withdraws the items that are out no more: nobody has seen them since their moment, and from now on they say so themselves. */
export const withdrawItems = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const storage = yield* Storage;
  for (const type of yield* publishingTypes) {
    const publishing = yield* publishingOf(type);
    const over = { is: "all", of: [publishing.published, whereViewer("unpublishAt", "lte", "now")] } as const;
    for (const id of yield* listIds(publishing.source, over, viewer))
      yield* storage.transaction(withdraw(publishing, id, viewer));
  }
});

export const publicationJobs: readonly CoreJob[] = [
  { name: "withdraw-items", cron: "* * * * *", run: (_data, viewer) => withdrawItems(viewer) },
];

const withdraw = Effect.fnUntraced(function* (
  publishing: Publishing,
  id: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const found = yield* lockOptional<Typed>(publishing.source, id, viewer);
  if (!found) return;
  const item = found as typeof found & OutMembers & { readonly unpublishAt: string | null };
  if (item.unpublishAt === null || item.unpublishAt > viewer.now || !publishing.isPublished(item)) return;
  yield* change<Typed, object>(publishing.source, item, publishing.withdraw, viewer, "unpublish");
});
