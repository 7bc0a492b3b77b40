import { entity } from "#core/kernel/entity.ts";
import {
  computed,
  count,
  decimal,
  flag,
  integer,
  oneOf,
  position,
  richText,
  slug,
  tally,
  text,
  url,
} from "#core/kernel/fields.ts";
import { admin, allOf, always, anyOf, isNull, owner, role, verified, visible } from "#core/kernel/policy.ts";
import { file, inverse, many, manyFiles, mirrored, one, owned } from "#core/kernel/relations.ts";
import { licenses } from "#core/modules/community/licenses.ts";
import { spokenForOrganization } from "#core/shell/access/speaking.ts";
import { commentable, isPublicComment } from "#core/shell/traits/commentable.ts";
import { inLanguage } from "#core/shell/traits/in-language.ts";
import { likable } from "#core/shell/traits/likable.ts";
import { moderated } from "#core/shell/traits/moderated.ts";
import { publishable } from "#core/shell/traits/publishable.ts";
import { isOut, itemReaders, itemWriters, publishableItem } from "#core/shell/traits/publishable-item.ts";
import { reportable } from "#core/shell/traits/reportable.ts";
import { softDeletable, softDeletableSeenBy } from "#core/shell/traits/soft-deletable.ts";
import { materials, supports } from "./print-values.ts";

export const repositoryCategories = entity("repository-categories", {
  fields: {
    name: text().localized().required(),
    shortDescription: text({ multiline: true, max: 500 }).localized(),
    repositoryItemsCount: count("repositoryItems").detail(),
  },
  relations: { image: file("image"), repositoryItems: mirrored("repository-items", "categories").readOnly() },
  policy: { see: always, create: admin, update: admin, destroy: admin },
  order: ["name"],
  search: { name: "A", shortDescription: "B" },
  admin: { category: "repository", columns: ["name", "shortDescription"] },
});

/** An aid that others may make: what it is for, its files, and how it is printed. */
export const repositoryItems = entity("repository-items", {
  fields: {
    slug: slug("title"),
    shortDescription: text({ multiline: true, max: 500 }).localized(),
    description: richText().localized(),
    printerSettingsDescription: richText().localized(),
    /** Where it was found, and who made it first, as its licence may ask to be said. */
    sourceUrl: url(),
    sourceAuthor: text(),
    /** Its licence in the words of where it was found, when none of ours is the same. */
    sourceLicense: text(),
    lcDefaultConfig: flag().write(admin),
    lcDefaultMobileConfig: flag().write(admin),
    /** Whether others find it now. */
    isOut: computed(flag(), {
      from: "cases",
      cases: [[allOf(isOut, isNull("deletedAt")), true]],
      otherwise: false,
    }).detail(),
    /** How often all its files were downloaded. */
    downloadsCount: tally("stats-records", "download").detail(),
    makesCount: count("makes", isPublicComment).detail(),
  },
  relations: {
    image: file("image"),
    additionalImages: manyFiles("image"),
    attachments: manyFiles("3d", "doc", "lcc", "svg", "image", "video"),
    categories: many("repository-categories"),
    tags: many("tags"),
    license: one(licenses),
    variantOf: one("repository-items"),
    variants: inverse("repository-items", "variantOf"),
    printSettings: owned("repository-print-settings", "item"),
    makes: inverse("repository-makes", "item"),
    externalInteractions: inverse("external-repository-interactions", "item"),
  },
  traits: [publishableItem, publishable, commentable(isOut), likable, reportable, softDeletable],
  publication: ["publishedAt", "unpublishAt"],
  targetOf: ["historizable", "remindable"],
  policy: {
    see: anyOf(isOut, itemReaders),
    create: anyOf(admin, role("contributor", "organization_admin")),
    update: itemWriters,
    destroy: admin,
  },
  order: ["-publishedAt"],
  indexes: [
    ["license", "-publishedAt"],
    ["organization", "-publishedAt"],
  ],
  search: { title: "A", shortDescription: "B", description: "C", printerSettingsDescription: "D" },
  fullText: true,
  admin: {
    category: "repository",
    columns: ["title", "categories", "license", "publishedAt", "createdBy"],
    filters: ["categories", "tags", "license", "organization", "createdBy", "accessLevel", "publishedAt"],
    aside: true,
    drafts: true,
    sections: {
      publication: ["publishedAt", "unpublishAt", "accessLevel"],
      topics: ["categories", "tags"],
      authors: [
        "license",
        "organization",
        "associatedOrganizations",
        "sourceAuthor",
        "sourceUrl",
        "sourceLicense",
        "variantOf",
      ],
      presentation: ["hasComments", "lcDefaultConfig", "lcDefaultMobileConfig"],
    },
  },
});

/** How one part of an aid is printed. */
export const repositoryPrintSettings = entity("repository-print-settings", {
  fields: {
    name: text({ max: 120 }).localized(),
    position: position(),
    quantity: integer({ minimum: 1, maximum: 999 }).default(1),
    material: oneOf(materials),
    /** In millimetres. */
    layerHeight: decimal({ minimum: 0, maximum: 5, scale: 2 }),
    /** In hundredths of the volume. */
    infill: integer({ minimum: 0, maximum: 100 }),
    supports: oneOf(supports),
    /** Of all its pieces together, in minutes and in grams. */
    minutes: integer({ minimum: 1, maximum: 100_000 }),
    weight: decimal({ minimum: 0, maximum: 100_000, scale: 1 }),
  },
  relations: { item: one("repository-items").required().cascade() },
  root: "item",
  policy: { see: visible("item") },
  label: "name",
  admin: { category: "repository", hidden: true },
});

/** Somebody made an aid, and tells others how it went. */
export const repositoryMakes = entity("repository-makes", {
  fields: {
    content: text({ multiline: true, max: 2000 }).required().personal(),
    printer: text({ max: 120 }).personal(),
    material: oneOf(materials),
  },
  relations: {
    item: one("repository-items").required().createOnly().cascade(),
    author: one("users").readOnly(),
    organization: spokenForOrganization.createOnly(),
    images: manyFiles("image"),
  },
  traits: [moderated("author"), inLanguage, reportable, softDeletableSeenBy(owner("author"))],
  policy: {
    see: visible("item"),
    create: allOf(verified, owner("author")),
    update: anyOf(admin, owner("author")),
    destroy: admin,
  },
  person: ["author"],
  label: "content",
  order: ["-createdAt"],
  indexes: [["item", "-createdAt"], ["author", "-createdAt"], ["heldAt"]],
  admin: {
    category: "repository",
    columns: ["content", "author", "item", "createdAt", "heldAt"],
    filters: ["item", "author", "material", "createdAt", "heldAt"],
    audience: admin,
  },
});
