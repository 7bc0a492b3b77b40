import { Effect } from "effect";
import type { SeenVersion } from "#core/kernel/document.ts";
import { Conflict, type CoreError, Invalid, type Issue, invalid, NotFound } from "#core/kernel/errors.ts";
import { isOn } from "#core/kernel/module.ts";
import { findEntry } from "#core/kernel/read.ts";
import { isMany, type RelationSpec } from "#core/kernel/relations.ts";
import { type Entry, type Reference, Storage } from "#core/kernel/storage.ts";
import { lockForWrite, update } from "#core/kernel/write.ts";
import { documentOf, type Linkage, readLinkage, readVersion } from "./body.ts";
import { includedText, selfLink } from "./documents.ts";
import { answer, type RecordEndpoint, versionedAnswer } from "./endpoint.ts";
import { seenVersion, underPrecondition } from "./if-match.ts";
import { methodsAnswer } from "./methods.ts";
import type { ReadQuery } from "./query.ts";
import { tellReads } from "./read-dependencies.ts";
import type { ApiAnswer } from "./request.ts";
import {
  documentStart,
  linkageText,
  relationshipLinks,
  resourceAddress,
  resourcesText,
  resourceText,
} from "./serializer.ts";

export interface RelationshipEndpoint extends RecordEndpoint {
  readonly relationship: string;
}

/** GET /{type}/{id}/{relationship}: the records themselves. */
export async function showRelated(endpoint: RelationshipEndpoint): Promise<ApiAnswer> {
  const { request, source, id, relationship } = endpoint;
  const spec = relationOf(endpoint);
  const read = endpoint.reader.readRelated(source.type, relationship, request.rawQuery, "record");
  tellReads(endpoint, read.query, "find", relationship);
  const owner = await endpoint.value(ownerWith(endpoint, id, read));
  const rows = recordsOf(owner, relationship);
  const keys = new Set(rows.map(keyOf));
  const included = owner.included.filter((entry) => !keys.has(keyOf(entry)));
  const { all, origin } = endpoint;
  const address = `${resourceAddress(origin, owner.row)}/${relationship}`;
  const writing = { all, origin, fields: read.query.fields, address, read };
  const data = isMany(spec) ? `[${resourcesText(rows, writing)}]` : rows[0] ? resourceText(rows[0], writing) : "null";
  const also = includedText(writing, included);
  const meta = isMany(spec) ? `,"meta":{"total":${rows.length}}` : "";
  return answer(request, 200, `${documentStart},"links":{"self":${selfLink(writing)}},"data":${data}${also}${meta}}`);
}

/** GET /{type}/{id}/relationships/{relationship}: their identifiers. */
export async function showRelationship(endpoint: RelationshipEndpoint): Promise<ApiAnswer> {
  relationOf(endpoint);
  tellReads(endpoint, linkageQuery(endpoint).query, "find", endpoint.relationship);
  return versionedAnswer(endpoint.request, 200, await endpoint.value(linkageDocument(endpoint)));
}

/**
 * PATCH replaces, POST adds, DELETE removes. Each is an update of the whole relationship under the record's lock, rights and version
 * (`meta.version` of the document); owned records that are removed are deleted.
 */
export async function changeRelationship(endpoint: RelationshipEndpoint): Promise<ApiAnswer> {
  const { all, request, source, id, relationship } = endpoint;
  const spec = relationOf(endpoint);
  if (request.method !== "PATCH" && !isMany(spec)) throw methodsAnswer(request.method, ["GET", "PATCH"]);
  const document = documentOf(request.body);
  const issues: Issue[] = [];
  const given =
    document.data === undefined ? undefined : readLinkage(all, document.data, "/data", () => undefined, issues);
  const said = readVersion(document.meta, "/meta", issues);
  if (given === undefined && issues.length === 0) issues.push({ pointer: "/data", detail: "required" });
  if (request.method !== "PATCH" && given !== undefined && !Array.isArray(given))
    issues.push({ pointer: "/data", detail: "list" });
  if (issues.length > 0) throw new Invalid({ issues });
  const version = seenVersion(request, said);
  const write = (linkage: Linkage, seen: SeenVersion | undefined) =>
    update({
      type: source.type,
      id,
      ...(seen === undefined ? {} : { version: seen }),
      attributes: {},
      relationships: { [relationship]: linkage },
      pointer: "",
    });
  const changed =
    request.method === "PATCH"
      ? write(given!, version)
      : changedSet(endpoint, spec, given as readonly Reference[], version, write);
  const effect = underPrecondition(request, changed).pipe(
    Effect.mapError((error) => pointingAtData(error, relationship)),
    Effect.flatMap(() => linkageDocument(endpoint)),
  );
  return versionedAnswer(request, 200, await endpoint.value(effect));
}

/** The relationship's spec; NotFound for what does not exist for this request. */
function relationOf({ source, relationship, request }: RelationshipEndpoint): RelationSpec {
  const spec = Object.hasOwn(source.relations, relationship) ? source.relations[relationship] : undefined;
  if (!spec || !isOn(spec, request.viewer.flags)) {
    throw new NotFound({ type: `${source.type}.${relationship}` });
  }
  return spec;
}

/** Adds to or takes from what is there, read under the record's lock. */
const changedSet = (
  { request, source, id, relationship }: RelationshipEndpoint,
  spec: RelationSpec,
  given: readonly Reference[],
  version: SeenVersion | undefined,
  write: (linkage: Linkage, version: SeenVersion | undefined) => ReturnType<typeof update>,
) =>
  Effect.gen(function* () {
    const storage = yield* Storage;
    return yield* storage.transaction(
      Effect.gen(function* () {
        const before = yield* lockForWrite(source.type, id, "update", "", version);
        const misplaced = given.findIndex((ref) => ref.type !== spec.to);
        if (misplaced >= 0) return yield* invalid(`/data/${misplaced}/type`, "target-type");
        const present = yield* storage.linkedIds(source.type, id, relationship);
        const named = given.map((ref) => ref.id);
        const kept = request.method === "DELETE" ? present.filter((each) => !named.includes(each)) : present;
        const added = request.method === "POST" ? named.filter((each) => !present.includes(each)) : [];
        yield* write(
          [...kept, ...added].map((each) => ({ type: spec.to, id: each })),
          before.version,
        );
      }),
    );
  });

const linkageQuery = ({ request, reader, source, relationship }: RelationshipEndpoint): ReadQuery =>
  reader.readRelated(source.type, relationship, request.method === "GET" ? request.rawQuery : "", "none");

const linkageDocument = (endpoint: RelationshipEndpoint) => {
  const { id, relationship } = endpoint;
  const read = linkageQuery(endpoint);
  return Effect.map(ownerWith(endpoint, id, read), ({ row }) => {
    const links = relationshipLinks(endpoint.origin, row, relationship);
    const none = isMany(relationOf(endpoint)) ? [] : null;
    const { version } = row;
    const linkage = linkageText(row.refs[relationship] ?? none);
    return { text: `${documentStart},"links":${links},"data":${linkage},"meta":{"version":${version}}}`, version };
  });
};

type Found = Effect.Success<ReturnType<typeof findEntry>>;

/** The record with what its relationship names. A relationship that the viewer may not see does not exist. */
const ownerWith = ({ relationship, source }: RelationshipEndpoint, id: string, read: ReadQuery) =>
  findEntry(read.query, id).pipe(
    Effect.mapError((error) =>
      error._tag === "BadRequest" && error.code === "bad-include" && error.values?.name === relationship
        ? new NotFound({ type: `${source.type}.${relationship}` })
        : error,
    ),
  );

function recordsOf(owner: Found, relationship: string): readonly Entry[] {
  const linkage = owner.row.refs[relationship] ?? [];
  const refs = Array.isArray(linkage) ? (linkage as readonly Reference[]) : [linkage as Reference];
  const byKey = new Map(owner.included.map((entry) => [keyOf(entry), entry]));
  // A record that names itself comes as the row.
  byKey.set(keyOf(owner.row), byKey.get(keyOf(owner.row)) ?? owner.row);
  return refs.flatMap((ref) => byKey.get(keyOf(ref)) ?? []);
}

const keyOf = (ref: Reference): string => `${ref.type} ${ref.id}`;

/** The linkage is the document's data here, not a member of a record. */
function pointingAtData(error: CoreError, relationship: string): CoreError {
  const base = `/relationships/${relationship}`;
  const moved = (pointer: string) =>
    pointer.startsWith(`${base}/data`)
      ? pointer.slice(base.length)
      : pointer.startsWith(base)
        ? `/data${pointer.slice(base.length)}`
        : pointer;
  if (error._tag === "Invalid") {
    return new Invalid({ issues: error.issues.map((issue) => ({ ...issue, pointer: moved(issue.pointer) })) });
  }
  if (error._tag === "Conflict") {
    const pointer = error.reason === "stale" ? "/meta/version" : moved(error.pointer);
    return new Conflict({
      reason: error.reason,
      pointer,
      ...(error.current === undefined ? {} : { current: error.current }),
    });
  }
  return error;
}
