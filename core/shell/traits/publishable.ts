import { trait } from "#core/kernel/entity.ts";
import { computed, oneOf } from "#core/kernel/fields.ts";
import { admin, anyOf, isNull, isSet, owner, whereViewer } from "#core/kernel/policy.ts";
import { one } from "#core/kernel/relations.ts";

/** The viewer's weight reaches the access level of a record, or they wrote it. */
export const reachesLevel = anyOf(
  isNull("accessLevel"),
  whereViewer("accessLevel", "in", "accessLevels"),
  admin,
  owner("createdBy"),
);

/**
 * Visibility restricted by access level (domain-modules §3): seen by viewers whose effective weight reaches it, by its author and by
 * administrators.
 */
export const publishable = trait({
  name: "publishable",
  fields: {
    visibility: computed(oneOf(["restricted", "all"]), {
      from: "cases",
      cases: [[isSet("accessLevel"), "restricted"]],
      otherwise: "all",
    }),
  },
  relations: { accessLevel: one("access-levels") },
  narrow: { see: reachesLevel },
});
