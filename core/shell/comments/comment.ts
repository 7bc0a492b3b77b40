import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type CoreError, Forbidden, invalid, TooMany } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { allOf, isNull, where } from "#core/kernel/policy.ts";
import { RichTexts, type UseCaseServices } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { findOptionalEntry } from "#core/kernel/read.ts";
import { first, list } from "#core/kernel/reads.ts";
import { lockOptional } from "#core/kernel/records.ts";
import type { Reference } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { users } from "#core/shell/access/entities.ts";
import { spokenFor } from "#core/shell/access/speaking.ts";
import { settleChangedMentions, settleMentions } from "#core/shell/mentions/settle.ts";
import { settleMentionMails } from "#core/shell/mentions/tell.ts";
import { letsOut, moderatedChanges } from "#core/shell/moderation/change.ts";
import { after, editWindowMs, isHeld, isVouchedFor, paceRefusal } from "#core/shell/moderation/rules.ts";
import { comments } from "./entities.ts";
import { tellOfComment, tellOfMentions } from "./tell.ts";

const pace = { pauseMs: 5_000, repeatMs: 5 * 60_000 };

/**
 * Saying something of a record that is open to comments (MODEL-026), in one's own name and for the organization that one says. What has
 * to be looked at first is held, and nobody is told of it before.
 */
export const createComment = override(
  comments,
  "create",
  { system: "passes", as: "member" },
  function* (input, { id, at, proceed, member }) {
    const viewer = yield* Acting;
    const commentable = input.commentable ?? null;
    if (commentable === null) return yield* invalid(at("commentable"), "required");
    yield* checkOpen(commentable, at("commentable"));
    const thread = yield* threadOf(input.parentComment ?? null, commentable, at("parentComment"));
    const cleaned = (yield* RichTexts).clean(input.content ?? "");
    const { content, mentions } = yield* settleMentions(cleaned, null, at("content"));
    // Of two comments that one person makes at once, the second waits here.
    yield* lockOptional(users, member);
    yield* checkPace(member, content, at("content"));
    const held = isHeld({ isTrusted: isVouchedFor(viewer), wasLetOut: yield* wasLetOut(member) }, content);
    yield* proceed({
      content,
      mentions,
      author: member,
      organization: spokenFor(input.organization, viewer),
      thread,
      editableUntil: after(viewer.now, editWindowMs),
      heldAt: held ? viewer.now : null,
    });
    if (!held) yield* tellOfComment(id);
    return id;
  },
);

export const changeComment = override(
  comments,
  "update",
  { system: "passes" },
  function* (input, { id, before, at, proceed }) {
    const viewer = yield* Acting;
    const moderated = yield* moderatedChanges(before.author, before, input, at);
    const words = { type: comments.type, id, content: before.content };
    const named =
      input.content === undefined ? null : yield* settleChangedMentions(words, input.content, at("content"));
    const isHeldAgain =
      named !== null &&
      named.content !== before.content &&
      before.heldAt === null &&
      isHeld({ isTrusted: isVouchedFor(viewer), wasLetOut: true }, named.content);
    yield* proceed({
      ...moderated,
      ...(named && { content: named.content, mentions: named.mentions }),
      ...(isHeldAgain ? { heldAt: viewer.now } : {}),
    });
    if (named) yield* settleMentionMails(words, named);
    if (letsOut(before, input)) yield* tellOfComment(id);
    else if (named && before.heldAt === null && !isHeldAgain) yield* tellOfMentions(id, named.added);
  },
);

/** What nobody comments on any more says so; what is hidden is not there. */
const checkOpen = Effect.fnUntraced(function* ({ type, id }: Reference, pointer: string) {
  const found = yield* findOptionalEntry(queryOf(type, { fields: { [type]: ["commentsEnabled"] } }), id);
  if (found === null) return yield* invalid(pointer, "not-found");
  if (found.row.attributes.commentsEnabled !== true)
    return yield* new Forbidden({ pointer, reason: "comments-closed" });
});

/** The first comment of the thread that an answer belongs to: of the same record, and there to be answered. */
const threadOf = Effect.fnUntraced(function* (parent: string | null, commentable: Reference, pointer: string) {
  if (parent === null) return null;
  const found = yield* lockOptional(comments, parent);
  const isHere = found?.commentable?.type === commentable.type && found.commentable.id === commentable.id;
  if (!found || !isHere || found.deletedAt !== null || found.heldAt !== null)
    return yield* invalid(pointer, "not-found");
  return found.thread ?? found.id;
});

/** Refuses what is said too soon after the last, or a second time. */
const checkPace = Effect.fnUntraced(function* (author: string, content: string, pointer: string) {
  const { now } = yield* Acting;
  const recent = allOf(where("author", "eq", author), where("createdAt", "gt", after(now, -pace.repeatMs)));
  const { rows } = yield* asSystem(
    list(comments, {
      where: recent,
      fields: ["content", "createdAt", "deletedAt"],
      order: ["-createdAt"],
      deleted: "with",
    }),
  );
  const refusal = paceRefusal(content, rows, now, pace);
  if (refusal?.is === "too-soon") return yield* new TooMany(refusal);
  if (refusal?.is === "repeated") return yield* invalid(pointer, "said-already");
});

const letOut = allOf(isNull("heldAt"), isNull("deletedAt"));

const wasLetOut = (author: string): Effect.Effect<boolean, CoreError, UseCaseServices> =>
  Effect.map(
    asSystem(first(comments, { where: allOf(where("author", "eq", author), letOut), fields: [] })),
    (found) => found !== null,
  );
