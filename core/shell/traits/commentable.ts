import { trait } from "#core/kernel/entity.ts";
import { computed, count, flag } from "#core/kernel/fields.ts";
import { allOf, isNull, isTrue, type Policy } from "#core/kernel/policy.ts";
import { inverse } from "#core/kernel/relations.ts";

/** A comment that everybody reads. */
export const isPublicComment = allOf(isNull("deletedAt"), isNull("heldAt"));

/**
 * Open to comments unless its editors close it (MODEL-025), and for as long as it is out, which its type tells (MODEL-026).
 */
export const commentable = (isOut: Policy) =>
  trait({
    name: "commentable",
    flag: "comments",
    fields: {
      hasComments: flag().default(true),
      commentsEnabled: computed(flag(), {
        from: "cases",
        cases: [[allOf(isTrue("hasComments"), isNull("deletedAt"), isOut), true]],
        otherwise: false,
      }).detail(),
      commentsCount: count("comments", isPublicComment).detail(),
    },
    relations: { comments: inverse("comments", "commentable") },
  });
