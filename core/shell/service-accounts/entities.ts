import { entity } from "#core/kernel/entity.ts";
import { flag, text } from "#core/kernel/fields.ts";
import { admin, anyOf, never, theSystem } from "#core/kernel/policy.ts";
import { many, one } from "#core/kernel/relations.ts";
import { tokenFields } from "#core/shell/tokens/entities.ts";

/**
 * The identity of a machine: a name, the roles that it acts with and somebody to ask, but no password, no address and no way to sign in. It
 * acts by its tokens alone. Its user, of the same id, holds no more than the name under which the audit log and authorship keep its acts.
 */
export const serviceAccounts = entity("service-accounts", {
  fields: {
    name: text({ max: 100 }).required(),
    description: text({ multiline: true, max: 2000 }),
    isActive: flag().default(true),
  },
  relations: {
    /** Who answers for it. */
    contact: one("users"),
    roles: many("roles"),
  },
  policy: { see: admin, index: admin, create: admin, update: admin, destroy: admin },
  order: ["name"],
  admin: {
    category: "accounts",
    columns: ["name", "contact", "roles", "isActive"],
    filters: ["isActive", "roles", "contact"],
    audience: admin,
  },
});

/**
 * A key with which a machine acts: shown once, kept as a digest, scoped, expiring, as those of people are (architecture §4). It opens nothing
 * once the administrator who made it is one no more.
 */
export const serviceAccountTokens = entity("service-account-tokens", {
  fields: tokenFields,
  relations: {
    serviceAccount: one("service-accounts").required().cascade().readOnly(),
    /** The administrator who made it, and is told before it expires. */
    createdBy: one("users").readOnly(),
  },
  policy: { see: anyOf(theSystem, admin), index: admin, create: admin, update: never, destroy: admin },
  order: ["-createdAt"],
});
