import { entity } from "#core/kernel/entity.ts";
import { count, instant, integer, money, oneOf, richText, text, url } from "#core/kernel/fields.ts";
import { always, anyOf } from "#core/kernel/policy.ts";
import { file, inverse, many, one } from "#core/kernel/relations.ts";
import { authored } from "#core/shell/traits/authored.ts";
import { concerned, contributors, curators, isListed, writers } from "./rights.ts";

/** How far a product has come on its way into the catalogue (AAC-004). */
export const productStatuses = ["pending", "accepted", "refused"] as const;

/** An aid to communicate: software, a device, or both (AAC-003). */
export const aacProducts = entity("aac-products", {
  fields: {
    name: text({ max: 160 }).required(),
    description: richText().localized(),
    website: url(),
    /** Empty where it is not known. */
    price: money({ minimum: 0 }),
    status: oneOf(productStatuses).required().default("pending").readOnly(),
    /** Why it is not in the catalogue, for who proposed it. */
    reason: text({ multiline: true, max: 2000 }).readOnly().see(concerned),
    decidedAt: instant().readOnly().see(concerned),
    /** What whoever proposed it tells those who decide. */
    comment: text({ multiline: true, max: 2000 }).see(concerned),
    /** Since when it is in the catalogue; it keeps the day when it was there first. */
    listedAt: instant().readOnly(),
    /** Of a correction: the revision of the product that it was written from, the one of now unless it is said. */
    basedOn: integer({ minimum: 1 }).createOnly().see(concerned),
  },
  relations: {
    image: file("image"),
    seller: one("aac-sellers"),
    accessTypes: many("aac-access-types"),
    integrationTypes: many("aac-integration-types"),
    installedSystems: many("aac-installed-systems"),
    compatibleSystems: many("aac-compatible-systems"),
    softwareAccesses: many("aac-software-accesses"),
    keyboardTypes: many("aac-keyboard-types"),
    pictogramTypes: many("aac-pictogram-types"),
    conjugationTypes: many("aac-conjugation-types"),
    languages: many("aac-languages"),
    /** The product that it is a correction of: accepted, its values take the place of those. */
    corrects: one("aac-products").createOnly().cascade(),
    corrections: inverse("aac-products", "corrects"),
    decidedBy: one("users").readOnly().see(curators),
  },
  traits: [authored],
  policy: { see: anyOf(isListed, concerned), create: contributors, update: writers, destroy: writers },
  order: ["name"],
  indexes: [
    ["status", "name"],
    ["status", "-createdAt"],
    ["status", "-listedAt"],
    ["status", "price"],
    ["seller", "name"],
    ["createdBy", "-createdAt"],
  ],
  search: { name: "A", description: "C" },
  fullText: true,
  admin: {
    category: "aac-products",
    columns: ["name", "seller", "accessTypes", "price", "status", "corrects", "updatedAt"],
    filters: [
      "seller",
      "status",
      "createdBy",
      "accessTypes",
      "compatibleSystems",
      "languages",
      "pictogramTypes",
      "createdAt",
    ],
    audience: curators,
    aside: true,
    drafts: true,
    sections: {
      access: ["accessTypes", "integrationTypes"],
      systems: ["installedSystems", "compatibleSystems", "softwareAccesses"],
      language: ["languages", "pictogramTypes", "keyboardTypes", "conjugationTypes"],
    },
  },
});

/** Whoever sells products, or gives them away. */
export const aacSellers = entity("aac-sellers", {
  fields: {
    name: text({ max: 160 }).required(),
    description: text({ multiline: true, max: 2000 }).localized(),
    website: url(),
    productsCount: count("products", isListed).detail(),
  },
  relations: { logo: file("image"), products: inverse("aac-products", "seller") },
  policy: { see: always, create: curators, update: curators, destroy: curators },
  order: ["name"],
  search: { name: "A", description: "B" },
  admin: { category: "aac-products", columns: ["name", "website", "description"] },
});
