import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { CoreJob } from "#core/kernel/job.ts";
import { allOf, isTrue, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { listIds } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import type { StoredOf } from "#core/kernel/rows.ts";
import { Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { appPages } from "./entities.ts";
import { publishPage } from "./pages.ts";
import type { ScheduleRefusal } from "./schedule-refusals.ts";
import { unpublishPage } from "./unpublish.ts";

/**
 * Publishes the drafts and takes down the pages whose moment has come, each in a transaction of its own. What a rule refuses, such as a
 * draft with faults, keeps no other from its turn and is not tried again: who wrote it is told why, and plans it anew once it is mended.
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
  }).pipe(
    Effect.catchTag(["Invalid", "Conflict", "Forbidden", "NotFound"], (refusal) =>
      giveUp(id, moment, refusalOf(refusal), viewer),
    ),
  );

/** Forgets the moment, keeps why nothing came of it, and tells who wrote the page. */
const giveUp = Effect.fnUntraced(function* (
  id: string,
  moment: Moment,
  refusal: ScheduleRefusal,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const settled = Effect.gen(function* () {
    const page = yield* lockOptional(appPages, id, viewer);
    const at = page?.[moment];
    if (!page || !at || at > viewer.now) return;
    yield* change(appPages, page, { [moment]: null, scheduleRefusal: refusal }, viewer);
    yield* notify(
      {
        type: "publication_request_refused",
        to: [page.createdBy, page.updatedBy].filter((user) => user !== null),
        line: moment === "publishAt" ? "scheduled_publication_refused" : "scheduled_removal_refused",
        more: [reasons[refusal]],
        values: { title: page.title },
        about: { type: appPages.type, id },
        actionUrl: `/admin/resources/app-pages/page-template/${id}`,
      },
      viewer,
    );
  });
  yield* (yield* Storage).transaction(settled);
});

/** Keys of the words that say so. */
const reasons: Readonly<Record<ScheduleRefusal, string>> = {
  texts: "schedule_refused_texts",
  unchanged: "schedule_refused_unchanged",
  address: "schedule_refused_address",
  stays: "schedule_refused_stays",
  rule: "schedule_refused_rule",
};

/** Why a page did not go out or come down at its moment, as far as its editor needs it. */
const refusalOf = (error: CoreError): ScheduleRefusal => {
  if (error._tag === "Conflict") return "address";
  const details = error._tag === "Invalid" ? error.issues.map(({ detail }) => detail) : [];
  if (details.some((detail) => detail.startsWith("rich-text:"))) return "texts";
  if (details.includes("untouched-draft")) return "unchanged";
  return details.some((detail) => /^(?:default|fixed)-page/.test(detail)) ? "stays" : "rule";
};
