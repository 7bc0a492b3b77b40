import type { RecordDocument } from "#core/kernel/document.ts";
import { BadRequest, Conflict, Invalid, type Issue, invalid } from "#core/kernel/errors.ts";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import type { Reference } from "#core/kernel/storage.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { idOf } from "./ids.ts";

/** 400: an operation that is not built as the extension asks, with its place. */
export const malformed = (pointer: string): BadRequest => new BadRequest({ code: "bad-operation", pointer });

/** Finds the id that an earlier operation of a batch gave to a local id. */
export type LocalIds = (type: string, lid: string) => string | undefined;

/** What is said of a linkage: one, many or none. */
export type Linkage = Reference | readonly Reference[] | null;

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The top of a document. Throws a BadRequest for a body that is none. */
export function documentOf(body: unknown): Json {
  if (!isObject(body)) throw new BadRequest({ code: "bad-json" });
  return body;
}

/**
 * Reads a resource object to what the use cases take: shapes are checked here, values by the use case. Throws Invalid with all that
 * is wrong, or Conflict when type or id are not those of the address.
 */
export function readResource(
  all: CatalogueService,
  data: unknown,
  expected: { readonly source: Registered; readonly id?: string; readonly pointer: string },
  localIds: LocalIds = noLocalIds,
): RecordDocument & { readonly version?: number } {
  const { source, id, pointer } = expected;
  if (!isObject(data)) throw invalid(pointer, data === undefined || data === null ? "required" : "type");
  if (data.type === undefined) throw invalid(`${pointer}/type`, "required");
  if (data.type !== source.type) throw new Conflict({ reason: "type", pointer: `${pointer}/type` });
  const issues: Issue[] = [];
  const given = readId(source, data, id, pointer, issues);
  const version = readVersion(data.meta, `${pointer}/meta`, issues);
  const attributes = readAttributes(source, data.attributes, `${pointer}/attributes`, issues);
  const relationships = readRelationships(
    all,
    source,
    data.relationships,
    `${pointer}/relationships`,
    localIds,
    issues,
  );
  if (issues.length > 0) throw new Invalid({ issues });
  return {
    type: source.type,
    ...(given === undefined ? {} : { id: given }),
    ...(version === undefined ? {} : { version }),
    attributes,
    relationships,
    pointer,
  };
}

const noLocalIds: LocalIds = () => undefined;

/** Id of an address is authoritative; without one a client may give a new record its UUID. */
function readId(
  source: Registered,
  data: Json,
  id: string | undefined,
  pointer: string,
  issues: Issue[],
): string | undefined {
  if (data.lid !== undefined && typeof data.lid !== "string")
    issues.push({ pointer: `${pointer}/lid`, detail: "text" });
  if (id !== undefined) {
    if (data.id === undefined && data.lid === undefined) issues.push({ pointer: `${pointer}/id`, detail: "required" });
    else if (data.id !== undefined && (typeof data.id !== "string" || idOf(source, data.id) !== id)) {
      throw new Conflict({ reason: "type", pointer: `${pointer}/id` });
    }
    return id;
  }
  if (data.id === undefined) return undefined;
  if (typeof data.id !== "string" || !isUuid(data.id)) {
    issues.push({ pointer: `${pointer}/id`, detail: "uuid" });
    return undefined;
  }
  return data.id.toLowerCase();
}

/** `meta.version`: the version that the writer saw. */
export function readVersion(meta: unknown, pointer: string, issues: Issue[]): number | undefined {
  if (meta === undefined || meta === null) return undefined;
  if (!isObject(meta)) {
    issues.push({ pointer, detail: "type" });
    return undefined;
  }
  const { version } = meta;
  if (version === undefined || version === null) return undefined;
  if (typeof version !== "number" || !Number.isSafeInteger(version) || version < 1) {
    issues.push({ pointer: `${pointer}/version`, detail: "whole" });
    return undefined;
  }
  return version;
}

/** Names that every JavaScript object answers to are members of no record. */
const isInherited = (name: string): boolean => name in {};

function readAttributes(source: Registered, value: unknown, pointer: string, issues: Issue[]): Json {
  if (value === undefined) return {};
  if (!isObject(value)) {
    issues.push({ pointer, detail: "type" });
    return {};
  }
  const members = Object.fromEntries(Object.entries(value).filter(([name]) => !isAnnotation(name)));
  for (const name of Object.keys(members)) {
    if (isInherited(name) && !Object.hasOwn(source.fields, name)) {
      issues.push({ pointer: `${pointer}/${escaped(name)}`, detail: "unknown-field", values: { name } });
    }
  }
  return members;
}

/** What other standards put beside the members of a document, which JSON:API bids to ignore. */
const isAnnotation = (name: string): boolean => name.startsWith("@");

function readRelationships(
  all: CatalogueService,
  source: Registered,
  value: unknown,
  pointer: string,
  localIds: LocalIds,
  issues: Issue[],
): RecordDocument["relationships"] {
  if (value === undefined) return {};
  if (!isObject(value)) {
    issues.push({ pointer, detail: "type" });
    return {};
  }
  const read: Record<string, Linkage> = {};
  for (const [name, relationship] of Object.entries(value)) {
    if (isAnnotation(name)) continue;
    const at = `${pointer}/${escaped(name)}`;
    // What the type does not declare is the use case's to refuse, with all else that is wrong.
    const isDeclared = Object.hasOwn(source.relations, name);
    if (!isDeclared && isInherited(name)) issues.push({ pointer: at, detail: "unknown-field", values: { name } });
    else if (!isDeclared) read[name] = null;
    else if (!isObject(relationship)) issues.push({ pointer: at, detail: "type" });
    else if (relationship.data === undefined) {
      // A record that was read says of some relationships no more than where they are: sent back, they stay as they are.
      if (!isObject(relationship.links)) issues.push({ pointer: `${at}/data`, detail: "required" });
    } else {
      const linkage = readLinkage(all, relationship.data, `${at}/data`, localIds, issues);
      if (linkage !== undefined) read[name] = linkage;
    }
  }
  return read;
}

/** Reads resource linkage; `undefined` when something is wrong with it, which `issues` then say. */
export function readLinkage(
  all: CatalogueService,
  data: unknown,
  pointer: string,
  localIds: LocalIds,
  issues: Issue[],
): Linkage | undefined {
  if (data === null) return null;
  if (!Array.isArray(data)) return readIdentifier(all, data, pointer, localIds, issues);
  if (data.length > mostLinked) {
    issues.push({ pointer, detail: "too-large", values: { maximum: mostLinked } });
    return undefined;
  }
  const refs = data.map((each, index) => readIdentifier(all, each, `${pointer}/${index}`, localIds, issues));
  return refs.every((ref) => ref !== undefined) ? refs : undefined;
}

const mostLinked = 10_000;

function readIdentifier(
  all: CatalogueService,
  value: unknown,
  pointer: string,
  localIds: LocalIds,
  issues: Issue[],
): Reference | undefined {
  const fail = (at: string, detail: string, values?: Issue["values"]): undefined => {
    issues.push({ pointer: at, detail, ...(values ? { values } : {}) });
    return undefined;
  };
  if (!isObject(value)) return fail(pointer, "type");
  const { type, id, lid } = value;
  if (typeof type !== "string") return fail(`${pointer}/type`, type === undefined ? "required" : "text");
  const target = all.entities.get(type);
  if (!target) return fail(`${pointer}/type`, "unknown-type", { name: type.slice(0, 100) });
  if (id === undefined && typeof lid === "string") {
    const known = localIds(type, lid);
    return known === undefined
      ? fail(`${pointer}/lid`, "unknown-lid", { name: lid.slice(0, 100) })
      : { type, id: known };
  }
  if (typeof id !== "string") return fail(`${pointer}/id`, id === undefined ? "required" : "text");
  const known = idOf(target, id);
  return known === undefined ? fail(`${pointer}/id`, "not-found") : { type, id: known };
}

/** A name as a token of a JSON pointer. */
export const escaped = (name: string): string => name.replaceAll("~", "~0").replaceAll("/", "~1");
