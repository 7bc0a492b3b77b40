import { type Cause, Effect, Exit, Stream } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { startOf } from "#core/kernel/graphemes.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { isOn } from "#core/kernel/module.ts";
import { allOf, isNull, related, where } from "#core/kernel/policy.ts";
import { Catalogue, type KernelServices } from "#core/kernel/ports.ts";
import { provided } from "#core/kernel/provided.ts";
import { list, stream } from "#core/kernel/reads.ts";
import { change, insert, lockOptional } from "#core/kernel/records.ts";
import { type Reference, Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
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
export const sendReminders = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices | Installation> {
  const rules = (yield* Catalogue)
    .contributions("reminders")
    .filter((each) => isOn(each, viewer.flags) && isOn(each.part, viewer.flags))
    .map(({ part }) => part);
  const runs = [...rules.map((rule) => followRule(rule, viewer)), sendWritten(viewer)];
  const exits = yield* Effect.forEach(runs, Effect.exit);
  const failed = exits.find(Exit.isFailure);
  if (failed) yield* Effect.failCause(failed.cause as Cause.Cause<CoreError>);
});

const followRule = Effect.fnUntraced(function* (
  rule: ReminderRule,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices | Installation> {
  const storage = yield* Storage;
  const found = yield* provided(rule.find(viewer));
  for (const { record, about, due } of found.filter((each) => each.due.at <= viewer.now)) {
    const name = about === "" ? rule.name : `${rule.name}-${about}`;
    const people = yield* peopleOf(due.to, viewer);
    const causes = new Map(people.map((person) => [causeOf(name, record, due, person.id), person]));
    const sent = yield* storage.takenValues(reminders.type, "cause", [...causes.keys()], null);
    for (const [cause, person] of causes) {
      if (!sent.has(cause)) yield* remind({ cause, person, record, due }, viewer);
    }
  }
});

const causeOf = (name: string, record: Reference, due: Due, user: string): string =>
  [name, record.id, due.at, user].join(" ");

interface Person {
  readonly id: string;
  readonly locale: Locale;
}

const peopleOf = Effect.fnUntraced(function* (
  audience: Audience,
  viewer: Viewer,
): Effect.fn.Return<readonly Person[], CoreError, KernelServices> {
  const asked =
    "users" in audience ? where("id", "in", audience.users) : related("roles", where("id", "in", audience.roles));
  const people = yield* Stream.runCollect(stream(users, { where: asked, fields: ["locale"] }, viewer));
  return people.map(({ id, locale }) => ({ id, locale: locale ?? viewer.defaultLocale }));
});

/** Leaves the reminder and tells it, together. Another process that was faster has left one with the same cause: nothing is sent then. */
const remind = Effect.fnUntraced(
  function* (
    { cause, person, record, due }: { cause: string; person: Person; record: Reference; due: Due },
    viewer: Viewer,
  ): Effect.fn.Return<void, CoreError, KernelServices | Installation> {
    const { lines } = yield* Installation;
    const values = due.values ?? {};
    const title = startOf(messageOf(due.line, values, person.locale, lines), longestTitle);
    const mayName = reminders.relations.remindable?.among?.includes(record.type) ?? false;
    const written = { title, remindAt: due.at, sentAt: viewer.now, cause, user: person.id };
    yield* (yield* Storage).transaction(
      Effect.gen(function* () {
        const remindable = mayName ? record : null;
        yield* insert(reminders, { ...written, remindable }, { ...viewer, editionLocale: person.locale });
        const rest = {
          ...(due.actionUrl !== undefined && { actionUrl: due.actionUrl }),
          ...(due.more && { more: due.more }),
          ...(due.isUrgent && { isUrgent: true }),
        };
        yield* notify({ type: "reminder", to: [person.id], line: due.line, values, about: record, ...rest }, viewer);
      }),
    );
  },
  Effect.catchTag("Conflict", () => Effect.void),
);

const longestTitle = 255;
const mostAtOnce = 500;

/** What people wrote for themselves, or administrators for them. */
const sendWritten = Effect.fnUntraced(function* (viewer: Viewer): Effect.fn.Return<void, CoreError, KernelServices> {
  const storage = yield* Storage;
  const due = {
    where: allOf(isNull("sentAt"), where("remindAt", "lte", viewer.now)),
    fields: ["title"],
    page: { number: 1, size: mostAtOnce },
  } as const;
  const { rows } = yield* list(reminders, due, viewer);
  for (const { id } of rows) yield* storage.transaction(sendOne(id, viewer));
});

const sendOne = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const reminder = yield* lockOptional(reminders, id, viewer);
  if (!reminder || reminder.sentAt !== null || reminder.remindAt > viewer.now) return;
  yield* change(reminders, reminder, { sentAt: viewer.now }, viewer);
  const { title, message, user, remindable: about } = reminder;
  const values: MessageValues = { title, ...(message ? { message } : {}) };
  const line = message ? "reminder_message" : "reminder";
  yield* notify({ type: "reminder", to: [user], line, values, ...(about ? { about } : {}) }, viewer);
});
