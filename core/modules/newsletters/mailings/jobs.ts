import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { CoreJob } from "#core/kernel/job.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import type { Jobs, KernelServices } from "#core/kernel/ports.ts";
import { listIds } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { sendMailings } from "./deliver.ts";
import { mailings } from "./entities.ts";
import type { MailingLedger } from "./ports.ts";
import { latestMinutes } from "./rules.ts";
import { sendMailingsJob, startMailing } from "./steps.ts";
import { sendTestMail, testMailJob } from "./test-mail.ts";

/** Begins each campaign whose time has come. One that was missed by too much, or that nobody would get, is a draft again. */
const startDue = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices | MailingLedger | Jobs> {
  const storage = yield* Storage;
  const due = allOf(where("stage", "eq", "scheduled"), where("scheduledAt", "lte", viewer.now));
  for (const id of yield* listIds(mailings, due, viewer))
    yield* storage
      .transaction(startInTime(id, viewer))
      .pipe(Effect.catchTag("Invalid", () => storage.transaction(backToDraft(id, viewer))));
});

const startInTime = Effect.fnUntraced(function* (id: string, viewer: Viewer) {
  const mailing = yield* lockOptional(mailings, id, viewer);
  if (mailing?.stage !== "scheduled" || mailing.scheduledAt === null || mailing.scheduledAt > viewer.now) return;
  const isMissed = Date.parse(viewer.now) - Date.parse(mailing.scheduledAt) > latestMinutes * 60_000;
  if (isMissed) yield* change(mailings, mailing, { stage: "draft" }, viewer, "miss-mailing");
  else yield* startMailing(mailing, viewer);
});

const backToDraft = Effect.fnUntraced(function* (id: string, viewer: Viewer) {
  const mailing = yield* lockOptional(mailings, id, viewer);
  if (mailing?.stage === "scheduled") yield* change(mailings, mailing, { stage: "draft" }, viewer, "miss-mailing");
});

/** Their own kinds of job: no mail that somebody waits for stands behind one of theirs in a queue. */
export const mailingJobs: readonly CoreJob[] = [
  { name: "start-mailings", cron: "* * * * *", run: (_data, viewer) => startDue(viewer) },
  { name: sendMailingsJob, cron: "* * * * *", atStart: true, run: (_data, viewer) => sendMailings(viewer) },
  { name: testMailJob, run: sendTestMail },
];
