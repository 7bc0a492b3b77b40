import { Effect } from "effect";
import { seeCondition } from "#core/kernel/conditions.ts";
import { Conflict, type CoreError, Invalid, type Issue, invalid, NotFound } from "#core/kernel/errors.ts";
import { isOn, type Registered } from "#core/kernel/module.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { findEntry } from "#core/kernel/read.ts";
import { isMany } from "#core/kernel/relations.ts";
import { type Entry, type Reference, Storage } from "#core/kernel/storage.ts";
import { create, destroy, update } from "#core/kernel/write.ts";
import { isObject, type Json, type Linkage, malformed, readLinkage, readResource, readVersion } from "./body.ts";
import type { Endpoint } from "./endpoint.ts";
import { idOf } from "./ids.ts";

/** One operation of a batch. */
export interface Step {
  readonly endpoint: Endpoint;
  /** Ids by type and local id. */
  readonly local: Map<string, string>;
  readonly pointer: string;
  /** Whether the record's version was compared before the batch began, and the record locked. */
  readonly isChecked: (type: string, id: string) => boolean;
}

/** The version is said in the resource's meta, or in the operation's own where there is no resource. */
export const metaOf = (operation: Json): unknown =>
  isObject(operation.data) && operation.data.meta !== undefined ? operation.data.meta : operation.meta;

/** Runs one operation; `null` where it has nothing to show. */
export function operate(step: Step, given: unknown): Effect.Effect<Entry | null, CoreError, UseCaseServices> {
  const { pointer } = step;
  if (!isObject(given)) return malformed(pointer);
  const { op, ref, href } = given;
  if (op !== "add" && op !== "update" && op !== "remove") return malformed(`${pointer}/op`);
  // Only `ref` is understood.
  if (href !== undefined) return malformed(`${pointer}/href`);
  if (ref !== undefined && !isRef(ref)) return malformed(`${pointer}/ref`);
  const needsData = op !== "remove" || (isObject(ref) ? ref.relationship !== undefined : true);
  if (needsData && given.data === undefined) return malformed(`${pointer}/data`);
  if (isObject(ref) && ref.relationship !== undefined) return changeLinkage(step, op, given, ref);
  return op === "add" ? add(step, given) : op === "update" ? change(step, given) : remove(step, given);
}

/** Names one record, by its id or by its local id. */
const isRef = (ref: unknown): boolean =>
  isObject(ref) &&
  typeof ref.type === "string" &&
  (ref.id === undefined) !== (ref.lid === undefined) &&
  typeof (ref.id ?? ref.lid) === "string" &&
  (ref.relationship === undefined || typeof ref.relationship === "string");

const add = Effect.fnUntraced(function* (
  step: Step,
  { data }: Json,
): Effect.fn.Return<Entry | null, CoreError, UseCaseServices> {
  const at = `${step.pointer}/data`;
  const source = yield* sourceOf(step, data, at);
  const document = yield* read(step, data, source, at);
  const id = yield* create(document);
  const lid = (data as Json).lid;
  if (typeof lid === "string") step.local.set(`${source.type} ${lid}`, id);
  return yield* shown(step.endpoint, source, id);
});

const change = Effect.fnUntraced(function* (
  step: Step,
  { data, ref, meta }: Json,
): Effect.fn.Return<Entry | null, CoreError, UseCaseServices> {
  const at = `${step.pointer}/data`;
  const target = ref === undefined ? data : ref;
  const source = yield* sourceOf(step, target, ref === undefined ? at : `${step.pointer}/ref`);
  const id = yield* idIn(step, target, source, ref === undefined ? at : `${step.pointer}/ref`);
  const document = yield* read(step, data, source, at, id);
  const version = yield* versionNow(
    step,
    source,
    id,
    document.version ?? (yield* versionIn(meta, `${step.pointer}/meta`)),
  );
  const written = { ...document, id, ...(version === undefined ? {} : { version }) };
  yield* update(written, { mayRepeat: true });
  return yield* shown(step.endpoint, source, id);
});

const remove = Effect.fnUntraced(function* (
  step: Step,
  { data, ref, meta }: Json,
): Effect.fn.Return<Entry | null, CoreError, UseCaseServices> {
  const at = `${step.pointer}/${ref === undefined ? "data" : "ref"}`;
  const target = ref ?? data;
  const source = yield* sourceOf(step, target, at);
  const id = yield* idIn(step, target, source, at);
  const said = yield* versionIn(metaOf({ data, meta }), `${step.pointer}/meta`);
  const version = yield* versionNow(step, source, id, said);
  yield* destroy(source.type, id, { version, pointer: at });
  return null;
});

/** Adds to, replaces or removes from a relationship. */
const changeLinkage = Effect.fnUntraced(function* (
  step: Step,
  op: "add" | "update" | "remove",
  { data, meta }: Json,
  ref: Json,
): Effect.fn.Return<Entry | null, CoreError, UseCaseServices> {
  const at = `${step.pointer}/ref`;
  const { all, request } = step.endpoint;
  const source = yield* sourceOf(step, ref, at);
  const id = yield* idIn(step, ref, source, at);
  const name = ref.relationship as string;
  const spec = Object.hasOwn(source.relations, name) ? source.relations[name] : undefined;
  if (!spec || !isOn(spec, request.viewer.flags))
    return yield* invalid(`${at}/relationship`, "unknown-field", { name: name.slice(0, 100) });
  const issues: Issue[] = [];
  const linkage = readLinkage(all, data, `${step.pointer}/data`, localIds(step), issues);
  if (issues.length > 0) return yield* new Invalid({ issues });
  const version = yield* versionNow(step, source, id, yield* versionIn(meta, `${step.pointer}/meta`));
  const relationships = { [name]: op === "update" ? linkage! : yield* merged(step, source, id, name, op, linkage!) };
  const change = { type: source.type, id, attributes: {}, relationships, pointer: step.pointer };
  yield* update({ ...change, ...(version === undefined ? {} : { version }) });
  return yield* shown(step.endpoint, source, id);
});

const merged = Effect.fnUntraced(function* (
  step: Step,
  source: Registered,
  id: string,
  name: string,
  op: "add" | "remove",
  linkage: Linkage,
): Effect.fn.Return<Linkage, CoreError, UseCaseServices> {
  const spec = source.relations[name]!;
  if (!isMany(spec)) return yield* invalid(`${step.pointer}/op`, "unsupported");
  if (!Array.isArray(linkage)) return yield* invalid(`${step.pointer}/data`, "list");
  const given = linkage as readonly Reference[];
  const misplaced = given.findIndex((each) => each.type !== spec.to);
  if (misplaced >= 0) return yield* invalid(`${step.pointer}/data/${misplaced}/type`, "target-type");
  const { all, request } = step.endpoint;
  const storage = yield* Storage;
  const found = yield* storage.lock(
    source.type,
    id,
    { see: seeCondition(all, source.type, request.viewer) },
    request.viewer,
  );
  if (!found?.holds.see) return yield* new NotFound({ type: source.type, id });
  const present = yield* storage.linkedIds(source.type, id, name);
  const named = given.map((each) => each.id);
  const ids = op === "add" ? [...new Set([...present, ...named])] : present.filter((each) => !named.includes(each));
  return ids.map((each) => ({ type: spec.to, id: each }));
});

const sourceOf = (step: Step, target: unknown, at: string): Effect.Effect<Registered, CoreError> => {
  if (!isObject(target)) return invalid(at, target === undefined ? "required" : "type");
  const { type } = target;
  if (typeof type !== "string") return invalid(`${at}/type`, type === undefined ? "required" : "text");
  const source = step.endpoint.all.entities.get(type);
  if (!source || !isOn(source, step.endpoint.request.viewer.flags)) {
    return invalid(`${at}/type`, "unknown-type", { name: type.slice(0, 100) });
  }
  return Effect.succeed(source);
};

const idIn = (step: Step, target: unknown, source: Registered, at: string): Effect.Effect<string, CoreError> => {
  const { id, lid } = target as Json;
  if (id === undefined && typeof lid === "string") {
    const known = step.local.get(`${source.type} ${lid}`);
    return known === undefined
      ? invalid(`${at}/lid`, "unknown-lid", { name: lid.slice(0, 100) })
      : Effect.succeed(known);
  }
  if (typeof id !== "string") return invalid(`${at}/id`, id === undefined ? "required" : "text");
  const known = idOf(source, id);
  return known === undefined ? Effect.fail(new NotFound({ type: source.type })) : Effect.succeed(known);
};

const localIds = (step: Step) => (type: string, lid: string) => step.local.get(`${type} ${lid}`);

/** The reader throws its errors: here they become the operation's. */
const read = (
  step: Step,
  data: unknown,
  source: Registered,
  pointer: string,
  id?: string,
): Effect.Effect<ReturnType<typeof readResource>, CoreError> =>
  Effect.try({
    try: () =>
      readResource(step.endpoint.all, data, { source, pointer, ...(id === undefined ? {} : { id }) }, localIds(step)),
    catch: (error) => {
      if (error instanceof Invalid || error instanceof Conflict) return error;
      throw error;
    },
  });

const versionIn = (meta: unknown, pointer: string): Effect.Effect<number | undefined, CoreError> => {
  const issues: Issue[] = [];
  const version = readVersion(meta, pointer, issues);
  return issues.length > 0 ? Effect.fail(new Invalid({ issues })) : Effect.succeed(version);
};

/** A version that was compared before the batch stands for what the record's is now: its lock is ours, the changes since are too. */
const versionNow = Effect.fnUntraced(function* (
  step: Step,
  source: Registered,
  id: string,
  said: number | undefined,
): Effect.fn.Return<number | undefined, CoreError, UseCaseServices> {
  if (said === undefined || !step.isChecked(source.type, id)) return said;
  const found = yield* (yield* Storage).lock(source.type, id, {}, step.endpoint.request.viewer);
  return found?.version ?? said;
});

/** What an operation answers: the record as the writer sees it, nothing when it is hidden from them. */
export const shown = (
  endpoint: Endpoint,
  source: Registered,
  id: string,
): Effect.Effect<Entry | null, CoreError, UseCaseServices> =>
  findEntry(endpoint.reader.read(source.type, endpoint.request.rawQuery, "fields").query, id).pipe(
    Effect.map(({ row }) => row),
    Effect.catchTag("NotFound", () => Effect.succeed(null)),
  );
