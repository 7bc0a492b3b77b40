import { mayTry } from "#core/kernel/audience.ts";
import { type CatalogueService, isOn, type Registered } from "#core/kernel/module.ts";
import { specialise } from "#core/kernel/policy.ts";
import type { Query } from "#core/kernel/query.ts";
import type { Entry, Reference } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { Endpoint } from "./endpoint.ts";
import { apiRoot } from "./request.ts";

/** Start of every document. */
export const documentStart = '{"jsonapi":{"version":"1.1"}';

/** What resource objects are written with. */
export interface Writing extends Pick<Endpoint, "all" | "origin"> {
  /** The members that were asked for, by type. */
  readonly fields: Query["fields"];
  /**
   * Relationships whose linkage is not known and that are shown by their links: those of a record asked for by itself. Lists leave them
   * out.
   */
  readonly withLinks?: readonly string[];
}

/** Text of a resource object. `meta`: what its list tells of it, as further members. */
export function resourceText(entry: Entry, writing: Writing, meta = ""): string {
  const { attributes, refs } = shownMembers(entry, writing);
  const relationships = relationshipsText(entry, refs, writing);
  const locale = entry.locale === undefined ? "" : `,"locale":${JSON.stringify(entry.locale)}`;
  return `{"type":"${entry.type}","id":${idText(entry.id)},"attributes":${JSON.stringify(attributes)}${
    relationships === "" ? "" : `,"relationships":{${relationships}}`
  },"links":{"self":"${resourceAddress(writing.origin, entry)}"},"meta":{"version":${entry.version}${locale}${deletionText(entry)}${meta}}}`;
}

/** A record of the bin says so where clients of any kind of record look. */
const deletionText = ({ attributes: { deletedAt } }: Entry): string =>
  typeof deletedAt === "string" ? `,"deletedAt":"${deletedAt}"` : "";

/**
 * What of an entry is a member of its resource: a relation that `fields` does not name is none, even when its records come along, nor is
 * the id of a relation under a name of its own, which is there to be filtered by.
 */
export function shownMembers(
  { type, attributes, refs }: Entry,
  { all, fields }: Pick<Writing, "all" | "fields">,
): Pick<Entry, "attributes" | "refs"> {
  const asked = fields[type];
  const own = relationKeys(all.entity(type));
  // Read for `meta` alone, where the bin was asked for.
  const keys = asked && "deletedAt" in attributes && !asked.includes("deletedAt") ? [...own, "deletedAt"] : own;
  return {
    attributes: keys.some((name) => name in attributes)
      ? Object.fromEntries(Object.entries(attributes).filter(([name]) => !keys.includes(name)))
      : attributes,
    refs: asked ? Object.fromEntries(Object.entries(refs).filter(([name]) => asked.includes(name))) : refs,
  };
}

const keysByType = new WeakMap<Registered, readonly string[]>();

/** Fields that repeat the id of a relation. */
export function relationKeys(source: Registered): readonly string[] {
  let names = keysByType.get(source);
  if (!names) {
    names = Object.entries(source.fields).flatMap(([name, spec]) => (spec.source?.from === "relation" ? [name] : []));
    keysByType.set(source, names);
  }
  return names;
}

function relationshipsText(
  entry: Reference,
  refs: Entry["refs"],
  { origin, withLinks = [] }: Pick<Writing, "origin" | "withLinks">,
): string {
  let text = "";
  for (const name in refs) {
    const linkage = linkageText(refs[name]!);
    text += `${text === "" ? "" : ","}"${name}":{"data":${linkage}}`;
  }
  for (const name of withLinks) {
    if (name in refs) continue;
    text += `${text === "" ? "" : ","}"${name}":{"links":${relationshipLinks(origin, entry, name)}}`;
  }
  return text;
}

export function linkageText(linkage: Reference | readonly Reference[] | null): string {
  if (linkage === null) return "null";
  if (!Array.isArray(linkage)) return identifierText(linkage as Reference);
  let text = "";
  for (const ref of linkage as readonly Reference[]) text += `${text === "" ? "" : ","}${identifierText(ref)}`;
  return `[${text}]`;
}

/** Ids are nearly all UUIDs and codes, which need no escape: looking is cheaper than escaping. */
const idText = (id: string): string => (/^[\w-]+$/.test(id) ? `"${id}"` : JSON.stringify(id));

const identifierText = (ref: Reference): string => `{"type":"${ref.type}","id":${idText(ref.id)}}`;

/** Where a record is found, whole. */
export const resourceAddress = (origin: string, { type, id }: Reference): string =>
  `${origin}${apiRoot}/${type}/${encodeURIComponent(id)}`;

export function relationshipLinks(origin: string, owner: Reference, name: string): string {
  const path = resourceAddress(origin, owner);
  return `{"self":"${path}/relationships/${name}","related":"${path}/${name}"}`;
}

/** Texts of many resources, joined. */
export function resourcesText(entries: readonly Entry[], writing: Writing): string {
  let text = "";
  for (const entry of entries) text += text === "" ? resourceText(entry, writing) : `,${resourceText(entry, writing)}`;
  return text;
}

const linked = new WeakMap<CatalogueService, Map<string, readonly string[]>>();

/** Relationships of a type that the viewer may at least ask for, in the fields that the query asks for. Kept by shape of viewer. */
export function linkableRelations(all: CatalogueService, query: Query, viewer: Viewer): readonly string[] {
  let byShape = linked.get(all);
  if (!byShape) linked.set(all, (byShape = new Map()));
  const key = `${query.type}|${viewer.shape}`;
  let names = viewer.reach ? askable(all, query.type, viewer) : byShape.get(key);
  if (!names) byShape.set(key, (names = askable(all, query.type, viewer)));
  const asked = query.fields[query.type];
  return asked ? names.filter((name) => asked.includes(name)) : names;
}

function askable(all: CatalogueService, type: string, viewer: Viewer): readonly string[] {
  return Object.entries(all.entity(type).relations)
    .filter(([, spec]) => {
      if (!isOn(spec, viewer.flags)) return false;
      if (spec.see && specialise(spec.see, viewer).is === "never") return false;
      const targets = (spec.among ?? [spec.to]).map((to) => all.entity(to));
      return targets.some((target) => mayTry(target, "see", viewer));
    })
    .map(([name]) => name);
}
