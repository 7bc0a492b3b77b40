import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import type { CoreJob } from "#core/kernel/job.ts";
import { allOf, isTrue, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { listIds } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import type { StoredOf } from "#core/kernel/rows.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { appPages } from "./entities.ts";
import { publishPage } from "./pages.ts";
import type { ScheduleRefusal } from "./schedule-refusals.ts";
import { unpublishPage } from "./unpublish.ts";

/**
 * Publishes the drafts and takes down the pages whose moment has come, each in a transaction of its own. What a rule refuses, such as a
 * draft with faults, keeps no other from its turn and is not tried again: who wrote it is told why, and plans it anew once it is mended.
 */
export const followSchedule = Effect.fnUntraced(function* () {
  const { now } = yield* Acting;
  const leaving = allOf(where("isDraft", "eq", false), where("unpublishAt", "lte", now));
  for (const id of yield* listIds(appPages, leaving)) {
    yield* atMoment(id, "unpublishAt", unpublishPage(id));
  }
  const coming = allOf(isTrue("isDraft"), where("publishAt", "lte", now));
  for (const id of yield* listIds(appPages, coming)) {
    yield* atMoment(id, "publishAt", publishPage(id));
  }
});

export const pageJobs: readonly CoreJob[] = [
  { name: "publish-pages", cron: "* * * * *", run: (_data) => followSchedule() },
];

type Moment = keyof Pick<StoredOf<typeof appPages>, "publishAt" | "unpublishAt">;

/** Does it unless somebody moved the moment or did it meanwhile. */
const atMoment = (
  id: string,
  moment: Moment,
  act: Effect.Effect<unknown, CoreError, UseCaseServices>,
): Effect.Effect<void, CoreError, UseCaseServices> =>
  Effect.gen(function* () {
    const { now } = yield* Acting;
    const due = Effect.gen(function* () {
      const at = (yield* lockOptional(appPages, id))?.[moment];
      if (at && at <= now) yield* act;
    });
    yield* inTransaction(due);
  }).pipe(
    Effect.catchTag(["Invalid", "Conflict", "Forbidden", "NotFound"], (refusal) =>
      giveUp(id, moment, refusalOf(refusal)),
    ),
  );

/** Forgets the moment, keeps why nothing came of it, and tells who wrote the page. */
const giveUp = Effect.fnUntraced(function* (id: string, moment: Moment, refusal: ScheduleRefusal) {
  const { now } = yield* Acting;
  const settled = Effect.gen(function* () {
    const page = yield* lockOptional(appPages, id);
    const at = page?.[moment];
    if (!page || !at || at > now) return;
    yield* change(appPages, page, { [moment]: null, scheduleRefusal: refusal });
    yield* notify({
      type: "publication_request_refused",
      to: [page.createdBy, page.updatedBy].filter((user) => user !== null),
      line: moment === "publishAt" ? "scheduled_publication_refused" : "scheduled_removal_refused",
      more: [reasons[refusal]],
      values: { title: page.title },
      about: { type: appPages.type, id },
      actionUrl: `/admin/resources/app-pages/page-template/${id}`,
    });
  });
  yield* inTransaction(settled);
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
