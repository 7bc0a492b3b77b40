import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { dateFormat } from "#core/kernel/date-format.ts";
import { findOptional } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import { users } from "#core/shell/access/entities.ts";
import { sendMail } from "#core/shell/mail/send.ts";
import type { MessageValues } from "#core/shell/notifications/messages.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { ownTrainingsPath } from "./paths.ts";
import { type LockedSession, type Registration, startOf, toldOf } from "./session.ts";

type Subject = Pick<Registration, "id" | "version" | "user" | "offerExpiresAt">;

/** Tells somebody what became of their registration. Nobody is told who has no account. */
const tell = Effect.fnUntraced(function* (
  line: string,
  people: readonly (string | null)[],
  session: Pick<LockedSession, "training" | "startAt" | "timezone">,
  options: { readonly values?: MessageValues; readonly isMailed?: boolean } = {},
) {
  const to = people.filter((id) => id !== null);
  if (to.length === 0) return;
  const { training, title, date, time } = yield* toldOf(session);
  yield* notify({
    type: "training_registration_updated",
    line,
    to,
    values: { title, date, time, ...options.values },
    about: { type: "trainings", id: training },
    actionUrl: ownTrainingsPath,
    ...(options.isMailed && { isMailed: true }),
  });
});

/** Confirms a seat, by a mail that holds the online link where there is one. */
export const tellRegistered = Effect.fnUntraced(function* (registration: Subject, session: LockedSession) {
  const { now } = yield* Acting;
  yield* tell("training_registered", [registration.user], session, { isMailed: true });
  const recipient = yield* recipientOf(registration.user);
  if (recipient === null) return;
  const { publicUrl } = yield* Installation;
  const { title, date, time } = yield* toldOf(session);
  yield* sendMail({
    template: "training-registered",
    to: recipient,
    values: {
      ...{ title, time },
      date: dayText(date, recipient.locale),
      url: `${publicUrl}${ownTrainingsPath}`,
      calendarUrl: `${publicUrl}/services/training-sessions/${session.id}.ics`,
      onlineUrl: session.onlineUrl,
    },
    key: `training-registered:${registration.id}:${registration.version}`,
    now,
  });
});

export const tellWaiting = (registration: Subject, session: LockedSession) =>
  tell("training_waiting", [registration.user], session);

/** Offers a seat, by a mail at once: it does not wait for long. */
export const tellOffer = Effect.fnUntraced(function* (registration: Subject, session: LockedSession) {
  const { now } = yield* Acting;
  const end = startOf(registration.offerExpiresAt ?? session.startAt, session.timezone);
  const until = { until: end.date, untilTime: end.time };
  yield* tell("training_offered", [registration.user], session, { values: until, isMailed: true });
  const recipient = yield* recipientOf(registration.user);
  if (recipient === null) return;
  const { publicUrl } = yield* Installation;
  const { title, date, time } = yield* toldOf(session);
  yield* sendMail({
    template: "training-seat-offer",
    to: recipient,
    values: {
      ...{ title, time },
      date: dayText(date, recipient.locale),
      until: dayText(end.date, recipient.locale),
      untilTime: end.time,
      url: `${publicUrl}${ownTrainingsPath}`,
    },
    key: `training-seat-offer:${registration.id}:${registration.version}`,
    expiresAt: registration.offerExpiresAt ?? session.startAt,
    now,
  });
});

export const tellExpired = (registration: Subject, session: LockedSession) =>
  tell("training_offer_expired", [registration.user], session);

export const tellCancelled = (registration: Subject, session: LockedSession) =>
  tell("training_cancelled", [registration.user], session);

export const tellRemoved = (registration: Subject, reason: string, session: LockedSession) =>
  tell("training_removed", [registration.user], session, { values: { reason } });

/** Tells everybody who comes or waits that a session does not take place. */
export const tellCalledOff = (
  people: readonly (string | null)[],
  session: Pick<LockedSession, "training" | "startAt" | "timezone">,
  reason: string,
) => {
  const line = reason === "" ? "training_called_off" : "training_called_off_why";
  return tell(line, people, session, { values: { reason } });
};

/** Tells everybody who comes or waits that a session has another time or place. */
export const tellMoved = (people: readonly (string | null)[], session: LockedSession) =>
  tell("training_session_moved", people, session);

/** A day of a mail, in its language. */
const dayText = (day: string, locale: string): string =>
  dateFormat(locale, { dateStyle: "full", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** Somebody as the receiver of a mail; `null` where no address is known to be theirs. */
const recipientOf = Effect.fnUntraced(function* (user: string | null) {
  const { defaultLocale } = yield* Acting;
  if (user === null) return null;
  const fields = ["email", "emailVerifiedAt", "firstName", "locale"] as const;
  const found = yield* asSystem(findOptional(users, user, { fields }));
  if (!found || found.row.emailVerifiedAt === null) return null;
  const { email: address, firstName: name, locale } = found.row;
  return { address, name, locale: locale ?? defaultLocale };
});
