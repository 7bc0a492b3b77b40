import { trait } from "#core/kernel/entity.ts";
import { instant } from "#core/kernel/fields.ts";
import { admin, anyOf, isNull } from "#core/kernel/policy.ts";

/**
 * Deleted by writing `deletedAt` (always now), restored by clearing it. Only administrators see what is deleted (PERM-014); they alone
 * delete permanently.
 */
export const softDeletable = trait({
  name: "soft-deletable",
  fields: { deletedAt: instant() },
  narrow: { see: anyOf(isNull("deletedAt"), admin), destroy: admin },
});
