import { entity } from "#core/kernel/entity.ts";
import { richText, slug, text, url } from "#core/kernel/fields.ts";
import { admin, anyOf, role } from "#core/kernel/policy.ts";
import { file } from "#core/kernel/relations.ts";
import { commentable } from "#core/shell/traits/commentable.ts";
import { likable } from "#core/shell/traits/likable.ts";
import { publishable } from "#core/shell/traits/publishable.ts";
import { isOut, itemReaders, itemWriters, publishableItem } from "#core/shell/traits/publishable-item.ts";
import { reportable } from "#core/shell/traits/reportable.ts";
import { softDeletable } from "#core/shell/traits/soft-deletable.ts";

/** What a lab tells of its days: one text with a date, by which alone it is out. */
export const blogPosts = entity("blog-posts", {
  fields: {
    slug: slug("title"),
    shortDescription: text({ multiline: true, max: 1000 }).localized(),
    content: richText().localized().required(),
    externalUrl: url(),
  },
  relations: { image: file("image") },
  traits: [publishableItem, publishable, commentable(isOut), likable, reportable, softDeletable],
  publication: ["publishedAt", "unpublishAt"],
  targetOf: ["attachable", "historizable", "remindable"],
  policy: {
    see: anyOf(isOut, itemReaders),
    create: anyOf(admin, role("contributor", "organization_admin")),
    update: itemWriters,
    destroy: admin,
  },
  order: ["-publishedAt"],
  indexes: [["organization", "-publishedAt"], ["unpublishAt"]],
  search: { title: "A", shortDescription: "B", content: "C" },
  fullText: true,
  admin: {
    category: "community",
    columns: ["title", "organization", "publishedAt", "updatedBy"],
    filters: ["organization", "accessLevel", "publishedAt"],
    aside: true,
    drafts: true,
    sections: {
      publication: ["publishedAt", "unpublishAt", "accessLevel"],
      summary: ["shortDescription", "image"],
      authors: ["organization", "associatedOrganizations", "externalUrl"],
      presentation: ["hasComments"],
    },
  },
});
