import { Effect } from "effect";
import { conditionOf, seeCondition } from "./conditions.ts";
import { differences, isEmpty } from "./differences.ts";
import { Conflict, type CoreError, Forbidden, invalid, NotFound, VersionMissing } from "./errors.ts";
import { type Members, readMembers } from "./members.ts";
import { isOn, type Registered } from "./module.ts";
import type { Condition } from "./policy.ts";
import { type CoreNeeds, Declared } from "./ports.ts";
import type { RecordDocument } from "./replaced.ts";
import { type Change, type Diff, Ids, type Locked, Storage } from "./storage.ts";
import { checkTargets } from "./targets.ts";
import type { Viewer } from "./viewer.ts";

/**
 * The generic create, update and destroy (architecture §3). Each runs in one transaction, the ambient one if there is one: rights
 * before, the write and its revision, rights after. A type's own use case replaces them everywhere.
 */

/** Creates a record and gives its id. */
export const create = (document: RecordDocument, viewer: Viewer): Effect.Effect<string, CoreError, CoreNeeds> =>
  createThen(document, viewer, Effect.succeed);

/** Creates a record, then reads what is to be said of it. */
export const createThen = <Value>(
  document: RecordDocument,
  viewer: Viewer,
  read: (id: string) => Effect.Effect<Value, CoreError, CoreNeeds>,
): Effect.Effect<Value, CoreError, CoreNeeds> => {
  const make = Effect.gen(function* () {
    const source = (yield* Declared).entity(document.type);
    if (!isOn(source, viewer.flags)) return yield* new NotFound({ type: document.type });
    const allowed = yield* mayCreate(source, viewer);
    const own = source.replaced.create;
    return yield* own
      ? own(document, viewer, (changed) => genericCreate(changed, viewer, allowed))
      : genericCreate(document, viewer, allowed);
  });
  return Effect.flatMap(Effect.service(Storage), (storage) => storage.making(make, read));
};

/** Changes a record. What the document does not name stays. */
export const update = (
  document: RecordDocument & { readonly id: string },
  viewer: Viewer,
): Effect.Effect<void, CoreError, CoreNeeds> =>
  inUnit(
    Effect.gen(function* () {
      const all = yield* Declared;
      const before = yield* locked(document.type, document.id, "update", viewer, document.pointer, document.version);
      const own = all.entity(document.type).replaced.update;
      yield* own
        ? own(document, viewer, before, (changed) => genericUpdate(changed, viewer, before))
        : genericUpdate(document, viewer, before);
    }),
  );

/** Deletes a record for ever (soft delete is an update of `deletedAt`). */
export const destroy = (
  type: string,
  id: string,
  viewer: Viewer,
  options: { readonly version?: number | undefined; readonly pointer?: string } = {},
): Effect.Effect<void, CoreError, CoreNeeds> =>
  inUnit(
    Effect.gen(function* () {
      const all = yield* Declared;
      const source = all.entity(type);
      const before = yield* locked(type, id, "destroy", viewer, options.pointer ?? "/data", options.version);
      if (id in source.codes) return yield* new Forbidden({ reason: "reserved" });
      yield* sayFarewell(type, id, viewer);
      const generic = () => genericDestroy(type, id, viewer, before);
      yield* source.replaced.destroy ? source.replaced.destroy(id, viewer, before, generic) : generic();
    }),
  );

/** Lets the modules that have records about one see to them before it goes. Takes part in the ambient transaction. */
export const sayFarewell = Effect.fnUntraced(function* (
  type: string,
  id: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  for (const farewell of (yield* Declared).entity(type).farewells) yield* farewell(id, viewer);
});

const inUnit = <Value>(
  effect: Effect.Effect<Value, CoreError, CoreNeeds>,
): Effect.Effect<Value, CoreError, CoreNeeds> =>
  Effect.flatMap(Effect.service(Storage), (storage) => storage.transaction(effect));

/** Who may create none is told so before anything is said of the document. Gives what the new record has to satisfy. */
const mayCreate = Effect.fnUntraced(function* (
  source: Registered,
  viewer: Viewer,
): Effect.fn.Return<Condition, CoreError, CoreNeeds> {
  const allowed = conditionOf(yield* Declared, source.type, source.rights.create, viewer);
  if (!viewer.mayWrite) return yield* new Forbidden({ reason: "read-only-token" });
  if (allowed.is === "never") return yield* new Forbidden({});
  if (source.singleton && viewer.via !== "system") return yield* new Forbidden({ reason: "singleton" });
  return allowed;
});

const genericCreate = Effect.fnUntraced(function* (
  document: RecordDocument,
  viewer: Viewer,
  allowed: Condition,
): Effect.fn.Return<string, CoreError, CoreNeeds> {
  const storage = yield* Storage;
  const source = (yield* Declared).entity(document.type);
  const id = document.id ?? (yield* Ids).next();
  const members = yield* readMembers(source, document, id, "create", viewer);
  yield* checkTargets(source, members, viewer, document.pointer);
  if (source.root)
    yield* touchRoot(source.type, source.root, String(members.links[source.root] ?? ""), viewer, document.pointer);
  const change = changeOf("create", 1, viewer, createdDiff(members, viewer));
  yield* storage.insert({
    type: source.type,
    id,
    values: members.values,
    links: { ...members.links, ...authors(source, viewer, "create") },
    sets: members.sets,
    ...(members.hasTexts
      ? { texts: { locale: viewer.editionLocale, origin: "manual" as const, values: members.texts } }
      : {}),
    sourceLocale: viewer.editionLocale,
    change,
  });
  yield* holdsOrForbidden(source.type, id, allowed, viewer);
  return id;
});

const genericUpdate = Effect.fnUntraced(function* (
  document: RecordDocument & { readonly id: string },
  viewer: Viewer,
  before: Locked,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const all = yield* Declared;
  const storage = yield* Storage;
  const source = all.entity(document.type);
  const members = yield* readMembers(source, document, document.id, "update", viewer, before);
  yield* checkTargets(source, members, viewer, document.pointer);
  const diff = yield* differences(source, document.id, before, members, viewer.editionLocale);
  if (isEmpty(diff)) return;
  yield* replaceOwned(source.type, document.id, members, viewer);
  if (source.root) {
    // A child that moves to another root is a change of both.
    const roots = new Set([before.links[source.root], members.links[source.root] ?? before.links[source.root]]);
    for (const root of roots) yield* touchRoot(source.type, source.root, String(root), viewer, document.pointer);
  }
  yield* storage.update({
    type: source.type,
    id: document.id,
    values: members.values,
    links: { ...members.links, ...authors(source, viewer, "update") },
    sets: members.sets,
    ...(members.hasTexts
      ? { texts: { locale: viewer.editionLocale, origin: "manual" as const, values: members.texts } }
      : {}),
    change: changeOf(actionOf(diff), before.version + 1, viewer, diff),
  });
  yield* holdsOrForbidden(
    source.type,
    document.id,
    conditionOf(all, source.type, source.rights.becomes, viewer),
    viewer,
  );
});

const genericDestroy = Effect.fnUntraced(function* (
  type: string,
  id: string,
  viewer: Viewer,
  before: Locked,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const all = yield* Declared;
  const source = all.entity(type);
  if (source.singleton) return yield* new Forbidden({ reason: "singleton" });
  if (source.root) yield* touchRoot(type, source.root, String(before.links[source.root]), viewer, "/data");
  yield* (yield* Storage).destroy(type, id, changeOf("destroy", before.version + 1, viewer, {}));
});

/**
 * Locks a record for a write. NotFound when hidden, Forbidden when the action is refused, VersionMissing for a page that does not say
 * what it changes, Conflict when that is no longer the latest version.
 */
export const locked = Effect.fnUntraced(function* (
  type: string,
  id: string,
  action: "update" | "destroy",
  viewer: Viewer,
  pointer: string,
  version: number | undefined,
): Effect.fn.Return<Locked, CoreError, CoreNeeds> {
  const all = yield* Declared;
  const source = all.entity(type);
  if (!isOn(source, viewer.flags)) return yield* new NotFound({ type, id });
  // A view holds no row that could be locked, and nobody writes one.
  if (source.derived) return yield* new Forbidden({});
  const conditions: Record<string, Condition> = {
    see: seeCondition(all, type, viewer),
    act: conditionOf(all, type, source.rights[action], viewer),
  };
  const found = yield* (yield* Storage).lock(type, id, conditions, viewer);
  if (!found?.holds.see) return yield* new NotFound({ type, id });
  if (!viewer.mayWrite) return yield* new Forbidden({ reason: "read-only-token" });
  if (!found.holds.act) return yield* new Forbidden({});
  if (version === undefined && viewer.via === "session" && source.id !== "code")
    return yield* new VersionMissing({ type, id });
  if (version !== undefined && version !== found.version) {
    return yield* new Conflict({ reason: "stale", pointer: `${pointer}/id`, current: found.version });
  }
  return found;
});

/** A revision of this moment, in the name of the viewer. */
export const changeOf = (action: string, revision: number, viewer: Viewer, diff: Diff): Change => ({
  action,
  revision,
  actorId: viewer.id,
  actingOrganizationId: viewer.actingOrganizationId,
  impersonatorId: viewer.impersonatorId,
  requestId: viewer.requestId,
  at: viewer.now,
  diff,
});

const actionOf = (diff: Diff): string => {
  const deleted = diff.fields?.deletedAt;
  return deleted ? (deleted[1] === null ? "restore" : "soft-delete") : "update";
};

/** A child's write is its root's: the root is locked and its version moves (architecture §3). */
const touchRoot = Effect.fnUntraced(function* (
  type: string,
  relation: string,
  rootId: string,
  viewer: Viewer,
  pointer: string,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const all = yield* Declared;
  const storage = yield* Storage;
  const to = all.entity(type).relations[relation]!.to;
  const root = all.entity(to);
  const found = yield* storage.lock(
    to,
    rootId,
    { see: seeCondition(all, to, viewer), act: conditionOf(all, to, root.rights.update, viewer) },
    viewer,
  );
  if (!found?.holds.see) return yield* invalid(`${pointer}/relationships/${relation}`, "not-found");
  if (!found.holds.act) return yield* new Forbidden({});
  yield* storage.update({
    type: to,
    id: rootId,
    values: {},
    links: authors(root, viewer, "update"),
    sets: {},
    change: changeOf("update", found.version + 1, viewer, {
      links: { [ownedRelation(root.relations, type)]: [null, null] },
    }),
  });
});

const ownedRelation = (
  relations: Readonly<Record<string, { readonly kind: string; readonly to: string }>>,
  type: string,
): string => Object.entries(relations).find(([, spec]) => spec.kind === "owned" && spec.to === type)?.[0] ?? type;

/** A full owned linkage deletes the children that it leaves out and puts the others in its order. */
const replaceOwned = Effect.fnUntraced(function* (
  type: string,
  id: string,
  members: Members,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const all = yield* Declared;
  const storage = yield* Storage;
  for (const [relation, wanted] of Object.entries(members.owned)) {
    const child = all.entity(all.entity(type).relations[relation]!.to);
    const present = yield* storage.linked(type, id, relation);
    const foreign = wanted.find((each) => !present.includes(each));
    if (foreign) return yield* invalid(`${members.pointer}/relationships/${relation}`, "not-owned");
    for (const gone of present.filter((each) => !wanted.includes(each))) {
      yield* storage.destroy(child.type, gone, changeOf("destroy", 0, viewer, {}));
    }
    if (!("position" in child.fields) || wanted.every((each, index) => present[index] === each)) continue;
    for (const [index, each] of wanted.entries()) {
      const before = yield* storage.lock(child.type, each, {}, viewer);
      if (!before || before.values.position === index) continue;
      const diff: Diff = { fields: { position: [before.values.position, index] } };
      yield* storage.update({
        type: child.type,
        id: each,
        values: { position: index },
        links: {},
        sets: {},
        change: changeOf("update", before.version + 1, viewer, diff),
      });
    }
  }
});

const holdsOrForbidden = Effect.fnUntraced(function* (
  type: string,
  id: string,
  condition: Condition,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  if (condition.is === "always") return;
  if (!(yield* (yield* Storage).holds(type, id, condition, viewer))) return yield* new Forbidden({});
});

type WithRelations = { readonly relations: Readonly<Record<string, { readonly to: string }>> };

/** Who wrote: `createdBy` and `updatedBy` where a record has them. */
function authors(
  source: WithRelations,
  viewer: Viewer,
  mode: "create" | "update",
): Readonly<Record<string, string | null>> {
  const links: Record<string, string | null> = {};
  if (mode === "create" && source.relations.createdBy?.to === "users") links.createdBy = viewer.id;
  if (source.relations.updatedBy?.to === "users") links.updatedBy = viewer.id;
  return links;
}

function createdDiff(members: Members, viewer: Viewer): Diff {
  const before = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => [name, [null, value] as const]),
    );
  return {
    fields: before(members.shown),
    links: before({ ...members.links, ...members.sets }),
    ...(members.hasTexts ? { texts: { [viewer.editionLocale]: before(members.texts) } } : {}),
  };
}
