import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { CoreJob } from "#core/kernel/job.ts";
import { allOf, isTrue, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { listIds } from "#core/kernel/reads.ts";
import { lockOptional } from "#core/kernel/records.ts";
import type { StoredOf } from "#core/kernel/rows.ts";
import { Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { appPages } from "./entities.ts";
import { publishPage } from "./pages.ts";
import { unpublishPage } from "./unpublish.ts";

/**
 * Publishes the drafts and takes down the pages whose moment has come, each in a transaction of its own. What a rule refuses, such as a
 * draft with faults, keeps no other from its turn and is tried again: it goes out once it is mended.
 */
export const followSchedule = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const leaving = allOf(where("isDraft", "eq", false), where("unpublishAt", "lte", viewer.now));
  for (const id of yield* listIds(appPages, leaving, viewer)) {
    yield* atMoment(id, "unpublishAt", unpublishPage(id, viewer), viewer);
  }
  const coming = allOf(isTrue("isDraft"), where("publishAt", "lte", viewer.now));
  for (const id of yield* listIds(appPages, coming, viewer)) {
    yield* atMoment(id, "publishAt", publishPage(id, viewer), viewer);
  }
});

export const pageJobs: readonly CoreJob[] = [
  { name: "publish-pages", cron: "* * * * *", run: (_data, viewer) => followSchedule(viewer) },
];

type Moment = keyof Pick<StoredOf<typeof appPages>, "publishAt" | "unpublishAt">;

/** Does it unless somebody moved the moment or did it meanwhile. */
const atMoment = (
  id: string,
  moment: Moment,
  act: Effect.Effect<unknown, CoreError, KernelServices>,
  viewer: Viewer,
): Effect.Effect<void, CoreError, KernelServices> =>
  Effect.gen(function* () {
    const due = Effect.gen(function* () {
      const at = (yield* lockOptional(appPages, id, viewer))?.[moment];
      if (at && at <= viewer.now) yield* act;
    });
    yield* (yield* Storage).transaction(due);
  }).pipe(Effect.catchTag(["Invalid", "Conflict", "Forbidden", "NotFound"], () => Effect.void));
