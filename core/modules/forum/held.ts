import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { allOf, isNull, where } from "#core/kernel/policy.ts";
import { first } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import { isAdmin } from "#core/shell/access/rules.ts";
import { UnsavedDrafts } from "#core/shell/drafts/ports.ts";
import { isHeld, isVouchedFor } from "#core/shell/moderation/rules.ts";
import { draftOf } from "./drafts.ts";
import { forumSubjectMessages } from "./entities.ts";
import { isHasty } from "./rules.ts";

const letOut = allOf(isNull("heldAt"), isNull("deletedAt"));

/**
 * Whether what somebody writes waits for a moderator: the first message of whom nobody vouches for, and of everybody else the first one that
 * came faster than people write. How long they wrote is told by the draft that the server kept of it, not by their browser. `places` are
 * where its draft may be: ids of subjects, or `new`.
 */
export const waits = Effect.fnUntraced(function* ({
  author,
  html,
  places,
}: {
  readonly author: string;
  readonly html: string;
  readonly places: readonly string[];
}) {
  const viewer = yield* Acting;
  if (isAdmin(viewer)) return false;
  const said = { where: allOf(where("createdBy", "eq", author), letOut), fields: [] } as const;
  const wasLetOut = (yield* asSystem(first(forumSubjectMessages, said))) !== null;
  if (isHeld({ isTrusted: isVouchedFor(viewer), wasLetOut }, html)) return true;
  if (wasLetOut) return false;
  const drafts = yield* UnsavedDrafts;
  for (const place of places) {
    const { type, record } = draftOf(place);
    if (!isHasty(yield* drafts.begunAt(author, type, record), viewer.now)) return false;
  }
  return true;
});
