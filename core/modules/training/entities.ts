import { entity } from "#core/kernel/entity.ts";
import {
  computed,
  count,
  decimal,
  flag,
  idOf,
  integer,
  oneOf,
  richText,
  slug,
  tally,
  text,
  url,
} from "#core/kernel/fields.ts";
import { admin, allOf, always, anyOf, isNull, role } from "#core/kernel/policy.ts";
import { file, inverse, many, manyFiles, mirrored, one } from "#core/kernel/relations.ts";
import { licenses } from "#core/modules/community/licenses.ts";
import { commentable } from "#core/shell/traits/commentable.ts";
import { likable } from "#core/shell/traits/likable.ts";
import { publishable } from "#core/shell/traits/publishable.ts";
import { isOut, itemReaders, itemWriters, publishableItem } from "#core/shell/traits/publishable-item.ts";
import { reportable } from "#core/shell/traits/reportable.ts";
import { softDeletable } from "#core/shell/traits/soft-deletable.ts";
import { materialLanguages } from "./languages.ts";

const category = "training-resources";

/** What a resource is: a course, a film, a sheet. `other` asks for words of its own. */
export const resourceTypes = entity("resource-types", {
  id: "uuid-or-code",
  codes: { other: { name: "Other" } },
  fields: { name: text({ max: 120 }).localized().required() },
  policy: { see: always, create: admin, update: admin, destroy: admin },
  order: ["name"],
  search: { name: "A" },
  admin: { category, columns: ["name"] },
});

/** What a resource teaches about. `other` asks for words of its own. */
export const resourceThemes = entity("training-resource-themes", {
  id: "uuid-or-code",
  codes: { other: { name: "Other" } },
  fields: {
    name: text({ max: 120 }).localized().required(),
    resourcesCount: count("resources").detail(),
  },
  relations: { resources: mirrored("training-resources", "themes").readOnly() },
  policy: { see: always, create: admin, update: admin, destroy: admin },
  order: ["name"],
  search: { name: "A" },
  admin: { category, columns: ["name"] },
});

/** Something to teach or to learn with: its files, how it is used, and what it was made from. */
export const trainingResources = entity("training-resources", {
  fields: {
    slug: slug("title"),
    shortDescription: text({ multiline: true, max: 500 }).localized(),
    description: richText().localized(),
    usageNotes: richText().localized(),
    /** What changed since it came out, for who has it already. */
    updates: richText().localized(),
    /** What its files are in; `mul` for several languages, `zxx` for none. */
    language: oneOf(materialLanguages),
    externalUrl: url(),
    /** Where it was found, and who made it first, as its licence may ask to be said. */
    source: text(),
    originalAuthors: text(),
    otherResourceType: text({ max: 120 }),
    otherTheme: text({ max: 120 }),
    licenseId: idOf("license"),
    /** Whether others find it now. */
    isOut: computed(flag(), {
      from: "cases",
      cases: [[allOf(isOut, isNull("deletedAt")), true]],
      otherwise: false,
    }).detail(),
    /** How often all its files were downloaded. */
    downloadsCount: tally("stats-records", "download").detail(),
    /** How many reviews everybody reads, and the mean of their ratings, to one decimal (TRAIN-003): kept by `ResourceNumbers`. */
    reviewsCount: integer({ minimum: 0 }).readOnly().default(0),
    reviewsAverageRating: decimal({ minimum: 1, maximum: 5, scale: 1 }).readOnly(),
  },
  relations: {
    image: file("image"),
    resourceType: one("resource-types").required(),
    themes: many("training-resource-themes"),
    tags: many("tags"),
    files: manyFiles("doc", "image", "svg", "video", "audio", "3d", "lcc"),
    license: one(licenses),
    originalResources: many("training-resources").acyclic("training:faults.made-from-its-remix"),
    remixes: mirrored("training-resources", "originalResources").readOnly(),
    /** What people asked for, and it answers. */
    originalRequests: many("training-resource-requests"),
    reviews: inverse("resource-reviews", "resource"),
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
    ["resourceType", "-publishedAt"],
    ["license", "-publishedAt"],
    ["language", "-publishedAt"],
    ["organization", "-publishedAt"],
    ["-reviewsAverageRating", "-reviewsCount"],
  ],
  search: { title: "A", shortDescription: "B", description: "C", usageNotes: "D" },
  fullText: true,
  admin: {
    category,
    columns: ["title", "resourceType", "themes", "license", "reviewsAverageRating", "publishedAt", "createdBy"],
    filters: [
      ...(["resourceType", "themes", "tags", "license", "language", "organization"] as const),
      ...(["createdBy", "accessLevel", "publishedAt"] as const),
    ],
    aside: true,
    drafts: true,
    sections: {
      publication: ["publishedAt", "unpublishAt", "accessLevel"],
      topics: ["resourceType", "otherResourceType", "themes", "otherTheme", "tags", "language"],
      authors: [
        ...(["license", "organization", "associatedOrganizations", "originalResources"] as const),
        ...(["originalRequests", "originalAuthors", "source", "externalUrl"] as const),
      ],
      presentation: ["hasComments"],
    },
  },
});
