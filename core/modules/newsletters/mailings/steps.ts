import { Effect, Schema, Stream } from "effect";
import { Acting, streamActingAs } from "#core/kernel/acting.ts";
import { Conflict, invalid } from "#core/kernel/errors.ts";
import { enqueue, jobType } from "#core/kernel/job.ts";
import { find, stream } from "#core/kernel/reads.ts";
import { change, insert, lockFor, lockVisible } from "#core/kernel/records.ts";
import type { StoredOf } from "#core/kernel/rows.ts";
import { Ids } from "#core/kernel/storage.ts";
import { asSystem, systemOf } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { newsletterSubscriptions } from "../entities.ts";
import { mailings, mailingTemplates } from "./entities.ts";
import { MailingLedger } from "./ports.ts";
import { audienceOf } from "./recipients.ts";
import { type MailingAction, stageAfter } from "./rules.ts";

/** The job that sends what campaigns have to send. */
export const sendMailingsJob = jobType("send-mailings", Schema.Struct({}));

/**
 * Moves a campaign to the stage that an action makes of it. Conflict where it cannot be done now; Invalid at `/scheduledAt` without a time
 * to come, and at `/types` where nobody would get it.
 */
export const takeStep = Effect.fnUntraced(function* (id: string, action: MailingAction) {
  const { now } = yield* Acting;
  return yield* inTransaction(
    Effect.gen(function* () {
      const mailing = yield* lockVisible(mailings, id);
      const to = stageAfter(action, mailing.stage);
      if (to === null) return yield* new Conflict({ reason: "state", pointer: "/stage" });
      if (action === "schedule" && (mailing.scheduledAt === null || mailing.scheduledAt <= now))
        return yield* invalid("/scheduledAt", "newsletters:refused.schedule");
      if (action === "send") yield* startMailing(mailing);
      else {
        const endedAt = to === "cancelled" ? now : null;
        yield* change(mailings, mailing, { stage: to, endedAt }, `${action}-mailing`);
        if (action === "resume") yield* enqueue(sendMailingsJob, {});
      }
      return to;
    }),
  );
});

/** Freezes who gets a campaign that is locked, and begins to send it. Invalid at `/types` where that is nobody. */
export const startMailing = Effect.fnUntraced(function* (mailing: StoredOf<typeof mailings>) {
  const viewer = yield* Acting;
  const ledger = yield* MailingLedger;
  const ids = yield* Ids;
  const { row } = yield* asSystem(find(mailings, mailing.id, { fields: ["types"], include: { types: {} } }));
  const audience = audienceOf({ ...mailing, types: row.types });
  let total = 0;
  yield* streamActingAs(
    systemOf(viewer),
    stream(newsletterSubscriptions, { where: audience, fields: ["email", "locale"] }),
  ).pipe(
    Stream.grouped(addedAtOnce),
    Stream.runForEach((rows) => {
      total += rows.length;
      return ledger.add(
        mailing.id,
        [...rows].map(({ email, locale }) => ({ id: ids.next(), email, locale })),
      );
    }),
  );
  if (total === 0) return yield* invalid("/types", "newsletters:refused.nobody");
  yield* change(mailings, mailing, { stage: "sending", startedAt: viewer.now }, "send-mailing");
  yield* enqueue(sendMailingsJob, {});
});

const addedAtOnce = 1000;

interface Wish {
  readonly id: string;
  readonly types: readonly string[];
  readonly frequency?: string | undefined;
}

/** Makes a campaign of a template and sends it at once (API-026). */
export const sendTemplate = Effect.fnUntraced(function* ({ id, types, frequency }: Wish) {
  const { now } = yield* Acting;
  return yield* inTransaction(
    Effect.gen(function* () {
      const template = yield* lockFor(mailingTemplates, id, "update");
      const made = yield* insert(mailings, {
        name: `${template.subject} – ${now.slice(0, 10)}`.slice(-200),
        template: template.id,
        types: types,
        frequency: (frequency ?? null) as "weekly" | "monthly" | null,
      });
      yield* startMailing(yield* lockVisible(mailings, made));
      return made;
    }),
  );
});
