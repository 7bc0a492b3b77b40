import { Effect } from "effect";
import { Acting } from "./acting.ts";
import { rightCondition, seeCondition } from "./conditions.ts";
import { destroyLocked } from "./destroy.ts";
import { differences, heldBy, isEmpty } from "./differences.ts";
import type { RecordDocument, SeenVersion } from "./document.ts";
import { Conflict, type CoreError, Forbidden, invalid, NotFound, VersionMissing } from "./errors.ts";
import type { Locale } from "./locales.ts";
import { type Members, merged, readMembers, trustedMembers } from "./members.ts";
import { isOn, type Registered } from "./module.ts";
import { checkNesting, takeNestingTurns } from "./nesting.ts";
import type { Condition } from "./policy.ts";
import { Catalogue, type UseCaseServices } from "./ports.ts";
import { isTypeReached } from "./reach.ts";
import { authors, changeOf, insertMembers, touchRoots, updateMembers } from "./revise.ts";
import { RevisionAction } from "./revisions.ts";
import { type Diff, Ids, type Locked, Storage } from "./storage.ts";
import { storedRow } from "./stored-row.ts";
import { checkTargets } from "./targets.ts";
import { inTransaction } from "./transaction.ts";
import { withoutUnchanged } from "./unchanged.ts";

/**
 * The generic create, update and destroy (architecture §3), checked against the viewer's rights. Each runs in one transaction, the current
 * one if there is one: rights before, the write with its revision, rights after. The overrides of a type stand in for them everywhere.
 */

/** Creates a record and gives its id. */
export const create = (document: RecordDocument): Effect.Effect<string, CoreError, UseCaseServices> =>
  createThenRead(document, Effect.succeed);

/** Creates a record, then reads it in the same round trip where storage can. */
export const createThenRead = <Value>(
  document: RecordDocument,
  read: (id: string) => Effect.Effect<Value, CoreError, UseCaseServices>,
): Effect.Effect<Value, CoreError, UseCaseServices> =>
  Effect.flatMap(Acting, (viewer) => {
    const make = Effect.gen(function* () {
      const source = (yield* Catalogue).entity(document.type);
      if (!isOn(source, viewer.flags)) return yield* new NotFound({ type: document.type });
      const allowed = yield* mayCreate(source);
      const id = document.id ?? (yield* Ids).next();
      const { given, ...members } = yield* readMembers(source, document, id, "create");
      yield* checkTargets(source, members, document.pointer);
      const proceed = (changes?: Changes) => createFrom(source, id, members, changes, allowed);
      const own = source.overrides.create;
      return yield* own ? own(given, { id, ...pointing(source, document.pointer), proceed }) : proceed();
    });
    return Effect.flatMap(Effect.service(Storage), (storage) => storage.createThenRead(make, read));
  });

/** Fails as `create` would for what is wrong with a document by itself, and makes nothing. */
export const checkNew = (document: RecordDocument): Effect.Effect<void, CoreError, UseCaseServices> =>
  Effect.gen(function* () {
    const source = (yield* Catalogue).entity(document.type);
    const members = yield* readMembers(source, document, (yield* Ids).next(), "create");
    yield* checkTargets(source, members, document.pointer);
  });

/**
 * Updates a record. Members that the document does not name stay. `mayRepeat`: it may say what its writer may not set, as long as it says
 * it as it is.
 */
export const update = (
  document: RecordDocument & { readonly id: string },
  { mayRepeat = false }: { readonly mayRepeat?: boolean } = {},
): Effect.Effect<void, CoreError, UseCaseServices> =>
  inTransaction(
    Effect.gen(function* () {
      const viewer = yield* Acting;
      const { type, id, pointer, version } = document;
      const source = (yield* Catalogue).entity(type);
      yield* takeNestingTurns(source, document);
      const before = yield* lockForWrite(type, id, "update", pointer, version);
      const changed = mayRepeat ? yield* withoutUnchanged(source, document, id) : document;
      const { given, ...members } = yield* readMembers(source, changed, id, "update", before);
      yield* checkTargets(source, members, pointer, before);
      yield* checkNesting(source, id, before, members, pointer);
      const proceed = (changes?: Changes) => updateFrom(source, id, before, members, changes);
      const own = source.overrides.update;
      yield* own
        ? own(given, { id, ...pointing(source, pointer), before: storedRow(id, before, viewer), proceed })
        : proceed();
    }),
  );

/** Deletes a record for good (a soft delete is an update of `deletedAt`), and its dependents (`destroy.ts`). */
export const destroy = (
  type: string,
  id: string,
  options: { readonly version?: SeenVersion | undefined; readonly pointer?: string } = {},
): Effect.Effect<void, CoreError, UseCaseServices> =>
  inTransaction(
    Effect.gen(function* () {
      const source = (yield* Catalogue).entity(type);
      const before = yield* lockForWrite(type, id, "destroy", options.pointer ?? "/data", options.version);
      if (id in source.codes) return yield* new Forbidden({ reason: "reserved" });
      if (source.singleton) return yield* new Forbidden({ reason: "singleton" });
      if (source.root) yield* touchRoots(source, before.links[source.root], "/data");
      yield* destroyLocked(source, id, before);
    }),
  );

/** Checks the right to create before validating. Gives the condition that the new record has to satisfy. */
const mayCreate = Effect.fnUntraced(function* (source: Registered) {
  const viewer = yield* Acting;
  const allowed = rightCondition(yield* Catalogue, source.type, "create", viewer);
  if (!viewer.mayWrite) return yield* new Forbidden({ reason: "read-only-token" });
  yield* checkReach(source);
  if (allowed.is === "never") return yield* new Forbidden({});
  if (source.singleton && viewer.via !== "system") return yield* new Forbidden({ reason: "singleton" });
  return allowed;
});

/** A token that is limited writes what it is for. */
const checkReach = (source: Registered): Effect.Effect<void, Forbidden, Acting> =>
  Effect.flatMap(Acting, (viewer) =>
    isTypeReached(viewer, source, "write") ? Effect.void : Effect.fail(new Forbidden({ reason: "token-reach" })),
  );

type Changes = Readonly<Record<string, unknown>>;

/** How an override names a member of the request. */
const pointing = ({ relations }: Registered, pointer: string) => ({
  pointer,
  at: (member: string) => `${pointer}/${member in relations ? "relationships" : "attributes"}/${member}`,
});

const createFrom = Effect.fnUntraced(function* (
  source: Registered,
  id: string,
  given: Members,
  changes: Changes | undefined,
  allowed: Condition,
) {
  const members = changes ? merged(given, yield* trustedMembers(source, changes, id, "update")) : given;
  if (source.root) yield* touchRoots(source, members.links[source.root] ?? null, members.pointer);
  yield* insertMembers(source, id, members);
  yield* holdsOrForbidden(source.type, id, allowed);
  return id;
});

const updateFrom = Effect.fnUntraced(function* (
  source: Registered,
  id: string,
  before: Locked,
  given: Members,
  changes: Changes | undefined,
) {
  const viewer = yield* Acting;
  const all = yield* Catalogue;
  const members = changes ? merged(given, yield* trustedMembers(source, changes, id, "update", before)) : given;
  const diff = differences(
    source,
    yield* heldBy(source, id, before, members, viewer.editionLocale),
    members,
    viewer.editionLocale,
  );
  if (isEmpty(diff)) return;
  yield* replaceOwned(source, id, members);
  if (source.root) {
    // Moving a child to another root changes both roots.
    const roots = new Set([before.links[source.root], members.links[source.root] ?? before.links[source.root]]);
    for (const root of roots) yield* touchRoots(source, root, members.pointer);
  }
  const stands = { version: before.version, standing: before };
  yield* updateMembers(source, id, stands, members, (yield* RevisionAction) ?? actionOf(diff), diff);
  const becomes = rightCondition(all, source.type, "becomes", viewer);
  yield* holdsOrForbidden(source.type, id, becomes);
});

/**
 * Locks a record for a write and checks rights and version. NotFound when hidden, Forbidden when the action is refused, VersionMissing for
 * a page that sends no version, Conflict when the version is stale.
 */
export const lockForWrite = Effect.fnUntraced(function* (
  type: string,
  id: string,
  action: "update" | "destroy",
  pointer: string,
  version: SeenVersion | undefined,
) {
  const viewer = yield* Acting;
  const all = yield* Catalogue;
  const source = all.entity(type);
  if (!isOn(source, viewer.flags)) return yield* new NotFound({ type, id });
  // A view holds no row that could be locked, and nobody writes one.
  if (source.derived) return yield* new Forbidden({});
  const conditions: Record<string, Condition> = {
    see: seeCondition(all, type, viewer),
    act: rightCondition(all, type, action, viewer),
  };
  const found = yield* (yield* Storage).lock(type, id, conditions, viewer);
  if (!found?.holds.see) return yield* new NotFound({ type, id });
  if (!viewer.mayWrite) return yield* new Forbidden({ reason: "read-only-token" });
  yield* checkReach(source);
  if (!found.holds.act) return yield* new Forbidden({});
  if (version === undefined && viewer.via === "session" && source.id !== "code")
    return yield* new VersionMissing({ type, id });
  if (version !== undefined && ![version].flat().includes(found.version)) {
    return yield* new Conflict({ reason: "stale", pointer: `${pointer}/id`, current: found.version });
  }
  return found;
});

const actionOf = (diff: Diff): string => {
  const deleted = diff.fields?.deletedAt;
  return deleted ? (deleted[1] === null ? "restore" : "soft-delete") : "update";
};

/** Takes the texts of locales from a record. Rights and version are the caller's to have asked. */
export const removeTexts = Effect.fnUntraced(function* (source: Registered, id: string, locales: readonly Locale[]) {
  const viewer = yield* Acting;
  const storage = yield* Storage;
  const before = yield* storage.lock(source.type, id, {}, viewer);
  const gone = before?.texts.filter(({ locale }) => locales.includes(locale)) ?? [];
  if (!before || gone.length === 0) return;
  if (source.root) yield* touchRoots(source, before.links[source.root], "/data");
  const texts = gone.map(({ locale, values }) => [locale, wasOnly(values)] as const);
  yield* storage.update({
    type: source.type,
    id,
    values: {},
    links: authors(source, viewer, "update"),
    sets: {},
    withoutTexts: gone.map(({ locale }) => locale),
    change: changeOf((yield* RevisionAction) ?? "update", before.version + 1, viewer, {
      texts: Object.fromEntries(texts),
    }),
  });
});

const wasOnly = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, [value, null] as const]),
  );

/** Replaces an owned linkage: deletes the children that it leaves out and orders the others. */
const replaceOwned = Effect.fnUntraced(function* ({ type, relations }: Registered, id: string, members: Members) {
  const viewer = yield* Acting;
  const all = yield* Catalogue;
  const storage = yield* Storage;
  for (const [relation, wanted] of Object.entries(members.owned)) {
    const child = all.entity(relations[relation]!.to);
    const present = yield* storage.linkedIds(type, id, relation);
    const foreign = wanted.find((each) => !present.includes(each));
    if (foreign) return yield* invalid(`${members.pointer}/relationships/${relation}`, "not-owned");
    for (const gone of present.filter((each) => !wanted.includes(each))) {
      const before = yield* storage.lock(child.type, gone, {}, viewer);
      if (before) yield* destroyLocked(child, gone, before);
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

const holdsOrForbidden = Effect.fnUntraced(function* (type: string, id: string, condition: Condition) {
  const viewer = yield* Acting;
  if (condition.is === "always") return;
  if (!(yield* (yield* Storage).holds(type, id, condition, viewer))) return yield* new Forbidden({});
});
