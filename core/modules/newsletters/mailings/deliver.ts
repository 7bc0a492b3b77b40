import { Clock, Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { Unavailable } from "#core/kernel/errors.ts";
import { allOf, related, where } from "#core/kernel/policy.ts";
import { first, list } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import { systemOf } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { pauseAfter } from "#core/shell/mail/deliver.ts";
import { MailLedger, MailTransport } from "#core/shell/mail/ports.ts";
import { blacklistItems, newsletterSubscriptions } from "../entities.ts";
import { mailings, mailingTemplates } from "./entities.ts";
import { type AddressedMail, addressed, lettersOf } from "./mails.ts";
import { type ClaimedRecipient, MailingLedger } from "./ports.ts";
import { mostAttempts } from "./rules.ts";

/** Longer than any conversation with a mail server may take. */
const leaseSeconds = 120;

/** For so long one job sends; the next minute's goes on. */
const turnMs = 55_000;

/**
 * Sends what campaigns have to send, the oldest campaign first. A mail leaves at least once: again only when the process ended between the
 * server's taking it over and our noting so, and then under the same Message-ID. Who is blocked or has unsubscribed when their turn comes
 * gets nothing.
 */
export const sendMailings = Effect.fnUntraced(function* () {
  const until = (yield* Clock.currentTimeMillis) + turnMs;
  const { rows } = yield* list(mailings, {
    where: where("stage", "eq", "sending"),
    fields: ["template", "types"],
    include: { types: {} },
    order: ["startedAt"],
  });
  for (const mailing of rows) yield* sendMailing(mailing, until);
});

interface Running {
  readonly id: string;
  readonly template: string;
  readonly types: readonly string[];
}

const sendMailing = Effect.fnUntraced(function* (mailing: Running, until: number) {
  const viewer = yield* Acting;
  const ledger = yield* MailingLedger;
  const letters = lettersOf(mailing.template, systemOf(viewer));
  while ((yield* Clock.currentTimeMillis) < until) {
    yield* giveWay;
    const recipient = yield* ledger.claim(mailing.id, leaseSeconds);
    if (recipient === null) return yield* endMailing(mailing.id);
    yield* sendTo(recipient, mailing, letters).pipe(
      Effect.tapError(() => Effect.ignore(ledger.postpone(recipient.id, pauseAfter(recipient.attempts)))),
    );
  }
});

const sendTo = Effect.fnUntraced(function* (
  recipient: ClaimedRecipient,
  { types }: Running,
  letters: ReturnType<typeof lettersOf>,
) {
  const ledger = yield* MailingLedger;
  if (!(yield* isWanted(recipient.email, types))) return yield* ledger.settle(recipient.id, "suppressed");
  const mail: AddressedMail = { id: recipient.id, email: recipient.email };
  const message = yield* addressed(mail, yield* letters(recipient.locale));
  const outcome = yield* (yield* MailTransport).deliver(message).pipe(
    Effect.as("sent" as const),
    Effect.catchTag("MailRefused", () => Effect.succeed("failed" as const)),
    Effect.catchTag("MailDelayed", () =>
      Effect.succeed(recipient.attempts >= mostAttempts ? ("failed" as const) : ("delayed" as const)),
    ),
  );
  yield* outcome === "delayed"
    ? ledger.postpone(recipient.id, pauseAfter(recipient.attempts))
    : ledger.settle(recipient.id, outcome);
});

/** Whether an address still wants a newsletter of these: asked right before each mail. */
const isWanted = Effect.fnUntraced(function* (email: string, types: readonly string[]) {
  const ofAddress = where("email", "eq", email);
  if (yield* first(blacklistItems, { where: ofAddress, fields: [] })) return false;
  const standing = allOf(ofAddress, where("state", "eq", "confirmed"), related("types", where("id", "in", types)));
  return (yield* first(newsletterSubscriptions, { where: standing, fields: [] })) !== null;
});

/** Waits, for a while, until no other mail has to leave: somebody waits for a link or a code at this moment. */
const giveWay: Effect.Effect<void, Unavailable, MailLedger> = Effect.gen(function* () {
  const ledger = yield* MailLedger;
  for (let waits = 0; waits < mostWaits && (yield* ledger.due(1)).length > 0; waits += 1)
    yield* Effect.sleep("100 millis");
});

const mostWaits = 50;

/** A campaign is over once no mail of it is open. */
const endMailing = Effect.fnUntraced(function* (id: string) {
  const { now } = yield* Acting;
  yield* inTransaction(
    Effect.gen(function* () {
      const mailing = yield* lockOptional(mailings, id);
      if (mailing?.stage !== "sending") return;
      const { pending, sending } = yield* (yield* MailingLedger).numbers(id);
      if (pending + sending > 0) return;
      yield* change(mailings, mailing, { stage: "sent", endedAt: now }, "end-mailing");
      const template = yield* lockOptional(mailingTemplates, mailing.template);
      if (template) yield* change(mailingTemplates, template, { lastSentAt: now }, "end-mailing");
    }),
  );
});
