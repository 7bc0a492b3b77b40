import { Effect, Schema } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { call } from "#core/kernel/call.ts";
import { contract } from "#core/kernel/contract.ts";
import { entity, lookup, type Trait } from "#core/kernel/entity.ts";
import { invalid } from "#core/kernel/errors.ts";
import {
  canDestroy,
  canUpdate,
  code,
  color,
  computed,
  confidential,
  count,
  country,
  day,
  decimal,
  email,
  flag,
  idOf,
  instant,
  integer,
  json,
  money,
  oneOf,
  phone,
  position,
  richText,
  slug,
  text,
  url,
} from "#core/kernel/fields.ts";
import { catalogue, module } from "#core/kernel/module.ts";
import { admin, always, anyOf, isTrue, owner, signedIn, superAdmin, visible, where } from "#core/kernel/policy.ts";
import { any, inverse, inverseOne, many, mirrored, one, owned } from "#core/kernel/relations.ts";
import { dataOf, object, optional } from "#core/kernel/shape.ts";
import { Storage } from "#core/kernel/storage.ts";
import { authored } from "#core/shell/traits/authored.ts";

/**
 * A module that exists for the tests only: every field kind, every relation kind, an aggregate, closed and open lookups, members and
 * types behind rights and flags, services. What works for it works for any declaration (architecture §3).
 */

/** The same members as any type that is deleted softly, seen by whoever sees the record. */
const softDeletable: Trait = { name: "soft-deletable", fields: { deletedAt: instant() } };

/** A trait that puts whatever has it among the targets of a relation. */
const depicted: Trait = { name: "specimen-subject" };

/** A trait behind a flag: its member vanishes with it. */
const labelled: Trait = { name: "labelled", fields: { gatedLabel: text() }, flag: "software" };

const colours = lookup(
  "specimen-colours",
  {
    red: { weight: 10 },
    green: { weight: 20 },
    blue: { weight: 30 },
  },
  { fields: { weight: integer().required() } },
);

const kinds = entity("specimen-kinds", {
  id: "uuid-or-code",
  codes: { other: { name: "Other", position: 99 } },
  listing: "whole",
  fields: { name: text({ max: 80 }).required().localized(), position: position() },
  relations: { specimens: inverse("specimens", "kind") },
  targetOf: ["specimen-subject"],
  policy: { see: always, create: admin, update: admin },
});

const tags = entity("specimen-tags", {
  fields: { name: text({ max: 60 }).required().localized(), slug: slug("name") },
  relations: { specimens: mirrored("specimens", "tags") },
  traits: [depicted],
  policy: { see: always, create: signedIn, update: admin },
  order: ["name"],
});

const settings = Schema.Struct({ width: Schema.Number, label: Schema.optionalKey(Schema.String) });

const specimens = entity("specimens", {
  fields: {
    title: text({ max: 120 }).required().localized(),
    summary: text({ multiline: true, max: 500 }).localized(),
    body: richText().localized(),
    note: richText(),
    sku: code({ max: 40, pattern: "[A-Z0-9-]+" }).unique(),
    state: oneOf(["new", "worn", "broken"]).required().default("new"),
    isPublic: flag(),
    amount: integer({ minimum: 0, maximum: 1000 }),
    weight: decimal({ scale: 3 }),
    price: money(),
    happenedAt: instant(),
    bornOn: day(),
    slug: slug("title"),
    rank: position(),
    contactEmail: email(),
    contactPhone: phone(),
    website: url(),
    tint: color(),
    country: country(),
    settings: json(settings),
    secret: confidential(code(), { find: "exact" }),
    password: text().writeOnly(),
    adminNote: text().see(admin).write(admin),
    ownerNote: text().see(owner()),
    frozen: integer().readOnly(),
    mark: code({ max: 20 }).caseless(),
    long: text({ multiline: true }).detail(),
    gated: text().when("aac"),
    canUpdate: canUpdate(),
    canDestroy: canDestroy(),
    partsCount: count("parts"),
    kindId: idOf("kind"),
    kindName: computed(text().localized(), { from: "through", relation: "kind", field: "name" }),
    origin: computed(text(), { from: "through", relation: "parent", field: "title", otherwise: "sku" }),
    stage: computed(oneOf(["usable", "lost"]), {
      from: "cases",
      cases: [[where("state", "eq", "broken"), "lost"]],
      otherwise: "usable",
    }),
    excerpt: computed(text().localized(), { from: "summary", relation: "parts", field: "text", length: 60 }),
    loud: computed(text(), {
      from: "function",
      needs: ["sku"],
      compute: ({ sku }) => (typeof sku === "string" ? `${sku}!` : null),
    }),
  },
  relations: {
    kind: one("specimen-kinds"),
    colour: one("specimen-colours").default("red"),
    parent: one("specimens"),
    children: inverse("specimens", "parent"),
    tags: many("specimen-tags"),
    subject: any("specimen-subject"),
    parts: owned("specimen-parts", "specimen"),
    sheet: inverseOne("specimen-sheets", "specimen"),
    vault: one("specimen-vaults").see(admin).write(admin),
  },
  traits: [softDeletable, authored, labelled],
  policy: {
    see: anyOf(isTrue("isPublic"), owner(), admin),
    create: signedIn,
    update: anyOf(owner(), admin),
    destroy: admin,
  },
  order: ["-happenedAt"],
  search: { title: "A", summary: "B", sku: "B", adminNote: "C" },
  fullText: true,
  indexes: [["happenedAt"]],
  uniques: [["state", "contactEmail"]],
  partialUniques: [{ members: ["website"], filled: "bornOn" }],
  admin: { category: "application", columns: ["title", "state", "price"] },
});

/** A grandchild of an aggregate, declared before its parent and its root. */
const screws = entity("specimen-screws", {
  root: "part",
  fields: { label: text({ max: 80 }).required(), position: position() },
  relations: { part: one("specimen-parts").required() },
  policy: { see: visible("part") },
});

const parts = entity("specimen-parts", {
  root: "specimen",
  fields: { label: text({ max: 80 }).required(), text: richText().localized(), position: position() },
  relations: { specimen: one("specimens").required().cascade(), screws: owned("specimen-screws", "part") },
  policy: { see: visible("specimen"), create: signedIn, update: signedIn },
});

const sheets = entity("specimen-sheets", {
  fields: { content: text({ max: 200 }).required() },
  relations: { specimen: one("specimens").required().restrict() },
  policy: { see: signedIn, create: signedIn, update: admin },
});

/** A type whose list is closed to all but administrators, and whose records none but they see. */
const vaults = entity("specimen-vaults", {
  fields: { name: text().required() },
  policy: { index: admin, see: admin, create: admin, update: superAdmin },
});

const copies = {
  input: object({ id: code().required(), times: optional(integer({ maximum: 100 }).required()) }),
  output: dataOf(object({ copies: integer().required() })),
};

const copy = contract({
  ...copies,
  call: call<typeof copies>("specimens.copy", "POST", "/api/v1/services/specimens/{id}/copy"),
  summary: "Says how often a specimen was copied; a test of services that must not run twice.",
  policy: signedIn,
  repeatable: false,
  status: 201,
  errors: ["not-found"],
  run: ({ id, times = 1 }) =>
    times < 1
      ? Effect.fail(invalid("/times", "too-small", { minimum: 1 }))
      : Effect.map(Effect.service(Storage), () => ({ data: { copies: times + id.length } })),
});

const greetings = {
  input: object({ name: text({ max: 20 }).required(), loud: optional(flag()) }),
  output: dataOf(text().required()),
};

const greeting = contract({
  ...greetings,
  call: call<typeof greetings>("specimens.greeting", "GET", "/api/v1/services/specimens/greetings/{name}"),
  summary: "Greets by name; a test of services that only read.",
  policy: always,
  repeatable: true,
  errors: [],
  run: ({ name, loud }) =>
    Effect.flatMap(Acting, (viewer) =>
      Effect.succeed({ data: `${viewer.locale} ${loud ? name.toUpperCase() : name}` }),
    ),
});

export const specimen = module({
  name: "specimen",
  entities: [screws, colours, kinds, tags, parts, specimens, sheets, vaults],
  services: [copy, greeting],
});

/** A module behind a flag that adds members to another's record. */
export const specimenExtra = module({
  name: "specimen-extra",
  flag: "surveys",
  entities: [
    entity("specimen-extras", {
      fields: { name: text().required() },
      relations: { specimen: one("specimens") },
      policy: { see: always, create: signedIn, update: admin },
    }),
  ],
  extend: [
    { type: "specimens", fields: { extraNote: text() }, relations: { extras: inverse("specimen-extras", "specimen") } },
  ],
});

/** Stands for the module of accounts where the product's own modules are not wanted. */
export const people = module({
  name: "people",
  entities: [
    entity("users", {
      fields: {
        firstName: text().required(),
        email: email()
          .see(anyOf(owner("id"), admin))
          .unique(),
      },
      policy: { see: signedIn, create: admin, update: anyOf(owner("id"), admin) },
      label: "firstName",
      own: "me",
    }),
  ],
});

/** The specimen alone, without any module of the product. */
export const specimenCatalogue = catalogue([people, specimen, specimenExtra]);
