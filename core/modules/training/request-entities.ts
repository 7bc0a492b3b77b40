import { entity } from "#core/kernel/entity.ts";
import { computed, flag, instant, integer, oneOf, richText, slug, text, url } from "#core/kernel/fields.ts";
import { admin, allOf, anyOf, isNull, owner, verified } from "#core/kernel/policy.ts";
import { file, many, mirrored, one } from "#core/kernel/relations.ts";
import { commentable } from "#core/shell/traits/commentable.ts";
import { likable } from "#core/shell/traits/likable.ts";
import { publishable } from "#core/shell/traits/publishable.ts";
import { isOut, itemPublishers, itemReaders, publishableItem } from "#core/shell/traits/publishable-item.ts";
import { reportable } from "#core/shell/traits/reportable.ts";
import { softDeletable } from "#core/shell/traits/soft-deletable.ts";
import { requestStatuses } from "./request-rules.ts";

/** Somebody looks for something to teach or to learn with, and others answer with resources. */
export const resourceRequests = entity("training-resource-requests", {
  fields: {
    slug: slug("title"),
    description: richText().localized(),
    /** Where something like it is to be seen. */
    inspirationUrl: url(),
    otherResourceType: text({ max: 120 }),
    otherTheme: text({ max: 120 }),
    /** How it stands, as its answers and its end say. */
    status: oneOf(requestStatuses).readOnly().default("open"),
    /** Since when nothing is looked for any more, and what whoever asked says of that. */
    closedAt: instant(),
    closingWords: text({ multiline: true, max: 1000 }).localized(),
    /** How many like it: what requests are ranked by, kept by `ResourceNumbers`. */
    interest: integer({ minimum: 0 }).readOnly().default(0),
    /** Whether others find it now. */
    isOut: computed(flag(), {
      from: "cases",
      cases: [[allOf(isOut, isNull("deletedAt")), true]],
      otherwise: false,
    }).detail(),
  },
  relations: {
    image: file("image"),
    resourceType: one("resource-types").required(),
    themes: many("training-resource-themes"),
    tags: many("tags"),
    /** Resources that answer it. */
    extendedResources: mirrored("training-resources", "originalRequests"),
  },
  traits: [publishableItem, publishable, commentable(isOut), likable, reportable, softDeletable],
  publication: ["publishedAt", "unpublishAt"],
  targetOf: ["historizable", "remindable"],
  policy: {
    see: anyOf(isOut, itemReaders),
    create: allOf(verified, owner("createdBy")),
    update: anyOf(itemPublishers, owner("createdBy")),
    destroy: admin,
  },
  order: ["-publishedAt"],
  indexes: [
    ["resourceType", "-publishedAt"],
    ["status", "-publishedAt"],
    ["organization", "-publishedAt"],
    ["-interest", "-publishedAt"],
  ],
  search: { title: "A", description: "C" },
  fullText: true,
  admin: {
    category: "training-resources",
    columns: ["title", "resourceType", "themes", "status", "interest", "publishedAt", "createdBy"],
    filters: ["resourceType", "themes", "tags", "status", "organization", "createdBy", "accessLevel", "publishedAt"],
    aside: true,
    drafts: true,
    sections: {
      publication: ["publishedAt", "unpublishAt", "accessLevel"],
      topics: ["resourceType", "otherResourceType", "themes", "otherTheme", "tags"],
      authors: ["organization", "associatedOrganizations", "inspirationUrl"],
      outcome: ["extendedResources", "closedAt", "closingWords"],
      presentation: ["hasComments"],
    },
  },
});
