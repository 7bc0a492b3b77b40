import { entity } from "#core/kernel/entity.ts";
import { code, country, flag, text } from "#core/kernel/fields.ts";
import {
  admin,
  allOf,
  anyOf,
  isNull,
  not,
  owner,
  role,
  signedIn,
  theSystem,
  visible,
  where,
} from "#core/kernel/policy.ts";
import { inverse, one } from "#core/kernel/relations.ts";

const own = owner("user");
/** Of nobody: where people meet. */
const isPlace = where("isPlace", "eq", true);
const keptPlace = allOf(isPlace, admin);
/** Those who see every order: an address of nobody is theirs to read, whichever order keeps it. */
const staff = anyOf(admin, role("rental_admin"));
const ofOrders = anyOf(
  allOf(staff, isNull("user")),
  allOf(not(staff), anyOf(visible("billedCommands"), visible("shippedCommands"))),
);

/**
 * Postal addresses: those that somebody saved for themselves, and copies without user that orders keep as they were, which whoever sees
 * the order may read and nobody changes. Places where people meet belong to nobody, are seen by all and kept by administrators.
 */
export const addresses = entity("addresses", {
  fields: {
    fullName: text().required().personal(),
    organization: text().personal(),
    siret: code({ max: 30 }).personal(),
    vatNumber: code({ max: 30 }).personal(),
    line1: text().required().personal(),
    line2: text().personal(),
    postalCode: code({ max: 20 }).example("35000").personal(),
    city: text({ max: 100 }).example("Rennes").personal(),
    region: text({ max: 100 }).personal(),
    /** ISO 3166-1 alpha-2: the installation's where none was given. */
    country: country().example("FR").personal(),
    isPlace: flag().write(anyOf(admin, theSystem)),
  },
  relations: {
    user: one("users").cascade().readOnly(),
    billedCommands: inverse("rental-commands", "billingAddress").when("rental"),
    shippedCommands: inverse("rental-commands", "shippingAddress").when("rental"),
  },
  policy: {
    see: anyOf(own, isPlace, ofOrders),
    index: signedIn,
    listed: anyOf(own, isPlace),
    create: anyOf(signedIn, theSystem),
    becomes: anyOf(own, keptPlace),
    update: anyOf(own, keptPlace),
    destroy: anyOf(own, keptPlace),
  },
  person: ["user", "billedCommands", "shippedCommands"],
  label: "fullName",
  indexes: [["isPlace", "fullName"]],
  admin: {
    category: "accounts",
    columns: ["fullName", "line1", "postalCode", "city", "country", "isPlace"],
    filters: ["isPlace"],
    audience: admin,
  },
});
