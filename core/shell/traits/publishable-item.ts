import { trait } from "#core/kernel/entity.ts";
import { canDestroy, canUpdate, instant, text } from "#core/kernel/fields.ts";
import { many, one } from "#core/kernel/relations.ts";
import { authored } from "./authored.ts";

/** A piece of content with a title, a date, rights told by the server and its authors (domain-modules §3). */
export const publishableItem = trait({
  name: "publishable-item",
  fields: {
    title: text().localized().required(),
    publishedAt: instant(),
    canEdit: canUpdate(),
    canDelete: canDestroy(),
  },
  relations: {
    ...authored.relations,
    organization: one("organizations"),
    associatedOrganizations: many("organizations"),
  },
});
