import { entity } from "#core/kernel/entity.ts";
import { text } from "#core/kernel/fields.ts";
import { admin } from "#core/kernel/policy.ts";

/** Words by which administrators sort people and organizations for themselves: nobody else ever sees them. */
export const adminTags = entity("admin-tags", {
  listing: "whole",
  fields: { name: text({ max: 80 }).localized().required() },
  policy: { see: admin, index: admin, create: admin, update: admin, destroy: admin },
  order: ["name"],
  admin: { category: "accounts", columns: ["name", "updatedAt"] },
});
