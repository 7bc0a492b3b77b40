import { module } from "#core/kernel/module.ts";
import { admin } from "#core/kernel/policy.ts";
import { many } from "#core/kernel/relations.ts";
import { adminTags } from "./entities.ts";

/** Seen and set by administrators only, on whichever kind of record. */
const tagged = () => ({ adminTags: many("admin-tags").see(admin).write(admin) });

export const adminTagsModule = module({
  name: "admin-tags",
  entities: [adminTags],
  extend: [
    { type: "users", relations: tagged() },
    { type: "organizations", relations: tagged() },
  ],
});
