import { entity, lookup } from "#core/kernel/entity.ts";
import {
  canDestroy,
  code,
  computed,
  flag,
  idOf,
  instant,
  position,
  richText,
  slug,
  text,
  url,
} from "#core/kernel/fields.ts";
import { admin, allOf, always, anyOf, role, theSystem, visible, where } from "#core/kernel/policy.ts";
import { file, many, one, owned } from "#core/kernel/relations.ts";
import { commentable } from "#core/shell/traits/commentable.ts";
import { likable } from "#core/shell/traits/likable.ts";
import { publishable } from "#core/shell/traits/publishable.ts";
import {
  isOut,
  itemPublishers,
  itemReaders,
  itemWriters,
  publishableItem,
} from "#core/shell/traits/publishable-item.ts";
import { reportable } from "#core/shell/traits/reportable.ts";
import { softDeletable } from "#core/shell/traits/soft-deletable.ts";
import { hasOutStatus } from "./out.ts";

export const articleLayouts = lookup("article-layouts", ["simple", "pagination", "navigation"]);
export const articleStatuses = lookup("article-statuses", ["draft", "unlisted", "published"]);

export const articleCategories = entity("article-categories", {
  fields: {
    name: text().localized().required(),
    hasExternalUrl: flag(),
    hasImage: flag().default(true),
    hasSource: flag(),
    hasAssociatedOrganizations: flag(),
    allowContributions: flag(),
    alertText: text({ multiline: true, max: 1000 }).localized(),
    alertLinkText: text().localized(),
    alertLinkUrl: url(),
    defaultLayoutId: idOf("defaultLayout"),
    canDelete: canDestroy(),
  },
  relations: { defaultLayout: one("article-layouts") },
  policy: { see: always, create: admin, update: admin, destroy: admin },
  order: ["name"],
  search: { name: "A" },
  admin: { category: "articles", columns: ["name", "defaultLayout", "allowContributions"] },
});

const isShown = allOf(hasOutStatus, isOut);

export const articles = entity("articles", {
  fields: {
    slug: slug("title"),
    defaultShortDescription: computed(text().localized(), {
      from: "summary",
      relation: "sections",
      field: "content",
      length: 200,
    }).detail(),
    shortDescription: text({ multiline: true, max: 1000 }).localized(),
    source: text({ max: 500 }),
    authors: text({ max: 500 }),
    externalUrl: url(),
    hasSectionsSearch: flag(),
    sectionsSearchPlaceholder: text().localized(),
    statusId: idOf("status"),
    categoryId: idOf("category"),
    layoutId: idOf("layout"),
    /** Of versions that asked for publication by it; requests have taken its place. */
    submittedAt: instant().readOnly().see(theSystem),
    importId: code(),
  },
  relations: {
    sourceIcon: file("image"),
    image: file("image"),
    socialImage: file("image"),
    category: one("article-categories"),
    layout: one("article-layouts").required().default("pagination"),
    status: one("article-statuses").required().default("draft").write(itemPublishers),
    tags: many("tags"),
    sections: owned("article-sections", "article"),
  },
  traits: [publishableItem, publishable, commentable(isShown), likable, reportable, softDeletable],
  publication: ["status", "publishedAt", "unpublishAt"],
  targetOf: ["attachable", "historizable", "remindable"],
  policy: {
    see: anyOf(isShown, itemReaders),
    listed: anyOf(where("status", "eq", "published"), itemReaders),
    create: anyOf(admin, role("contributor", "organization_admin")),
    update: itemWriters,
    destroy: admin,
  },
  order: ["-publishedAt"],
  indexes: [["category", "-publishedAt"], ["status", "-publishedAt"], ["importId"]],
  search: { title: "A", shortDescription: "B" },
  fullText: true,
  admin: {
    category: "articles",
    columns: ["title", "category", "status", "publishedAt", "updatedBy"],
    filters: ["category", "status", "tags", "organization", "accessLevel", "publishedAt"],
    aside: true,
    drafts: true,
    sections: {
      publication: ["status", "publishedAt", "unpublishAt", "accessLevel"],
      summary: ["shortDescription", "image", "socialImage"],
      topics: ["category", "tags"],
      authors: ["authors", "organization", "associatedOrganizations", "source", "sourceIcon", "externalUrl"],
      presentation: ["layout", "hasSectionsSearch", "sectionsSearchPlaceholder", "hasComments"],
      technical: ["importId"],
    },
  },
});

export const articleSections = entity("article-sections", {
  fields: {
    title: text().localized().required(),
    position: position(),
    viewId: code({ pattern: "section-.{10}" }).example("section-a1b2c3d4e5"),
    content: richText().localized(),
  },
  relations: { attachments: many("files"), article: one("articles").required().cascade() },
  root: "article",
  policy: { see: visible("article") },
  search: { title: "B", content: "C" },
  fullText: true,
  admin: { category: "articles", hidden: true },
});
