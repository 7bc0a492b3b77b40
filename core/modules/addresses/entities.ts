import { entity } from "#core/kernel/entity.ts";
import { code, text } from "#core/kernel/fields.ts";
import { admin, anyOf, owner, signedIn, theSystem, visible } from "#core/kernel/policy.ts";
import { inverse, one } from "#core/kernel/relations.ts";

const own = owner("user");

/**
 * Postal addresses: those that somebody saved for themselves, and copies without user that orders keep as they were, which whoever sees
 * the order may read and nobody changes.
 */
export const addresses = entity("addresses", {
  fields: {
    fullName: text().required().personal(),
    organization: text().personal(),
    siret: code({ max: 30 }).personal(),
    vatNumber: code({ max: 30 }).personal(),
    line1: text().required().personal(),
    line2: text().personal(),
    postalCode: code({ max: 20 }).required().personal(),
    city: text({ max: 100 }).required().personal(),
  },
  relations: {
    user: one("users").cascade().readOnly(),
    billedCommands: inverse("rental-commands", "billingAddress").when("rental"),
    shippedCommands: inverse("rental-commands", "shippingAddress").when("rental"),
  },
  policy: {
    see: anyOf(own, visible("billedCommands"), visible("shippedCommands")),
    index: signedIn,
    listed: own,
    create: anyOf(signedIn, theSystem),
    becomes: own,
    update: own,
    destroy: own,
  },
  person: ["user", "billedCommands", "shippedCommands"],
  label: "fullName",
  admin: { category: "accounts", columns: ["fullName", "organization", "city"], hidden: true, audience: admin },
});
