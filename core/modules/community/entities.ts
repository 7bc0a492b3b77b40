import { entity } from "#core/kernel/entity.ts";
import { text } from "#core/kernel/fields.ts";
import { admin, always, anyOf, role } from "#core/kernel/policy.ts";

/** Words that content is found by, shared by every kind of content. */
export const tags = entity("tags", {
  fields: { name: text({ max: 80 }).localized().required() },
  policy: { see: always, create: anyOf(admin, role("contributor")), update: admin, destroy: admin },
  order: ["name"],
  search: { name: "A" },
  admin: { category: "community", columns: ["name"] },
});
