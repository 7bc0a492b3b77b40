import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { contract, useCase } from "#core/kernel/contract.ts";
import { entity } from "#core/kernel/entity.ts";
import { Forbidden, NotFound } from "#core/kernel/errors.ts";
import { code } from "#core/kernel/fields.ts";
import { allOf, anyOf, impersonated, never, not, owner, signedIn, theSystem } from "#core/kernel/policy.ts";
import { findOptional, list } from "#core/kernel/reads.ts";
import { destroyAll, insert, lock, lockOptional } from "#core/kernel/records.ts";
import { one } from "#core/kernel/relations.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { confirmPerson } from "#core/shell/access/confirm-person.ts";
import { users } from "#core/shell/access/entities.ts";
import { Secrets } from "#core/shell/access/ports.ts";
import { isSameText } from "#core/shell/access/same-text.ts";
import { recipientOf } from "#core/shell/accounts/person.ts";
import { sendMail } from "#core/shell/mail/send.ts";
import { Installation } from "#core/shell/site/installation.ts";
import type { CalendarAddressCall, NewCalendar } from "./made-calendar.ts";
import * as shapes from "./shapes.ts";

const own = allOf(owner("user"), not(impersonated));

/** Secret URL of a calendar of a user: one for each, stored as a digest, revoked by its owner and with their access tokens. */
export const secretCalendar = <Type extends string>(type: Type) =>
  entity(type, {
    fields: { digest: code({ max: 64 }).readOnly().see(never) },
    relations: { user: one("users").required().cascade().readOnly() },
    policy: { see: anyOf(theSystem, own), create: never, update: never, destroy: anyOf(theSystem, own) },
    bearer: "user",
    uniques: [["user"]],
    order: ["-createdAt"],
  });

type SecretCalendar = ReturnType<typeof secretCalendar<string>>;

/**
 * The service that makes such a URL. Repeatable on purpose: a kept answer would hold the secret in the clear. What a retry makes takes the
 * place of what was made.
 */
export const makesSecretCalendar = (calendars: SecretCalendar, call: CalendarAddressCall, summary: string) =>
  contract({
    ...shapes.makeSecretCalendar,
    call,
    summary,
    policy: signedIn,
    repeatable: true,
    status: 201,
    errors: ["forbidden", "validation", "too-many"],
    run: (input) => makeAddress(calendars, input),
  });

/**
 * Makes the secret URL of the viewer, revokes the one before and tells them by mail. Only a person in a session of their own makes one, once
 * they have shown again who they are.
 */
const makeAddress = useCase(function* (calendars: SecretCalendar, { password }: NewCalendar) {
  const viewer = yield* Acting;
  const { id: user } = viewer;
  if (viewer.via !== "session" || viewer.impersonatorId !== null || user === null)
    return yield* new Forbidden({ reason: "own-session" });
  yield* confirmPerson(user, password);
  const secrets = yield* Secrets;
  const secret = secrets.make();
  const { publicUrl } = yield* Installation;
  const id = yield* inTransaction(
    Effect.gen(function* () {
      // Serializes concurrent requests of one user.
      const person = yield* lock(users, user);
      const { rows } = yield* list(calendars, { fields: [] });
      yield* destroyAll(
        calendars,
        rows.map((row) => row.id),
      );
      const made = yield* insert(calendars, { digest: secrets.digest(secret), user });
      yield* sendMail({
        template: "new-calendar-link",
        to: recipientOf(person, viewer),
        values: { profileUrl: `${publicUrl}/account/profile` },
        key: `new-calendar-link:${made}`,
        now: viewer.now,
      });
      return made;
    }),
  );
  return { data: { id, address: `${publicUrl}/services/${calendars.type}/${id}/${secret}.ics` } };
});

/** What the address of a calendar brings. */
export interface AskedCalendar {
  readonly id: string;
  readonly secret: string;
}

/** Whose calendar a secret URL is of, and their language. Unknown, revoked and forged URLs answer alike: NotFound. */
export const ownerOfCalendar = Effect.fnUntraced(function* (calendars: SecretCalendar, { id, secret }: AskedCalendar) {
  const { defaultLocale } = yield* Acting;
  const missing = new NotFound({ type: calendars.type, id });
  if (!isUuid(id)) return yield* missing;
  const kept = yield* lockOptional(calendars, id.toLowerCase());
  const digest = (yield* Secrets).digest(secret);
  if (!kept?.digest || !isSameText(digest, kept.digest)) return yield* missing;
  const person = yield* asSystem(findOptional(users, kept.user, { fields: ["locale"] }));
  if (!person) return yield* missing;
  return { id: person.row.id, locale: person.row.locale ?? defaultLocale };
});
