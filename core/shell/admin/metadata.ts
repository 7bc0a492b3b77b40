import { adminTypes, findsInAdmin, mayTry } from "#core/kernel/audience.ts";
import { nameable, seeCondition } from "#core/kernel/conditions.ts";
import { isBaseField } from "#core/kernel/entity.ts";
import { type FieldSpec, isSettable, valueKind } from "#core/kernel/fields.ts";
import { type CatalogueService, isOn, type Registered } from "#core/kernel/module.ts";
import { hasTexts, isFilterable, isSortable } from "#core/kernel/plan.ts";
import { specialise } from "#core/kernel/policy.ts";
import { isMany, type RelationSpec } from "#core/kernel/relations.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { countedType, jsonShape } from "./json-shape.ts";
import type { AdminField, AdminRelation, AdminRights, AdminType, AdminWrite } from "./types.ts";

/**
 * Every kind of record that a viewer works with in the back office: those of the menu, and those that they point at or own. Members
 * that the viewer may never see are left out, and so is what a flag switches off.
 */
export function adminMetadata(all: CatalogueService, viewer: Viewer): readonly AdminType[] {
  const wanted = new Map(adminTypes(all, viewer).map((source) => [source.type, source] as const));
  for (const source of [...wanted.values()]) reach(all, source, viewer, wanted);
  return [...wanted.values()].map((source) => describe(all, source, viewer));
}

/** Types that a record's form or list shows: direct targets, and those of its own children. */
function reach(all: CatalogueService, source: Registered, viewer: Viewer, wanted: Map<string, Registered>): void {
  for (const spec of Object.values(source.relations)) {
    if (!isSeen(spec, viewer)) continue;
    for (const type of spec.among ?? [spec.to]) {
      const target = all.entity(type);
      if (wanted.has(type) || !isOn(target, viewer.flags) || !mayTry(target, "see", viewer)) continue;
      wanted.set(type, target);
      if (spec.kind === "owned") reach(all, target, viewer, wanted);
    }
  }
}

function describe(all: CatalogueService, source: Registered, viewer: Viewer): AdminType {
  const fields = fieldsOf(source, viewer);
  const relations = relationsOf(all, source, viewer);
  const known = new Set([...fields, ...relations].map(({ name }) => name));
  const hints = source.admin;
  const kept = (names: readonly string[]) => names.filter((name) => known.has(name));
  const label = labelOf(source);
  return {
    type: source.type,
    ...(hints ? { category: hints.category } : {}),
    inMenu: findsInAdmin(source, viewer) && hints?.hidden !== true,
    rights: rightsOf(source, viewer),
    label,
    order: source.order.filter((term) => known.has(term.replace(/^-/, "")) || isBaseField(term.slice(1))),
    whole: source.listing === "whole",
    codes: Object.keys(source.codes).filter((code) => {
      const flag = source.codeFlags[code];
      return flag === undefined || viewer.flags[flag];
    }),
    closed: source.id === "code",
    singleton: source.singleton,
    softDeletable: source.traits.includes("soft-deletable"),
    translated: hasTexts(source),
    searchable: isSearchable(source),
    traits: source.traits,
    ...publicationStatusesOf(all, source),
    ...(source.root === undefined ? {} : { root: source.root }),
    abilities: abilitiesOf(source),
    columns: kept(
      hints?.columns ?? [...label, ...relations.filter(({ many }) => !many).map(({ name }) => name), "updatedAt"],
    ),
    filters: kept(hints?.filters ?? inferredFilters(fields, relations)),
    sections: sectionsOf(hints?.sections ?? {}, fields).map((each) => ({ ...each, members: kept(each.members) })),
    aside: hints?.aside ?? false,
    drafts: hints?.drafts ?? false,
    fields,
    relations,
  };
}

/** The groups of a form. The end of a record's address is made from its name: it stands with what else only programs ask for. */
function sectionsOf(
  { technical = [], ...declared }: Readonly<Record<string, readonly string[]>>,
  fields: readonly AdminField[],
): AdminType["sections"] {
  const members = [...fields.filter(({ kind }) => kind === "slug").map(({ name }) => name), ...technical];
  return [
    ...Object.entries(declared).map(([name, named]) => ({ name, members: named, isFolded: false })),
    ...(members.length > 0 ? [{ name: "technical", members, isFolded: true }] : []),
  ];
}

function publicationStatusesOf(all: CatalogueService, { type }: Registered): Pick<AdminType, "publicationStatuses"> {
  const found = all.contributions("publicationStatuses").find(({ part }) => part.type === type)?.part;
  return found ? { publicationStatuses: { draft: found.draft, published: found.out[0] } } : {};
}

/** Fields that name a record to people, in their order: a person is named by both names. */
export const labelOf = (source: Registered): readonly string[] =>
  source.label === "lastName" && "firstName" in source.fields ? ["firstName", "lastName"] : [source.label];

function rightsOf(source: Registered, viewer: Viewer): AdminRights {
  const may = (action: "see" | "index" | "create" | "update" | "destroy") => mayTry(source, action, viewer);
  const update = may("update") && source.id !== "code";
  const isSoft = source.traits.includes("soft-deletable") && update;
  return {
    see: may("see"),
    index: may("see") && may("index"),
    show: may("see"),
    create: may("create") && !source.singleton && !source.admin?.isMadeInPlace,
    update,
    delete: may("destroy") && !source.singleton,
    softDelete: isSoft,
    restore: isSoft && may("destroy"),
  };
}

const isSeen = (member: FieldSpec | RelationSpec, viewer: Viewer): boolean =>
  isOn(member, viewer.flags) && (!member.see || specialise(member.see, viewer).is !== "never");

/** A new record has no row to ask yet: what depends on it cannot be set before it exists. */
function writeOf(spec: FieldSpec | RelationSpec, viewer: Viewer): AdminWrite {
  const held = spec.write ? specialise(spec.write, viewer).is : "always";
  return {
    create: isSettable(spec, "create") && held === "always",
    update: isSettable(spec, "update") && held !== "never",
  };
}

function fieldsOf(source: Registered, viewer: Viewer): readonly AdminField[] {
  const own = Object.entries(source.fields).flatMap(([name, spec]): AdminField[] => {
    // The id of a relation says what the relation says; rights over a record are its abilities.
    if (spec.source && ["relation", "right", "parameters"].includes(spec.source.from)) return [];
    if (spec.unasked) return [];
    const write = writeOf(spec, viewer);
    const isWrittenOnly = spec.writeOnly && (write.create || write.update);
    return isSeen(spec, viewer) && (!spec.writeOnly || isWrittenOnly) ? [fieldOf(name, spec, write)] : [];
  });
  return [...own, baseInstant("createdAt"), baseInstant("updatedAt")];
}

function fieldOf(name: string, spec: FieldSpec, write: AdminWrite): AdminField {
  const inner = spec.of && spec.kind !== "confidential" ? spec.of : spec;
  const limits = {
    default: spec.default,
    max: inner.max,
    minimum: inner.minimum,
    maximum: inner.maximum,
    currency: inner.currency,
    values: inner.values,
    multiline: (spec.of ?? spec).multiline,
    pattern: inner.pattern,
    from: spec.from,
    zone: spec.zone,
    scale: inner.scale,
    shape: spec.schema ? jsonShape(spec.schema) : undefined,
    counted: spec.schema ? countedType(spec.schema) : undefined,
    of: spec.of ? valueKind(spec) : undefined,
  };
  return {
    name,
    kind: spec.kind,
    required: spec.required,
    localized: spec.localized,
    readOnly: spec.readOnly,
    writeOnly: spec.writeOnly,
    detail: spec.detail,
    sortable: isSortable(spec) && !spec.see,
    filterable: isFilterable(spec, undefined),
    write,
    ...(Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined)) as Partial<AdminField>),
  };
}

const baseInstant = (name: string): AdminField => ({
  name,
  kind: "instant",
  required: true,
  localized: false,
  readOnly: true,
  writeOnly: false,
  detail: false,
  sortable: true,
  filterable: true,
  write: { create: false, update: false },
});

function relationsOf(all: CatalogueService, source: Registered, viewer: Viewer): readonly AdminRelation[] {
  return Object.entries(source.relations).flatMap(([name, spec]): AdminRelation[] => {
    if (!isSeen(spec, viewer)) return [];
    const targets = (spec.among ?? [spec.to])
      .map((type) => all.entity(type))
      .filter((target) => isOn(target, viewer.flags) && mayTry(target, "see", viewer));
    if (targets.length === 0) return [];
    const sort = sortOf(all, name, spec, viewer);
    return [
      {
        name,
        kind: spec.kind,
        to: targets.map(({ type }) => type),
        many: isMany(spec),
        required: spec.required,
        filterable: spec.kind !== "owned" && spec.kind !== "oneOf",
        narrowed: targets.some(({ type }) => nameable(all, type, spec, viewer).is !== "always"),
        write: writeOf(spec, viewer),
        ...(sort === undefined ? {} : { sort }),
        ...(spec.by === undefined ? {} : { by: spec.by }),
        ...(spec.default === undefined ? {} : { default: spec.default }),
        ...(spec.accept === undefined ? {} : { accept: spec.accept }),
      },
    ];
  });
}

/** Order by the name of what a to-one relation points at; only where nobody of this kind is refused any of them. */
function sortOf(all: CatalogueService, name: string, spec: RelationSpec, viewer: Viewer): string | undefined {
  if (spec.kind !== "one" || spec.see) return undefined;
  const target = all.entity(spec.to);
  if (seeCondition(all, spec.to, viewer).is !== "always" || "deletedAt" in target.fields) return undefined;
  const label = target.fields[target.label];
  if (label && isSortable(label) && !label.see) return `${name}.${target.label}`;
  return target.id === "code" ? `${name}.id` : undefined;
}

const isSearchable = (source: Registered): boolean =>
  [source.label, ...Object.keys(source.search)].some((name) => {
    const spec = source.fields[name];
    return spec !== undefined && spec.kind !== "computed" && isFilterable(spec, undefined);
  });

function abilitiesOf(source: Registered): AdminType["abilities"] {
  const named = (action: "update" | "destroy") =>
    Object.entries(source.fields).find(([, { source: from }]) => from?.from === "right" && from.action === action)?.[0];
  const update = named("update");
  const destroy = named("destroy");
  return { ...(update ? { update } : {}), ...(destroy ? { destroy } : {}) };
}

const filteredKinds = ["enum", "flag", "instant", "day", "country"];

const inferredFilters = (fields: readonly AdminField[], relations: readonly AdminRelation[]): readonly string[] => [
  ...relations.filter(({ filterable, kind }) => filterable && kind !== "inverse").map(({ name }) => name),
  ...fields
    .filter(
      ({ filterable, kind, readOnly, name }) =>
        filterable && filteredKinds.includes(kind) && (!readOnly || name === "updatedAt"),
    )
    .map(({ name }) => name),
];
