import type { Many } from "#core/shell/site/ports.ts";
import type { CommentModel } from "#web/shell/comments/comment-model.ts";
import { hasMore } from "#web/shell/comments/comments-load.ts";

export interface Counted {
  /** How many there were for everybody, as the page came. */
  readonly count: number;
  /** What came with the page, and what there is now. */
  readonly first: Many | undefined;
  readonly found: Many | undefined;
  readonly shown: readonly Pick<CommentModel, "isDeleted" | "isHeld">[];
}

/** How many comments everybody reads: those that are shown where all are, else all of them, with what was said since. */
export const commentCount = ({ count, first, found, shown }: Counted): number =>
  found && hasMore(found)
    ? count + (found.meta.total ?? 0) - (first?.meta.total ?? 0)
    : shown.filter(({ isDeleted, isHeld }) => !isDeleted && !isHeld).length;
