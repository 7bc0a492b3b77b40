import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { handleEvent } from "#core/kernel/event.ts";
import { allOf, always, anyOf, isSet, related, where, whereViewer } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { findOptional, first, list, listIds } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import type { Reference } from "#core/kernel/storage.ts";
import { asSystem, systemOf } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { users } from "#core/shell/access/entities.ts";
import { after } from "#core/shell/moderation/rules.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { reports } from "#core/shell/reports/entities.ts";
import { reported } from "#core/shell/reports/events.ts";
import { appState } from "#core/shell/site/app-state.ts";
import { forumSubjectEvents, forumSubjectMessages, forumSubjects } from "./entities.ts";
import { subjectPath } from "./paths.ts";
import { pausing } from "./rules.ts";
import { tellEvent } from "./subjects.ts";

type Run<Value> = Effect.fn.Return<Value, CoreError, UseCaseServices>;

/** A subject that many people have reported, in whole or in its messages, closes for a few hours, and the moderators are told. */
export const pauseReported = handleEvent(
  reported,
  Effect.fnUntraced(function* ({ reportable }) {
    const viewer = yield* Acting;
    const id = yield* subjectOf(reportable);
    const subject = id === null ? null : yield* lockOptional(forumSubjects, id);
    if (!subject || subject.closedAt !== null || subject.deletedAt !== null) return;
    if ((yield* peopleWhoReported(subject.id)).size < pausing.people) return;
    const system = systemOf(viewer);
    const closed = { closedAt: viewer.now, reopensAt: after(viewer.now, pausing.ms) };
    yield* change(forumSubjects, subject, closed, "close");
    yield* actingAs({ ...system, id: null }, tellEvent(subject.id, "paused", {}));
    const moderators = yield* asSystem(listIds(users, related("roles", where("id", "in", ["admin", "app_admin"]))));
    const { pages } = yield* appState();
    yield* notify({
      type: "reminder",
      line: "forum_subject_paused",
      to: moderators,
      values: { title: subject.title },
      about: { type: forumSubjects.type, id: subject.id },
      actionUrl: subjectPath(subject, pages),
    });
  }),
);

/** Opens again what was closed for a while, where no moderator did before. */
export const reopenPaused = Effect.fnUntraced(function* (): Run<void> {
  const isOver = allOf(isSet("reopensAt"), whereViewer("reopensAt", "lte", "now"));
  for (const id of yield* listIds(forumSubjects, isOver)) yield* inTransaction(reopen(id));
});

const reopen = Effect.fnUntraced(function* (id: string): Run<void> {
  const viewer = yield* Acting;
  const subject = yield* lockOptional(forumSubjects, id);
  if (!subject || subject.reopensAt === null || subject.reopensAt > viewer.now) return;
  yield* change(forumSubjects, subject, { closedAt: null, reopensAt: null }, "reopen");
  yield* actingAs({ ...viewer, id: null }, tellEvent(id, "reopened", {}));
});

const subjectOf = Effect.fnUntraced(function* ({ type, id }: Reference): Run<string | null> {
  if (type === forumSubjects.type) return id;
  if (type !== forumSubjectMessages.type) return null;
  const found = yield* asSystem(findOptional(forumSubjectMessages, id, { fields: ["subjectId"] }));
  return found?.row.subjectId ?? null;
});

/**
 * Who has reported a subject or something in it since it was opened again last, as far as nobody has decided on it. A vote of accounts that
 * nobody vouches for closes nothing.
 */
const peopleWhoReported = Effect.fnUntraced(function* (subject: string): Run<ReadonlySet<string>> {
  const opened = yield* asSystem(
    first(forumSubjectEvents, {
      where: allOf(where("subject", "eq", subject), where("kind", "eq", "reopened")),
      fields: ["createdAt"],
      order: ["-createdAt"],
    }),
  );
  const { rows } = yield* asSystem(
    list(reports, {
      where: allOf(
        where("status", "eq", "open"),
        anyOf(
          related("reportable", where("id", "eq", subject), forumSubjects.type),
          related("reportable", where("subject", "eq", subject), forumSubjectMessages.type),
        ),
        related("createdBy", anyOf(isSet("validatedAt"), related("roles", always))),
        ...(opened ? [where("createdAt", "gt", opened.row.createdAt)] : []),
      ),
      fields: ["createdBy"],
      include: { createdBy: {} },
      page: "whole",
    }),
  );
  return new Set(rows.flatMap(({ createdBy }) => createdBy ?? []));
});
