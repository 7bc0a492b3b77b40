import { type CatalogueService, isOn } from "#core/kernel/module.ts";
import { specialise } from "#core/kernel/policy.ts";
import type { Query } from "#core/kernel/query.ts";
import type { Entry, Reference } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { apiRoot } from "./request.ts";

/** Start of every document. */
export const documentStart = '{"jsonapi":{"version":"1.1"}';

/**
 * Text of a resource object. `withLinks` names the relationships whose linkage is not known and that are shown by their links:
 * those of a record asked for by itself. Lists leave them out.
 */
export function resourceText(entry: Entry, withLinks: readonly string[] = []): string {
  const relationships = relationshipsText(entry, withLinks);
  const locale = entry.locale === undefined ? "" : `,"locale":${JSON.stringify(entry.locale)}`;
  return `{"type":"${entry.type}","id":${idText(entry.id)},"attributes":${JSON.stringify(entry.attributes)}${
    relationships === "" ? "" : `,"relationships":{${relationships}}`
  },"meta":{"version":${entry.version}${locale}}}`;
}

function relationshipsText(entry: Entry, withLinks: readonly string[]): string {
  let text = "";
  for (const name in entry.refs) {
    const linkage = linkageText(entry.refs[name]!);
    text += `${text === "" ? "" : ","}"${name}":{"data":${linkage}}`;
  }
  for (const name of withLinks) {
    if (name in entry.refs) continue;
    text += `${text === "" ? "" : ","}"${name}":{"links":${relationshipLinks(entry.type, entry.id, name)}}`;
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

export const resourcePath = (type: string, id: string): string => `${apiRoot}/${type}/${encodeURIComponent(id)}`;

export function relationshipLinks(type: string, id: string, name: string): string {
  const path = resourcePath(type, id);
  return `{"self":"${path}/relationships/${name}","related":"${path}/${name}"}`;
}

/** Texts of many resources, joined. */
export function resourcesText(entries: readonly Entry[], withLinks?: readonly string[]): string {
  let text = "";
  for (const entry of entries)
    text += text === "" ? resourceText(entry, withLinks) : `,${resourceText(entry, withLinks)}`;
  return text;
}

const linked = new WeakMap<CatalogueService, Map<string, readonly string[]>>();

/** Relationships of a type that the viewer may at least ask for, in the fields that the query asks for. Kept by shape of viewer. */
export function linkableRelations(all: CatalogueService, query: Query, viewer: Viewer): readonly string[] {
  let byShape = linked.get(all);
  if (!byShape) linked.set(all, (byShape = new Map()));
  const key = `${query.type}|${viewer.shape}`;
  let names = byShape.get(key);
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
      return targets.some(
        (target) => isOn(target, viewer.flags) && specialise(target.rights.see, viewer).is !== "never",
      );
    })
    .map(([name]) => name);
}
