import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Forbidden, invalid } from "#core/kernel/errors.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { leavesTrace } from "./rules.ts";

/** Moderated words as they are until now. */
export interface Moderated {
  readonly createdAt: string;
  readonly content: string;
  readonly editableUntil: string | null;
  readonly heldAt: string | null;
  readonly deletedAt: string | null;
  readonly deletedBy: string | null;
}

/** What somebody wants changed of them. */
export interface ModeratedInput {
  readonly content?: string | undefined;
  readonly heldAt?: string | null | undefined;
  readonly deletedAt?: string | null | undefined;
  readonly deletionReason?: string | null | undefined;
}

/**
 * Who may do what to words that were said: their author changes them for a while, deletes them and brings them back; an administrator
 * deletes them with a reason, which an author cannot undo. Nobody changes the words of somebody else.
 */
export const moderatedChanges = Effect.fnUntraced(function* (
  author: string | null,
  before: Moderated,
  input: ModeratedInput,
  at: (member: "content" | "deletedAt" | "deletionReason") => string,
) {
  const viewer = yield* Acting;
  const isAuthor = author !== null && author === viewer.id;
  const isChanged = input.content !== undefined && input.content !== before.content;
  if (isChanged && !isAuthor) return yield* new Forbidden({ pointer: at("content"), reason: "words-of-another" });
  if (isChanged && !isOpen(before, viewer))
    return yield* new Forbidden({ pointer: at("content"), reason: "words-settled" });
  const isDeleted = before.deletedAt === null && input.deletedAt != null;
  if (isDeleted && !isAuthor && !input.deletionReason) return yield* invalid(at("deletionReason"), "required");
  const isRestored = before.deletedAt !== null && input.deletedAt === null;
  if (isRestored && isAuthor && before.deletedBy !== viewer.id)
    return yield* new Forbidden({ pointer: at("deletedAt"), reason: "words-removed" });
  return {
    ...(isChanged && leavesTrace(before.createdAt, viewer.now) ? { editedAt: viewer.now } : {}),
    ...(isDeleted ? { deletedBy: viewer.id } : {}),
    ...(isRestored ? { deletedBy: null, deletionReason: null, appeal: null } : {}),
  };
});

const isOpen = ({ editableUntil, deletedAt }: Moderated, { now }: Viewer): boolean =>
  deletedAt === null && editableUntil !== null && Date.parse(editableUntil) > Date.parse(now);

/** Whether a change lets out what was held: from now on others read it. */
export const letsOut = (before: Moderated, input: ModeratedInput): boolean =>
  before.heldAt !== null && input.heldAt === null && before.deletedAt === null;
