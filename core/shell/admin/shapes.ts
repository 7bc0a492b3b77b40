import { adminCategories } from "#core/kernel/entity.ts";
import { code, decimal, fieldKinds, flag, integer, oneOf, text } from "#core/kernel/fields.ts";
import { anything, dataOf, listOf, mapOf, object, optional } from "#core/kernel/shape.ts";
import { jsonShapes } from "./types.ts";

const name = code().required();
const names = listOf(name);

/** What the viewer may try (ADMIN-008). Which records it works on is the server's to say. */
export const adminRights = object({
  see: flag(),
  index: flag(),
  create: flag(),
  update: flag(),
  delete: flag(),
  show: flag(),
  softDelete: flag(),
  restore: flag(),
});

/** Whether the viewer may try to set the member of a new record, and of one that exists. */
export const adminWrite = object({ create: flag(), update: flag() });

export const adminField = object({
  name,
  kind: oneOf(fieldKinds).required(),
  /** confidential, computed: the kind of the value. */
  of: optional(oneOf(fieldKinds).required()),
  required: flag(),
  localized: flag(),
  readOnly: flag(),
  writeOnly: flag(),
  /** Not in lists unless asked for by name. */
  detail: flag(),
  sortable: flag(),
  filterable: flag(),
  write: adminWrite,
  /** A value of the field. */
  default: optional(anything()),
  max: optional(integer().required()),
  minimum: optional(decimal().required()),
  maximum: optional(decimal().required()),
  /** Of amounts of money: the special currency; the usual one where absent. */
  currency: optional(oneOf(["special"]).required()),
  values: optional(listOf(text().required())),
  multiline: optional(flag()),
  pattern: optional(text({ max: 1000 }).required()),
  /** slug: the field that it is made from. */
  from: optional(name),
  /** instant: the field that names the zone by whose clocks it is written. */
  zone: optional(name),
  scale: optional(integer().required()),
  /** json: how it is edited. */
  shape: optional(oneOf(jsonShapes).required()),
  /** json of quantities: the type of the records that are counted. */
  counted: optional(name),
});

export const adminRelation = object({
  name,
  kind: oneOf(["one", "oneOf", "link", "inverse", "owned"]).required(),
  /** Types that it points at, those that are on. */
  to: names,
  many: flag(),
  required: flag(),
  filterable: flag(),
  /** The viewer may not name any record that they see: those that they may are asked for by `filter[nameableIn]`. */
  narrowed: flag(),
  write: adminWrite,
  /** `sort` parameter that orders by it, where there is one. */
  sort: optional(name),
  /** owned, inverse: the target's relation that points here. */
  by: optional(name),
  /** Code taken when none is given. */
  default: optional(name),
  /** Files: the groups that may be chosen. */
  accept: optional(names),
});

export const adminType = object({
  /** JSON:API type, and resource slug of the back office (MODEL-003). */
  type: name,
  /** Absent for a type that is reached from others only. */
  category: optional(oneOf(adminCategories).required()),
  /** Whether the menu has an entry for it (ADMIN-007). */
  inMenu: flag(),
  rights: adminRights,
  /** Fields that name a record to people, in their order. */
  label: names,
  /** Default order, as the `sort` parameter takes it. */
  order: names,
  /** Whether a list may be asked for whole. */
  whole: flag(),
  /** Codes of a closed lookup, in their order; reserved ones of others. */
  codes: names,
  /** Named by its codes alone: labels are translations, nothing is created. */
  closed: flag(),
  singleton: flag(),
  softDeletable: flag(),
  /** Has translated members. */
  translated: flag(),
  /** A list can be searched. */
  searchable: flag(),
  traits: names,
  /** A publishable item with a status: its codes of what is written, and of what is published. */
  publicationStatuses: optional(object({ draft: name, published: name })),
  /** A child of an aggregate: the relation that names its root. */
  root: optional(name),
  /** Fields that tell the viewer's rights over one record. */
  abilities: object({ update: optional(name), destroy: optional(name) }),
  columns: names,
  filters: names,
  /** Groups of the form. Members that no group names come first; a folded group has what one seldom comes to write. */
  sections: listOf(object({ name, members: names, isFolded: flag() })),
  /** The groups stand beside the other members. */
  aside: flag(),
  /** What is written and not saved is kept for its author. */
  drafts: flag(),
  fields: listOf(adminField),
  relations: listOf(adminRelation),
});

/** Types of the menu first, then those that they point at or own. */
export const adminTypes = { input: object({}), output: dataOf(listOf(adminType)) };

/** Something that waits for the viewer: how much, and where it is listed. */
export const task = object({
  /** Name under `admin:tasks`. */
  name,
  type: name,
  count: integer().required(),
  /** More were found than were counted. */
  more: flag(),
  /** Parameters of the filtered list. */
  query: mapOf(text({ max: 10_000 }).required()),
  /** Path of the screen that shows them, where it is not the list of their type. */
  address: optional(text().required()),
});

export const adminDashboard = { input: object({}), output: dataOf(listOf(task)) };

export const recordName = object({
  id: code().required(),
  /** Empty where the record has none. */
  name: text({ max: 2000 }).required(),
});

export const recordNames = {
  input: object({ type: name, ids: listOf(code().required(), { max: 100 }) }),
  output: dataOf(listOf(recordName)),
};

/** Texts as an editor holds them, and as they would be kept, in the same order. */
export const cleanedTexts = {
  input: object({ texts: listOf(text({ max: 300_000, multiline: true }).required(), { max: 200 }) }),
  output: dataOf(object({ texts: listOf(text({ max: 300_000, multiline: true }).required()) })),
};
