import { type Cause, Effect, Exit, Stream } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { startOf } from "#core/kernel/graphemes.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { isOn } from "#core/kernel/module.ts";
import { allOf, isNull, related, where } from "#core/kernel/policy.ts";
import { Catalogue } from "#core/kernel/ports.ts";
import { list, stream } from "#core/kernel/reads.ts";
import { change, insert, lockOptional } from "#core/kernel/records.ts";
import { type Reference, Storage } from "#core/kernel/storage.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { users } from "#core/shell/access/entities.ts";
import { type MessageValues, messageOf } from "#core/shell/notifications/messages.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { reminders } from "./entities.ts";
import type { Audience, Due, ReminderRule } from "./rule.ts";

/**
 * Sends what fell due by now, by the rules of the modules and as people wrote it: each reminder once, however often and in however many
 * processes this runs. Run by the clock in the name of the system. A rule that fails keeps no other from being followed.
 */
export const sendReminders = Effect.fnUntraced(function* () {
  const { flags } = yield* Acting;
  const rules = (yield* Catalogue)
    .contributions("reminders")
    .filter((each) => isOn(each, flags) && isOn(each.part, flags))
    .map(({ part }) => part);
  const runs = [...rules.map((rule) => followRule(rule)), sendWritten()];
  const exits = yield* Effect.forEach(runs, Effect.exit);
  const failed = exits.find(Exit.isFailure);
  if (failed) yield* Effect.failCause(failed.cause as Cause.Cause<CoreError>);
});

const followRule = Effect.fnUntraced(function* (rule: ReminderRule) {
  const { now } = yield* Acting;
  const storage = yield* Storage;
  const found = yield* rule.find();
  for (const { record, about, due } of found.filter((each) => each.due.at <= now)) {
    const name = about === "" ? rule.name : `${rule.name}-${about}`;
    const people = yield* peopleOf(due.to);
    const causes = new Map(people.map((person) => [causeOf(name, record, due, person.id), person]));
    const sent = yield* storage.takenValues(reminders.type, "cause", [...causes.keys()], null);
    for (const [cause, person] of causes) {
      if (!sent.has(cause)) yield* remind({ cause, person, record, due });
    }
  }
});

const causeOf = (name: string, record: Reference, due: Due, user: string): string =>
  [name, record.id, due.at, user].join(" ");

interface Person {
  readonly id: string;
  readonly locale: Locale;
}

const peopleOf = Effect.fnUntraced(function* (audience: Audience) {
  const { defaultLocale } = yield* Acting;
  const asked =
    "users" in audience ? where("id", "in", audience.users) : related("roles", where("id", "in", audience.roles));
  const people = yield* Stream.runCollect(stream(users, { where: asked, fields: ["locale"] }));
  return people.map(({ id, locale }) => ({ id, locale: locale ?? defaultLocale }));
});

/** Leaves the reminder and tells it, together. Another process that was faster has left one with the same cause: nothing is sent then. */
const remind = Effect.fnUntraced(
  function* ({ cause, person, record, due }: { cause: string; person: Person; record: Reference; due: Due }) {
    const viewer = yield* Acting;
    const { lines } = yield* Installation;
    const values = due.values ?? {};
    const title = startOf(messageOf(due.line, values, person.locale, lines), longestTitle);
    const mayName = reminders.relations.remindable?.among?.includes(record.type) ?? false;
    const written = { title, remindAt: due.at, sentAt: viewer.now, cause, user: person.id };
    yield* inTransaction(
      Effect.gen(function* () {
        const remindable = mayName ? record : null;
        yield* actingAs({ ...viewer, editionLocale: person.locale }, insert(reminders, { ...written, remindable }));
        const rest = {
          ...(due.actionUrl !== undefined && { actionUrl: due.actionUrl }),
          ...(due.more && { more: due.more }),
          ...(due.isUrgent && { isUrgent: true }),
        };
        yield* notify({ type: "reminder", to: [person.id], line: due.line, values, about: record, ...rest });
      }),
    );
  },
  Effect.catchTag("Conflict", () => Effect.void),
);

const longestTitle = 255;
const mostAtOnce = 500;

/** What people wrote for themselves, or administrators for them. */
const sendWritten = Effect.fnUntraced(function* () {
  const { now } = yield* Acting;
  const due = {
    where: allOf(isNull("sentAt"), where("remindAt", "lte", now)),
    fields: ["title"],
    page: { number: 1, size: mostAtOnce },
  } as const;
  const { rows } = yield* list(reminders, due);
  for (const { id } of rows) yield* inTransaction(sendOne(id));
});

const sendOne = Effect.fnUntraced(function* (id: string) {
  const { now } = yield* Acting;
  const reminder = yield* lockOptional(reminders, id);
  if (!reminder || reminder.sentAt !== null || reminder.remindAt > now) return;
  yield* change(reminders, reminder, { sentAt: now });
  const { title, message, user, remindable: about } = reminder;
  const values: MessageValues = { title, ...(message ? { message } : {}) };
  const line = message ? "reminder_message" : "reminder";
  yield* notify({ type: "reminder", to: [user], line, values, ...(about ? { about } : {}) });
});
