import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { invalid } from "#core/kernel/errors.ts";
import { enqueue, jobType, sealedData } from "#core/kernel/job.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import { KeyRing } from "#core/kernel/ports.ts";
import { first, listByIds } from "#core/kernel/reads.ts";
import { change, insert, lockOptional } from "#core/kernel/records.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import { Ids, Storage } from "#core/kernel/storage.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { Attempts, accountFrom } from "#core/shell/access/ports.ts";
import { checkProof } from "#core/shell/accounts/bot-guard.ts";
import { blacklistItems, newsletterSubscriptions, newsletterTypes } from "./entities.ts";
import { mailConfirmation, mailStanding } from "./mails.ts";
import type * as shapes from "./shapes.ts";

type Wish = ValueOf<(typeof shapes.signUp)["input"]>;

/** Minutes between two mails that ask one address to confirm. */
const confirmationPause = 10;
/** Minutes between two mails that tell an address that it is signed up already. */
const standingPause = 24 * 60;

/**
 * Somebody asks for letters to an address. Nothing of what is answered, counted or refused tells whether the address is known; the mail
 * alone does. TooMany when one network asks too often, for one address or for many.
 */
export const askToSubscribe = Effect.fnUntraced(function* (wish: Wish) {
  const viewer = yield* Acting;
  const attempts = yield* Attempts;
  const address = viewer.origin?.().signature ?? "none";
  const action = "newsletter";
  yield* attempts.count({ action, account: accountFrom(wish.email, address), address });
  yield* attempts.countEverywhere({ action, account: wish.email });
  if (!wish.consent) return yield* invalid("/consent", "newsletters:refused.consent");
  const types = yield* checkTypes(wish.types);
  yield* checkProof(wish.proof ?? null, viewer.now);
  yield* askByMail({ ...wish, types: types.map(({ id }) => id) });
});

/** The letters that were chosen. Invalid at `/types` without any, where there are some, and for one that there is not. */
export const checkTypes = Effect.fnUntraced(function* (ids: readonly string[]) {
  const { rows } = yield* listByIds(newsletterTypes, ids, { fields: ["name"] });
  if (rows.length < new Set(ids).size) return yield* invalid("/types", "not-found");
  if (rows.length === 0 && (yield* first(newsletterTypes, { fields: [] })))
    return yield* invalid("/types", "newsletters:refused.types");
  return rows;
});

/** The job that asks the owner of an address. */
export const askSubscriberJob = jobType("ask-newsletter-subscriber", sealedData);

type Asked = Pick<Wish, "email" | "types" | "consentText" | "origin">;

interface SealedWish extends Asked {
  readonly locale: Locale;
  readonly at: string;
}

const placeOf = (id: string) => ({ type: "jobs", field: askSubscriberJob.name, id });

/**
 * Lets the owner of an address be asked by mail whether they want letters. How the address stands is found out by a job: the work of the
 * answer is the same for every address.
 */
export const askByMail = Effect.fnUntraced(function* ({ email, types, consentText, origin }: Asked) {
  const viewer = yield* Acting;
  const id = (yield* Ids).next();
  const wish = { email, types, consentText, origin, locale: viewer.locale, at: viewer.now };
  const sealed = (yield* KeyRing).seal(JSON.stringify(wish), placeOf(id));
  yield* enqueue(askSubscriberJob, { id, sealed });
});

/** Does what such a job says, in the name of the system: once in a while, whoever asks how often. Running twice mails once. */
export const askSubscriber = Effect.fnUntraced(function* (job: { readonly id: string; readonly sealed: string }) {
  const viewer = yield* Acting;
  const { locale, at, ...wish } = JSON.parse((yield* KeyRing).open(job.sealed, placeOf(job.id))) as SealedWish;
  const { rows } = yield* listByIds(newsletterTypes, wish.types, { fields: [] });
  const types = rows.map(({ id }) => id);
  yield* inTransaction(actingAs({ ...viewer, locale, now: at }, askOwner({ ...wish, types })));
});

const askOwner = Effect.fnUntraced(function* (wish: Asked) {
  const system = yield* Acting;
  const ofAddress = where("email", "eq", wish.email);
  const barred = allOf(ofAddress, where("reason", "eq", "manual"));
  if (yield* first(blacklistItems, { where: barred, fields: [] })) return;
  const asked = {
    locale: system.locale,
    consent: wish.consentText,
    consentedAt: system.now,
    origin: wish.origin ?? null,
    types: wish.types,
  };
  const found = yield* first(newsletterSubscriptions, { where: ofAddress, fields: [] });
  const present = found && (yield* lockOptional(newsletterSubscriptions, found.row.id));
  if (!present) {
    // Of two that ask at once for a new address, the second begins again, and finds it.
    yield* (yield* Storage).takenValues(newsletterSubscriptions.type, "email", [wish.email], null);
    const id = yield* insert(newsletterSubscriptions, { email: wish.email, ...asked, mailedAt: system.now });
    return yield* mailConfirmation({ id, email: wish.email });
  }
  if (present.state === "confirmed") {
    if (isRecent(present.mailedAt, standingPause, system.now)) return;
    yield* change(newsletterSubscriptions, present, { mailedAt: system.now });
    return yield* mailStanding(present);
  }
  const isMailed = present.state === "pending" && isRecent(present.mailedAt, confirmationPause, system.now);
  const mailedAt = isMailed ? present.mailedAt : system.now;
  yield* change(newsletterSubscriptions, present, { ...asked, state: "pending", mailedAt }, "ask");
  if (!isMailed) yield* mailConfirmation(present);
});

const isRecent = (instant: string | null, minutes: number, now: string): boolean =>
  instant !== null && Date.parse(now) - Date.parse(instant) < minutes * 60_000;
