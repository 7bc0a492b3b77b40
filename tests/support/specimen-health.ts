import { entity } from "#core/kernel/entity.ts";
import { count, text } from "#core/kernel/fields.ts";
import { module } from "#core/kernel/module.ts";
import { anyOf, owner, role, signedIn } from "#core/kernel/policy.ts";
import { inverse, one } from "#core/kernel/relations.ts";
import { authored } from "#core/shell/traits/authored.ts";
import { readAudited } from "#core/shell/traits/read-audited.ts";

/** Health records of the tests: what they declare for everybody, the trait takes back from all but eqlaat members. */
export const specimenHealth = module({
  name: "specimen-health",
  entities: [
    entity("specimen-cases", {
      fields: { name: text().required() },
      relations: { specimen: one("specimens") },
      traits: [authored, readAudited],
      policy: { see: signedIn, create: signedIn, update: anyOf(owner(), role("admin", "app_admin", "eqlaat_member")) },
    }),
  ],
  extend: [
    {
      type: "specimens",
      fields: { casesCount: count("cases") },
      relations: { cases: inverse("specimen-cases", "specimen") },
    },
  ],
});
