import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { lineOf } from "#core/kernel/lines.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { allOf, anyOf, isNull, where } from "#core/kernel/policy.ts";
import { fieldsOf, first, list } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import type { StoredOf } from "#core/kernel/rows.ts";
import { timezoneOr } from "#core/kernel/time-zones.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { users } from "#core/shell/access/entities.ts";
import { whoSees } from "#core/shell/access/people-as-viewers.ts";
import { defaultTimezone } from "#core/shell/access/sessions.ts";
import { sendMail } from "#core/shell/mail/send.ts";
import type { TemplateValues } from "#core/shell/mail/templates.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { isAway, isTalk, lastVisitOf } from "./away.ts";
import { notifications } from "./entities.ts";
import { countOf, type MailLine, mailLines } from "./mail-lines.ts";
import { isInRhythm, mailTime, restMs } from "./mail-times.ts";
import { messageOf, messagesOf } from "./messages.ts";
import { isRecordMuted, muteLink } from "./mute.ts";
import { listPath, openPath } from "./paths.ts";
import { wants } from "./types.ts";

const mostAtOnce = 500;

/** Told in one mail; the others are found where the mail leads. */
const mostInMail = 20;

/**
 * Settles for each notification that is old enough whether a mail tells of it: only where it is still unread or urgent, its reader wants mails
 * about its type and may still see what it is about, and their address is known to be theirs. Who wants one mail a day or a week has no second one
 * in it by changing their zone: what waits then waits for the next. What waits for one person goes in one mail, what is
 * urgent in one each. Run by the clock in the name of the system; running it twice sends nothing twice.
 */
export const settleMails = Effect.fnUntraced(function* () {
  const { now } = yield* Acting;
  const unsettled = {
    // One without a moment was made by an older version of the product.
    where: allOf(isNull("settledAt"), anyOf(isNull("mailAt"), where("mailAt", "lte", now))),
    fields: ["user"],
    include: { user: {} },
    includeFields: [fieldsOf(users, [])],
    order: ["mailAt"],
    page: { number: 1, size: mostAtOnce },
  } as const;
  const { rows } = yield* list(notifications, unsettled);
  for (const [reader, theirs] of Map.groupBy(rows, ({ user }) => user)) {
    const ids = theirs.map(({ id }) => id);
    yield* inTransaction(settle(reader, ids));
  }
});

const settle = Effect.fnUntraced(function* (reader: string, ids: readonly string[]) {
  const viewer = yield* Acting;
  const person = yield* lockOptional(users, reader);
  if (!person) return;
  const { notificationsFrequency: frequency } = person;
  const timezone = timezoneOr(person.timezone, defaultTimezone);
  const isResting = yield* rests(person);
  const unmailed: Settled[] = [];
  for (const id of ids) {
    const before = yield* lockOptional(notifications, id);
    if (!before || before.settledAt !== null) continue;
    const isAlone = isUrgent(before, viewer);
    if (!isAlone && (isResting || !isInTime(before, person, viewer))) {
      yield* change(notifications, before, { mailAt: mailTime(frequency, viewer.now, timezone) });
      continue;
    }
    const isTold = yield* wantsMail(person, before);
    const { values = {}, about = null, mailed = 0, ...others } = before.details ?? {};
    const details = { values, about, ...others, mailed: isTold ? countOf(before.details) : mailed };
    const digested = isTold && !isAlone && frequency !== "soon" ? { digestedAt: viewer.now } : {};
    yield* change(notifications, before, { settledAt: viewer.now, details, ...digested });
    if (isTold) unmailed.push(before);
  }
  const [others = [], urgent = []] = [false, true].map((is) =>
    unmailed.filter((each) => isUrgent(each, viewer) === is),
  );
  for (const each of urgent) yield* mailAlone(person, each);
  if (others.length > 0) yield* mail(person, others);
});

/** Whether a mail tells of something now, in the rhythm of its reader. What was urgent once waits no longer. */
const isInTime = ({ details, mailAt }: Settled, person: Person, viewer: Viewer): boolean =>
  details?.isUrgent === true ||
  isInRhythm(person.notificationsFrequency, mailAt ?? viewer.now, timezoneOr(person.timezone, defaultTimezone));

/** Whether what waits for somebody waits longer, as a mail of several days has told them of other things just now. */
const rests = Effect.fnUntraced(function* ({ id, notificationsFrequency: frequency }: Person) {
  const { now } = yield* Acting;
  if (frequency === "soon") return false;
  const since = new Date(Date.parse(now) - restMs(frequency)).toISOString();
  const digested = { where: allOf(where("user", "eq", id), where("digestedAt", "gt", since)), fields: [] } as const;
  return (yield* first(notifications, digested)) !== null;
});

type Person = StoredOf<typeof users>;
type Settled = StoredOf<typeof notifications>;

/** What could not be mailed for as long goes with the rest. */
const urgentForMs = 86_400_000;

const isUrgent = ({ details, mailAt }: Settled, viewer: Viewer): boolean =>
  details?.isUrgent === true && Date.parse(mailAt ?? "") > Date.parse(viewer.now) - urgentForMs;

/** Whether a mail tells somebody of a notification now. */
const wantsMail = Effect.fnUntraced(function* (person: Person, notification: Settled) {
  const viewer = yield* Acting;
  const { readAt, notificationType, details } = notification;
  if ((readAt !== null && !isUrgent(notification, viewer)) || person.emailVerifiedAt === null) return false;
  if (!wants(person.notificationsPreferences, notificationType, "mail")) return false;
  if (isTalk(notificationType) && isAway(lastVisitOf(person), viewer.now)) return false;
  const { about = null, mutes } = details ?? {};
  // Of several, the first may be gone: what they are of is asked for.
  const seen = countOf(details) > 1 ? (mutes ?? about) : about;
  if (seen && (yield* whoSees(seen, [person.id])).length === 0) return false;
  return !(mutes && (yield* isRecordMuted(person.id, mutes)));
});

/** A mail of its own, of what is urgent. */
const mailAlone = Effect.fnUntraced(function* (
  { id: reader, email, firstName, locale: language }: Person,
  notification: Settled,
) {
  const { defaultLocale, now } = yield* Acting;
  const { publicUrl, lines } = yield* Installation;
  const locale = language ?? defaultLocale;
  const { id, line, details, version } = notification;
  const { values = {}, more = [] } = details ?? {};
  const say = (key: string) => messageOf(key, values, locale, lines);
  const [stop] = yield* stopLinks(reader, [notification], locale);
  if (!stop) return;
  yield* sendMail({
    template: "urgent-notice",
    to: { address: email, locale, name: firstName },
    values: { texts: [say(line), ...more.map(say)], url: `${publicUrl}${openPath(id)}`, stop },
    unsubscribeUrl: stop.url,
    key: `urgent-notice ${id} ${version}`,
    now,
  });
});

const mail = Effect.fnUntraced(function* (
  { id: reader, email, firstName, locale: language }: Person,
  unmailed: readonly Settled[],
) {
  const { defaultLocale, now } = yield* Acting;
  const { publicUrl } = yield* Installation;
  const locale = language ?? defaultLocale;
  const stops = yield* stopLinks(reader, unmailed, locale);
  const items: Item[] = [];
  for (const line of mailLines(unmailed).slice(0, mostInMail)) items.push(yield* itemOf(reader, line, locale));
  yield* sendMail({
    template: "unread-notifications",
    to: { address: email, locale, name: firstName },
    values: { count: unmailed.length, items, url: `${publicUrl}${listPath}`, stops },
    // A mail of several kinds is one of all of them: its reader ends what it is.
    unsubscribeUrl: stops.length === 1 ? stops[0]!.url : `${publicUrl}${yield* muteLink(reader, { is: "all" })}`,
    // What is counted into one that a mail told of waits again: it is another mail.
    key: `unread-notifications ${unmailed[0]!.id} ${unmailed[0]!.version}`,
    now,
  });
});

type Item = TemplateValues<"unread-notifications">["items"][number];

const itemOf = Effect.fnUntraced(function* (reader: string, { keys, values, first, mutes }: MailLine, locale: Locale) {
  const { publicUrl, lines } = yield* Installation;
  const path = first.actionUrl !== null || first.details?.about ? openPath(first.id) : listPath;
  const item = { text: messagesOf(keys, values, locale, lines), url: `${publicUrl}${path}` };
  if (mutes === null) return item;
  const url = `${publicUrl}${yield* muteLink(reader, { is: "record", record: mutes })}`;
  return { ...item, mute: { title: `${values.title ?? ""}`, url } };
});

/** Where mails about each kind that a mail tells of are ended. */
const stopLinks = Effect.fnUntraced(function* (reader: string, unmailed: readonly Settled[], locale: Locale) {
  const { publicUrl, lines } = yield* Installation;
  const stops: { readonly type: string; readonly url: string }[] = [];
  for (const type of new Set(unmailed.map(({ notificationType }) => notificationType)))
    stops.push({
      type: lineOf(lines, locale, `lookups:notification-types.${type}`) ?? type,
      url: `${publicUrl}${yield* muteLink(reader, { is: "type", type })}`,
    });
  return stops;
});
