import { Effect } from "effect";
import { conditionOf, seeCondition } from "#core/kernel/conditions.ts";
import type { RecordDocument } from "#core/kernel/document.ts";
import { type CoreError, Forbidden, invalid, NotFound } from "#core/kernel/errors.ts";
import { isSecret, isStored } from "#core/kernel/fields.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { isLocale } from "#core/kernel/locales.ts";
import { isOn, type Registered } from "#core/kernel/module.ts";
import { always, type Condition, conjunction, specialise, where } from "#core/kernel/policy.ts";
import { Catalogue, type KernelServices } from "#core/kernel/ports.ts";
import { count, list } from "#core/kernel/reads.ts";
import { type Locked, type Reference, Storage, type StoredChange } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { type Viewer, viewerOf } from "#core/kernel/viewer.ts";
import { update } from "#core/kernel/write.ts";
import { users } from "#core/shell/access/entities.ts";
import type { History, Revision } from "./calls.ts";

const pageSize = 50;

/** Revisions of a record that the viewer may edit; members that they may not see are left out. */
export const historyOf = Effect.fnUntraced(function* (
  type: string,
  id: string,
  page: number,
  viewer: Viewer,
): Effect.fn.Return<History, CoreError, KernelServices> {
  const source = yield* editable(type, id, viewer);
  const { rows, total } = yield* (yield* Storage).changes(type, id, { offset: (page - 1) * pageSize, limit: pageSize });
  const names = yield* peopleOf(rows, viewer);
  const seen = yield* seenMembers(source, id, rows, viewer);
  const shown = (members: StoredChange["diff"]["fields"]) =>
    Object.fromEntries(Object.entries(members ?? {}).filter(([name]) => seen.has(name)));
  const person = (actor: string | null) => (actor === null ? null : { id: actor, name: names.get(actor) ?? "" });
  const data = rows.map(
    (change): Revision => ({
      id: change.id,
      revision: change.revision,
      action: change.action,
      at: change.at,
      actor: person(change.actorId),
      impersonator: person(change.impersonatorId),
      fields: shown(change.diff.fields),
      links: shown(change.diff.links),
      texts: Object.fromEntries(
        Object.entries(change.diff.texts ?? {}).map(([locale, members]) => [locale, shown(members)]),
      ),
      ...reasonOf(change),
      canRestore: change.revision > 0 && change.action !== "destroy",
    }),
  );
  return { data, meta: { total } };
});

/** Why it was done, where whoever did it was asked. */
function reasonOf({ action, diff }: StoredChange): Pick<Revision, "reason"> {
  const given = action === "impersonate" ? diff.fields?.reason?.[1] : undefined;
  return typeof given === "string" ? { reason: given } : {};
}

/** Which of the members that some revisions touched the viewer may see of this very record. */
const seenMembers = Effect.fnUntraced(function* (
  source: Registered,
  id: string,
  rows: readonly StoredChange[],
  viewer: Viewer,
): Effect.fn.Return<ReadonlySet<string>, CoreError, KernelServices> {
  const all = yield* Catalogue;
  const storage = yield* Storage;
  const touched = rows.flatMap(({ diff: { fields, links, texts } }) =>
    [fields, links, ...Object.values(texts ?? {})].flatMap((members) => Object.keys(members ?? {})),
  );
  const seen = new Set<string>();
  const asked = new Map<Condition, boolean>([[always, true]]);
  for (const name of new Set(touched)) {
    const member = source.fields[name] ?? source.relations[name];
    if (!member || !isOn(member, viewer.flags)) continue;
    const see = member.see ? conditionOf(all, source.type, member.see, viewer) : always;
    if (!asked.has(see)) asked.set(see, yield* storage.holds(source.type, id, see, viewer));
    if (asked.get(see)) seen.add(name);
  }
  return seen;
});

const peopleOf = Effect.fnUntraced(function* (
  rows: readonly StoredChange[],
  viewer: Viewer,
): Effect.fn.Return<ReadonlyMap<string, string>, CoreError, KernelServices> {
  const ids = [
    ...new Set(rows.flatMap(({ actorId, impersonatorId }) => [actorId, impersonatorId]).filter((id) => id !== null)),
  ];
  if (ids.length === 0) return new Map();
  const asked = { where: where("id", "in", ids), fields: ["firstName", "lastName"] as const };
  const { rows: people } = yield* list(users, asked, asSystem(viewer));
  return new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
});

const editable = Effect.fnUntraced(function* (
  type: string,
  id: string,
  viewer: Viewer,
): Effect.fn.Return<Registered, CoreError, KernelServices> {
  const all = yield* Catalogue;
  const source = all.entities.get(type);
  if (!source || !isOn(source, viewer.flags)) return yield* new NotFound({ type });
  const storage = yield* Storage;
  if (!(yield* storage.holds(type, id, seeCondition(all, type, viewer), viewer)))
    return yield* new NotFound({ type, id });
  if (!(yield* storage.holds(type, id, conditionOf(all, type, source.rights.update, viewer), viewer)))
    return yield* new Forbidden({});
  return source;
});

/**
 * Puts a record back to how it was after a revision, by an ordinary update in the viewer's name: rights, rules and the publish gate
 * apply. Members that the viewer may not write stay as they are.
 */
export const restoreTo = Effect.fnUntraced(function* (
  type: string,
  id: string,
  revision: number,
  version: number | null,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const source = yield* editable(type, id, viewer);
  const storage = yield* Storage;
  const now = yield* storage.lock(type, id, {}, viewer);
  if (!now) return yield* new NotFound({ type, id });
  if (revision < 1 || revision >= now.version) return yield* invalid("/revision", "no-such-revision");
  const { rows } = yield* storage.changes(type, id, { offset: 0, limit: now.version - revision + 1 });
  const undone = rows.filter((change) => change.revision > revision);
  let seen = version ?? now.version;
  for (const [locale, document] of documentsOf(source, id, now, undone, viewer)) {
    yield* update({ ...document, id, version: seen }, viewerOf({ ...viewer, editionLocale: locale }));
    seen = (yield* storage.lock(type, id, {}, viewer))?.version ?? seen;
  }
});

/** What to write, locale by locale: the value before each undone revision, the oldest one last. */
function documentsOf(
  source: Registered,
  id: string,
  now: Locked,
  undone: readonly StoredChange[],
  viewer: Viewer,
): ReadonlyMap<Locale, RecordDocument & { readonly id: string }> {
  const attributes: Record<string, unknown> = {};
  const relationships: Record<string, Reference | readonly Reference[] | null> = {};
  const texts = new Map<Locale, Record<string, unknown>>();
  for (const { diff } of undone) {
    for (const [name, [before]] of Object.entries(diff.fields ?? {}))
      if (mayPutBack(source, name, viewer)) attributes[name] = before;
    for (const [name, [before]] of Object.entries(diff.links ?? {})) {
      const spec = source.relations[name];
      if (!spec || spec.readOnly || spec.kind === "owned" || !mayPutBack(source, name, viewer)) continue;
      const reference = (target: unknown) =>
        typeof target === "string" ? { type: spec.to, id: target } : (target as Reference);
      relationships[name] = before === null ? null : Array.isArray(before) ? before.map(reference) : reference(before);
    }
    for (const [locale, members] of Object.entries(diff.texts ?? {})) {
      if (!isLocale(locale)) continue;
      const values = texts.get(locale) ?? {};
      for (const [name, [before]] of Object.entries(members))
        if (mayPutBack(source, name, viewer)) values[name] = before;
      texts.set(locale, values);
    }
  }
  const first = texts.keys().next().value ?? now.sourceLocale ?? viewer.editionLocale;
  const documents = new Map<Locale, RecordDocument & { readonly id: string }>();
  documents.set(first, {
    type: source.type,
    id,
    attributes: { ...attributes, ...texts.get(first) },
    relationships,
    pointer: "/data",
  });
  for (const [locale, values] of texts) {
    if (locale !== first)
      documents.set(locale, { type: source.type, id, attributes: values, relationships: {}, pointer: "/data" });
  }
  return documents;
}

const mayPutBack = (source: Registered, name: string, viewer: Viewer): boolean => {
  const spec = source.fields[name];
  if (spec && (!isStored(spec) || spec.readOnly || isSecret(spec))) return false;
  const member = spec ?? source.relations[name];
  return (
    member !== undefined &&
    isOn(member, viewer.flags) &&
    (!member.write || specialise(member.write, viewer).is === "always")
  );
};

/** How many records that the viewer may see use a record, for whoever may delete it or edit it. */
export const usesOf = Effect.fnUntraced(function* (
  type: string,
  id: string,
  viewer: Viewer,
): Effect.fn.Return<readonly Uses[], CoreError, KernelServices> {
  yield* editable(type, id, viewer);
  const all = yield* Catalogue;
  const uses: Uses[] = [];
  for (const { type: other, relation } of yield* (yield* Storage).usedBy(type, id)) {
    const source = all.entity(other);
    const member = source.relations[relation];
    if (!member || !isOn(source, viewer.flags) || !isOn(member, viewer.flags)) continue;
    const names: Condition = { is: "related", relation, to: type, satisfies: where("id", "in", [id]) };
    const seen = member.see ? conditionOf(all, other, member.see, viewer) : always;
    // Of a type that is closed to the viewer there is nothing to be told.
    const number = yield* count({ type: other }, conjunction([names, seen]), viewer).pipe(
      Effect.catchTag(["Forbidden", "SessionMissing"], () => Effect.succeed(0)),
    );
    if (number > 0) uses.push({ type: other, relation, count: number });
  }
  return uses;
});

interface Uses {
  readonly type: string;
  readonly relation: string;
  readonly count: number;
}
