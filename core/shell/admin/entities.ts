import { Schema } from "effect";
import { entity } from "#core/kernel/entity.ts";
import { canDestroy, code, flag, json, text } from "#core/kernel/fields.ts";
import { admin, allOf, anyOf, isTrue, owner, role } from "#core/kernel/policy.ts";
import { authored } from "#core/shell/traits/authored.ts";

const worker = role(
  "app_admin",
  "admin",
  "organization_admin",
  "contributor",
  "eqlaat_member",
  "rental_admin",
  "aac_moderator",
);

/** A list of the back office as somebody likes to find it again: filters, order, columns. An administrator may share theirs. */
export const adminViews = entity("admin-views", {
  fields: {
    name: text({ max: 80 }).required(),
    /** The record type that it lists. */
    resource: code({ max: 60, pattern: "[a-z0-9-]+" }).required(),
    /** Parameters of the list's address. */
    query: json(Schema.Record(Schema.String, Schema.String)).required(),
    shared: flag().write(admin),
    canDelete: canDestroy(),
  },
  traits: [authored],
  policy: {
    see: anyOf(owner(), allOf(worker, isTrue("shared"))),
    index: worker,
    create: worker,
    update: anyOf(owner(), allOf(admin, isTrue("shared"))),
  },
  order: ["name"],
  indexes: [["resource"]],
});
