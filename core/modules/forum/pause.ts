import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { handleEvent } from "#core/kernel/event.ts";
import { allOf, always, anyOf, isSet, related, where, whereViewer } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { findOptional, first, list, listIds } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import { type Reference, Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
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

type Run<Value> = Effect.fn.Return<Value, CoreError, KernelServices>;

/** A subject that many people have reported, in whole or in its messages, closes for a few hours, and the moderators are told. */
export const pauseReported = handleEvent(
  reported,
  Effect.fnUntraced(function* ({ reportable }, viewer) {
    const id = yield* subjectOf(reportable, viewer);
    const subject = id === null ? null : yield* lockOptional(forumSubjects, id, viewer);
    if (!subject || subject.closedAt !== null || subject.deletedAt !== null) return;
    if ((yield* peopleWhoReported(subject.id, viewer)).size < pausing.people) return;
    const system = asSystem(viewer);
    const closed = { closedAt: viewer.now, reopensAt: after(viewer.now, pausing.ms) };
    yield* change(forumSubjects, subject, closed, system, "close");
    yield* tellEvent(subject.id, "paused", {}, { ...system, id: null });
    const moderators = yield* listIds(users, related("roles", where("id", "in", ["admin", "app_admin"])), system);
    const { pages } = yield* appState(viewer);
    yield* notify(
      {
        type: "reminder",
        line: "forum_subject_paused",
        to: moderators,
        values: { title: subject.title },
        about: { type: forumSubjects.type, id: subject.id },
        actionUrl: subjectPath(subject, pages),
      },
      viewer,
    );
  }),
);

/** Opens again what was closed for a while, where no moderator did before. */
export const reopenPaused = Effect.fnUntraced(function* (viewer: Viewer): Run<void> {
  const storage = yield* Storage;
  const isOver = allOf(isSet("reopensAt"), whereViewer("reopensAt", "lte", "now"));
  for (const id of yield* listIds(forumSubjects, isOver, viewer)) yield* storage.transaction(reopen(id, viewer));
});

const reopen = Effect.fnUntraced(function* (id: string, viewer: Viewer): Run<void> {
  const subject = yield* lockOptional(forumSubjects, id, viewer);
  if (!subject || subject.reopensAt === null || subject.reopensAt > viewer.now) return;
  yield* change(forumSubjects, subject, { closedAt: null, reopensAt: null }, viewer, "reopen");
  yield* tellEvent(id, "reopened", {}, { ...viewer, id: null });
});

const subjectOf = Effect.fnUntraced(function* ({ type, id }: Reference, viewer: Viewer): Run<string | null> {
  if (type === forumSubjects.type) return id;
  if (type !== forumSubjectMessages.type) return null;
  const found = yield* findOptional(forumSubjectMessages, id, asSystem(viewer), { fields: ["subjectId"] });
  return found?.row.subjectId ?? null;
});

/**
 * Who has reported a subject or something in it since it was opened again last, as far as nobody has decided on it. A vote of accounts that
 * nobody vouches for closes nothing.
 */
const peopleWhoReported = Effect.fnUntraced(function* (subject: string, viewer: Viewer): Run<ReadonlySet<string>> {
  const system = asSystem(viewer);
  const opened = yield* first(
    forumSubjectEvents,
    {
      where: allOf(where("subject", "eq", subject), where("kind", "eq", "reopened")),
      fields: ["createdAt"],
      order: ["-createdAt"],
    },
    system,
  );
  const { rows } = yield* list(
    reports,
    {
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
    },
    system,
  );
  return new Set(rows.flatMap(({ createdBy }) => createdBy ?? []));
});
