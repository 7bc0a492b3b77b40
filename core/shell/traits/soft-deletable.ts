import { trait } from "#core/kernel/entity.ts";
import { instant } from "#core/kernel/fields.ts";
import { admin, anyOf, isNull, type Policy } from "#core/kernel/policy.ts";

/**
 * Deleted by writing `deletedAt` (always now), restored by clearing it. Only administrators see what is deleted (PERM-014), and whom
 * `seenBy` names besides; administrators alone delete permanently.
 */
export const softDeletableSeenBy = (...seenBy: readonly Policy[]) =>
  trait({
    name: "soft-deletable",
    fields: { deletedAt: instant() },
    narrow: { see: anyOf(isNull("deletedAt"), admin, ...seenBy), destroy: admin },
  });

export const softDeletable = softDeletableSeenBy();
