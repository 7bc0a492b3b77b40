import { Effect } from "effect";
import { type CoreError, Forbidden, invalid, TooMany } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { allOf, isNull, where } from "#core/kernel/policy.ts";
import { type KernelServices, RichTexts } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { findOptionalEntry } from "#core/kernel/read.ts";
import { first, list } from "#core/kernel/reads.ts";
import { insert, lockOptional } from "#core/kernel/records.ts";
import type { Reference } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { users } from "#core/shell/access/entities.ts";
import { letsOut, moderatedChanges } from "#core/shell/moderation/change.ts";
import { after, editWindowMs, isHeld, paceRefusal } from "#core/shell/moderation/rules.ts";
import { reports } from "#core/shell/reports/entities.ts";
import { comments } from "./entities.ts";
import { tellOfComment } from "./tell.ts";

const pace = { pauseMs: 5_000, repeatMs: 5 * 60_000 };

/**
 * Saying something of a record that is open to comments (MODEL-026), in one's own name and for the organization that one acts for. What has
 * to be looked at first is held, and nobody is told of it before.
 */
export const createComment = override(comments, "create", function* (input, viewer, { id, at, proceed }) {
  if (viewer.via === "system") return yield* proceed();
  if (viewer.id === null) return yield* new Forbidden({});
  const commentable = input.commentable ?? null;
  if (commentable === null) return yield* invalid(at("commentable"), "required");
  yield* checkOpen(commentable, at("commentable"), viewer);
  const thread = yield* threadOf(input.parentComment ?? null, commentable, at("parentComment"), viewer);
  const content = (yield* RichTexts).clean(input.content ?? "");
  // Of two comments that one person makes at once, the second waits here.
  yield* lockOptional(users, viewer.id, viewer);
  yield* checkPace(viewer.id, content, at("content"), viewer);
  const isTrusted = viewer.isValidated || viewer.roles.length > 0;
  const held = isHeld({ isTrusted, wasLetOut: yield* wasLetOut(viewer.id, viewer) }, content);
  yield* proceed({
    author: viewer.id,
    organization: viewer.actingOrganizationId,
    thread,
    editableUntil: after(viewer.now, editWindowMs),
    heldAt: held ? viewer.now : null,
  });
  if (!held) yield* tellOfComment(id, viewer);
  return id;
});

export const changeComment = override(comments, "update", function* (input, viewer, { id, before, at, proceed }) {
  if (viewer.via === "system") return yield* proceed();
  yield* proceed(yield* moderatedChanges(before.author, before, input, at, viewer));
  if (letsOut(before, input)) yield* tellOfComment(id, viewer);
  // An objection stands where moderators look, and its author is told what came of it.
  if (input.appeal && before.appeal === null) {
    const reportable = { type: comments.type, id };
    const objection = { reason: "other", details: input.appeal, reportable, createdBy: viewer.id } as const;
    yield* insert(reports, { ...objection, status: "open" }, viewer);
  }
});

/** What nobody comments on any more says so; what is hidden is not there. */
const checkOpen = Effect.fnUntraced(function* (
  { type, id }: Reference,
  pointer: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const found = yield* findOptionalEntry(queryOf(type, { fields: { [type]: ["commentsEnabled"] } }), id, viewer);
  if (found === null) return yield* invalid(pointer, "not-found");
  if (found.row.attributes.commentsEnabled !== true)
    return yield* new Forbidden({ pointer, reason: "comments-closed" });
});

/** The first comment of the thread that an answer belongs to: of the same record, and there to be answered. */
const threadOf = Effect.fnUntraced(function* (
  parent: string | null,
  commentable: Reference,
  pointer: string,
  viewer: Viewer,
): Effect.fn.Return<string | null, CoreError, KernelServices> {
  if (parent === null) return null;
  const found = yield* lockOptional(comments, parent, viewer);
  const isHere = found?.commentable?.type === commentable.type && found.commentable.id === commentable.id;
  if (!found || !isHere || found.deletedAt !== null || found.heldAt !== null)
    return yield* invalid(pointer, "not-found");
  return found.thread ?? found.id;
});

/** Refuses what is said too soon after the last, or a second time. */
const checkPace = Effect.fnUntraced(function* (
  author: string,
  content: string,
  pointer: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const recent = allOf(where("author", "eq", author), where("createdAt", "gt", after(viewer.now, -pace.repeatMs)));
  const { rows } = yield* list(
    comments,
    { where: recent, fields: ["content", "createdAt"], order: ["-createdAt"] },
    asSystem(viewer),
  );
  const refusal = paceRefusal(content, rows, viewer.now, pace);
  if (refusal?.is === "too-soon") return yield* new TooMany(refusal);
  if (refusal?.is === "repeated") return yield* invalid(pointer, "said-already");
});

const letOut = allOf(isNull("heldAt"), isNull("deletedAt"));

const wasLetOut = (author: string, viewer: Viewer): Effect.Effect<boolean, CoreError, KernelServices> =>
  Effect.map(
    first(comments, { where: allOf(where("author", "eq", author), letOut), fields: [] }, asSystem(viewer)),
    (found) => found !== null,
  );
