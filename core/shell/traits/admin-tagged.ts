import { trait } from "#core/kernel/entity.ts";
import { admin } from "#core/kernel/policy.ts";
import { many } from "#core/kernel/relations.ts";

/** Sorted by words that only administrators see and set. */
export const adminTagged = trait({
  name: "admin-tagged",
  relations: { adminTags: many("admin-tags").see(admin).write(admin) },
});
