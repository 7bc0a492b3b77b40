import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type CoreJob, handleJob } from "#core/kernel/job.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import { listIds } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { sendMailings } from "./deliver.ts";
import { mailings } from "./entities.ts";
import { latestMinutes } from "./rules.ts";
import { sendMailingsJob, startMailing } from "./steps.ts";
import { sendTestMail, testMailJob } from "./test-mail.ts";

/** Begins each campaign whose time has come. One that was missed by too much, or that nobody would get, is a draft again. */
const startDue = Effect.fnUntraced(function* () {
  const { now } = yield* Acting;
  const due = allOf(where("stage", "eq", "scheduled"), where("scheduledAt", "lte", now));
  for (const id of yield* listIds(mailings, due))
    yield* inTransaction(startInTime(id)).pipe(Effect.catchTag("Invalid", () => inTransaction(backToDraft(id))));
});

const startInTime = Effect.fnUntraced(function* (id: string) {
  const { now } = yield* Acting;
  const mailing = yield* lockOptional(mailings, id);
  if (mailing?.stage !== "scheduled" || mailing.scheduledAt === null || mailing.scheduledAt > now) return;
  const isMissed = Date.parse(now) - Date.parse(mailing.scheduledAt) > latestMinutes * 60_000;
  if (isMissed) yield* change(mailings, mailing, { stage: "draft" }, "miss-mailing");
  else yield* startMailing(mailing);
});

const backToDraft = Effect.fnUntraced(function* (id: string) {
  const mailing = yield* lockOptional(mailings, id);
  if (mailing?.stage === "scheduled") yield* change(mailings, mailing, { stage: "draft" }, "miss-mailing");
});

/** Their own kinds of job: no mail that somebody waits for stands behind one of theirs in a queue. */
export const mailingJobs: readonly CoreJob[] = [
  { name: "start-mailings", cron: "* * * * *", run: (_data) => startDue() },
  handleJob(sendMailingsJob, () => sendMailings(), {
    cron: "* * * * *",
    atStart: true,
    otherwise: () => sendMailings(),
  }),
  handleJob(testMailJob, sendTestMail),
];
