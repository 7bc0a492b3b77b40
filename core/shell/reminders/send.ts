import { type Cause, Effect, Exit, Stream } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { isLocale, type Locale } from "#core/kernel/locales.ts";
import { isOn } from "#core/kernel/module.ts";
import { allOf, type Condition, related, where } from "#core/kernel/policy.ts";
import { Catalogue, type CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { each, listEntries } from "#core/kernel/read.ts";
import { Ids, type Reference, Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { changeOf } from "#core/kernel/write.ts";
import { type MessageValues, messageOf } from "#core/shell/notifications/messages.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { reminders } from "./entities.ts";
import type { Audience, Due, FoundDue, RecordRule, ReminderRule } from "./rule.ts";

/**
 * Sends what fell due by now, by the rules of the modules and as people wrote it: each reminder once, however often and in however many
 * processes this runs. Run by the clock in the name of the system. A rule that fails keeps no other from being followed.
 */
export const sendReminders = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
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
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const storage = yield* Storage;
  const found = "find" in rule ? yield* rule.find(viewer) : yield* duesOf(rule, viewer);
  for (const { record, about, due } of found.filter((each) => each.due.at <= viewer.now)) {
    const name = about === "" ? rule.name : `${rule.name}-${about}`;
    const people = yield* peopleOf(due.to, viewer);
    const causes = new Map(people.map((person) => [causeOf(name, record, due, person.id), person]));
    const sent = yield* storage.takenValues("reminders", "cause", [...causes.keys()], null);
    for (const [cause, person] of causes) {
      if (!sent.has(cause)) yield* remind({ cause, person, record, due }, viewer);
    }
  }
});

const duesOf = Effect.fnUntraced(function* (
  rule: RecordRule,
  viewer: Viewer,
): Effect.fn.Return<readonly FoundDue[], CoreError, CoreNeeds> {
  const records = yield* Stream.runCollect(each(rule.candidates(viewer.now), viewer));
  return records.flatMap((record) => {
    const due = rule.due(record, viewer.now);
    return due ? [{ record: { type: record.type, id: record.id }, about: "", due }] : [];
  });
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
): Effect.fn.Return<readonly Person[], CoreError, CoreNeeds> {
  const filter =
    "users" in audience ? where("id", "in", audience.users) : related("roles", where("id", "in", audience.roles));
  const people = yield* Stream.runCollect(
    each(queryOf("users", { filter: filter as Condition, fields: { users: ["locale"] } }), viewer),
  );
  return people.map(({ id, attributes: { locale } }) => ({
    id,
    locale: isLocale(locale) ? locale : viewer.defaultLocale,
  }));
});

/** Leaves the reminder and tells it, together. Another process that was faster has left one with the same cause: nothing is sent then. */
const remind = Effect.fnUntraced(
  function* (
    { cause, person, record, due }: { cause: string; person: Person; record: Reference; due: Due },
    viewer: Viewer,
  ): Effect.fn.Return<void, CoreError, CoreNeeds> {
    const storage = yield* Storage;
    const ids = yield* Ids;
    const { lines } = yield* Installation;
    const values = due.values ?? {};
    const title = messageOf(due.line, values, person.locale, lines).slice(0, longestTitle);
    const mayName = reminders.relations.remindable?.among?.includes(record.type) ?? false;
    yield* storage.transaction(
      Effect.gen(function* () {
        yield* storage.insert({
          type: "reminders",
          id: ids.next(),
          values: { title, message: null, remindAt: due.at, sentAt: viewer.now, cause },
          links: { user: person.id, remindable: mayName ? record : null },
          sets: {},
          sourceLocale: person.locale,
          change: changeOf("create", 1, viewer, { fields: { title: [null, title], sentAt: [null, viewer.now] } }),
        });
        const actionUrl = due.actionUrl === undefined ? {} : { actionUrl: due.actionUrl };
        yield* notify(
          { type: "reminder", to: [person.id], line: due.line, values, about: record, ...actionUrl },
          viewer,
        );
      }),
    );
  },
  Effect.catchTag("Conflict", () => Effect.void),
);

const longestTitle = 255;
const mostAtOnce = 500;

/** What people wrote for themselves, or administrators for them. */
const sendWritten = Effect.fnUntraced(function* (viewer: Viewer): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const storage = yield* Storage;
  const filter = allOf(where("sentAt", "eq", null), where("remindAt", "lte", viewer.now)) as Condition;
  const { rows } = yield* listEntries(
    queryOf("reminders", { filter, fields: { reminders: ["title"] }, page: { number: 1, size: mostAtOnce } }),
    viewer,
  );
  for (const { id } of rows) yield* storage.transaction(sendOne(id, viewer));
});

const sendOne = Effect.fnUntraced(function* (id: string, viewer: Viewer): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const storage = yield* Storage;
  const before = yield* storage.lock("reminders", id, {}, viewer);
  if (!before || before.values.sentAt !== null || String(before.values.remindAt) > viewer.now) return;
  yield* storage.update({
    type: "reminders",
    id,
    values: { sentAt: viewer.now },
    links: {},
    sets: {},
    change: changeOf("update", before.version + 1, viewer, { fields: { sentAt: [null, viewer.now] } }),
  });
  const { title, message } = before.values;
  const values: MessageValues = { title: String(title), ...(message ? { message: String(message) } : {}) };
  const about = before.links.remindable;
  yield* notify(
    {
      type: "reminder",
      to: [String(before.links.user)],
      line: message ? "reminder_message" : "reminder",
      values,
      ...(about && typeof about === "object" ? { about } : {}),
    },
    viewer,
  );
});
