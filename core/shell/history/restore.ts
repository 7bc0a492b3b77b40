import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import type { RecordDocument } from "#core/kernel/document.ts";
import { Conflict, type CoreError, invalid, NotFound } from "#core/kernel/errors.ts";
import { isSecret, isSettable, isStored } from "#core/kernel/fields.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { isOn, type Registered } from "#core/kernel/module.ts";
import { Catalogue, type UseCaseServices } from "#core/kernel/ports.ts";
import { isMany } from "#core/kernel/relations.ts";
import { RevisionAction, requestKey } from "#core/kernel/revisions.ts";
import { isRemoved } from "#core/kernel/sealed-values.ts";
import { type Locked, type Reference, Storage, type StoredChange } from "#core/kernel/storage.ts";
import { type Viewer, viewerOf } from "#core/kernel/viewer.ts";
import { create, destroy, removeTexts, update } from "#core/kernel/write.ts";
import { revisable } from "./history.ts";
import { after, before, byRecord, madeSince, type Past, stood, together } from "./past.ts";

type Run = Effect.Effect<void, CoreError, UseCaseServices>;

/**
 * Puts a record back to how it was after the request that made a revision: its members, its texts in every language and its children with
 * theirs, whole or not at all. It is done by ordinary writes in the viewer's name, so that rights and rules apply, and is a revision
 * itself. Whether the record is out, or in the bin, stays as it is. A member that the record had no value of and needs now stays too.
 */
export const restoreTo = Effect.fnUntraced(function* (
  type: string,
  id: string,
  revision: number,
  version: number | null,
) {
  const viewer = yield* Acting;
  const source = yield* revisable(type, id);
  const storage = yield* Storage;
  const now = yield* storage.lock(type, id, {}, viewer);
  if (!now) return yield* new NotFound({ type, id });
  if (version !== null && version !== now.version)
    return yield* new Conflict({ reason: "stale", pointer: "/data/id", current: now.version });
  const { rows } = yield* storage.changes(type, id, { offset: 0, limit: every });
  const undone = madeSince(rows, revision);
  if (!undone || revision >= now.version) return yield* invalid("/revision", "no-such-revision");
  yield* Effect.provideService(
    Effect.andThen(putBack(source, id, before(undone)), childrenBack(source, id, new Set(undone.map(requestKey)))),
    RevisionAction,
    "restore",
  );
});

/** A journal is read whole: more revisions of one record than this are not made by people. */
export const every = 1_000_000;

/** Puts the children of a record, and theirs, back to how they were before requests. */
const childrenBack: (source: Registered, id: string, requests: ReadonlySet<string>) => Run = Effect.fnUntraced(
  function* (source, id, requests) {
    const all = yield* Catalogue;
    const storage = yield* Storage;
    for (const [relation, { kind, to, by }] of Object.entries(source.relations)) {
      if (kind !== "owned") continue;
      const child = all.entity(to);
      const present = new Set(yield* storage.linkedIds(source.type, id, relation));
      const children = [...byRecord(yield* storage.ownedChanges(source.type, id, relation))]
        .map(([childId, changes]) => childOf(childId, changes, requests, present.has(childId), { by: by!, id }))
        .filter(({ undone }) => undone.length > 0);
      for (const { childId, isHere, wasHere } of children) if (isHere && !wasHere) yield* takeAway(child, childId);
      for (const { childId, kept, undone, isHere, wasHere } of children) {
        if (!wasHere) continue;
        const isSame = isHere && !undone.some(({ action }) => action === "create");
        if (!isHere) yield* makeAgain(child, childId, together(before(undone), after(kept)));
        else yield* putBack(child, childId, isSame ? before(undone) : after(kept));
        yield* childrenBack(child, childId, requests);
      }
    }
  },
);

interface Child {
  readonly childId: string;
  /** Its revisions before the requests, oldest first. */
  readonly kept: readonly StoredChange[];
  /** Those by the requests, newest first. */
  readonly undone: readonly StoredChange[];
  readonly isHere: boolean;
  readonly wasHere: boolean;
}

/** How a child stood before requests, whose root is given by the relation that names it. */
export function childOf(
  childId: string,
  changes: readonly StoredChange[],
  requests: ReadonlySet<string>,
  isHere: boolean,
  root: { readonly by: string; readonly id: string },
): Child {
  const kept = changes.filter((change) => !requests.has(requestKey(change)));
  const undone = changes.filter((change) => requests.has(requestKey(change))).reverse();
  const linked = { ...(isHere ? { [root.by]: root.id } : {}), ...before(undone).members, ...after(kept).members };
  return { childId, kept, undone, isHere, wasHere: stood(kept) && linked[root.by] === root.id };
}

const takeAway = Effect.fnUntraced(function* ({ type }: Registered, id: string) {
  const viewer = yield* Acting;
  const version = (yield* (yield* Storage).lock(type, id, {}, viewer))?.version;
  // It went with another.
  if (version !== undefined) yield* destroy(type, id, { version });
});

/** Creates a record that was destroyed, under its own id. */
const makeAgain = Effect.fnUntraced(function* (source: Registered, id: string, { members, texts }: Past) {
  const viewer = yield* Acting;
  const written = [...texts].filter(([, values]) => isWritten(values));
  const [locale, values] = written[0] ?? [viewer.editionLocale, {}];
  const document = documentOf(source, id, { ...members, ...values }, "create", viewer);
  yield* actingAs(viewerOf({ ...viewer, editionLocale: locale }), create(document));
  yield* writeTexts(source, id, new Map(written.slice(1)));
});

/** Gives a record the members and the texts of its past. */
const putBack = Effect.fnUntraced(function* (source: Registered, id: string, { members, texts }: Past) {
  const viewer = yield* Acting;
  const now = yield* (yield* Storage).lock(source.type, id, {}, viewer);
  if (!now) return yield* new NotFound({ type: source.type, id });
  const gone = [...texts].filter(([locale, values]) => isUnwritten(now, locale, values)).map(([locale]) => locale);
  const kept = new Map([...texts].filter(([locale]) => !gone.includes(locale)));
  const first = kept.keys().next().value ?? now.sourceLocale ?? viewer.editionLocale;
  yield* writeTexts(source, id, new Map([[first, { ...members, ...kept.get(first) }], ...without(kept, first)]));
  yield* removeTexts(source, id, gone);
});

const without = <Value>(values: ReadonlyMap<Locale, Value>, locale: Locale): readonly (readonly [Locale, Value])[] =>
  [...values].filter(([each]) => each !== locale);

/** Whether a language of a record was not written in then. The one that it is made in always was. */
function isUnwritten(now: Locked, locale: Locale, values: Readonly<Record<string, unknown>>): boolean {
  const standing = now.texts.find((text) => text.locale === locale)?.values;
  return standing !== undefined && locale !== now.sourceLocale && !isWritten({ ...standing, ...values });
}

const isWritten = (values: Readonly<Record<string, unknown>>): boolean =>
  Object.values(values).some((value) => value !== null);

/** An ordinary update of a record for each language. */
const writeTexts = Effect.fnUntraced(function* (
  source: Registered,
  id: string,
  texts: ReadonlyMap<Locale, Readonly<Record<string, unknown>>>,
) {
  const viewer = yield* Acting;
  const storage = yield* Storage;
  for (const [locale, values] of texts) {
    const document = documentOf(source, id, values, "update", viewer);
    if (Object.keys({ ...document.attributes, ...document.relationships }).length === 0) continue;
    const version = (yield* storage.lock(source.type, id, {}, viewer))?.version;
    if (version !== undefined)
      yield* actingAs(viewerOf({ ...viewer, editionLocale: locale }), update({ ...document, version }));
  }
});

/** What to write of a past: members that records of the type still have, that people write, and that say nothing of its being out. */
function documentOf(
  source: Registered,
  id: string,
  members: Past["members"],
  mode: "create" | "update",
  viewer: Viewer,
): RecordDocument & { readonly id: string } {
  const attributes: Record<string, unknown> = {};
  const relationships: Record<string, Reference | readonly Reference[] | null> = {};
  for (const [name, value] of Object.entries(members)) {
    if (source.publication.includes(name) || name === "deletedAt") continue;
    const field = source.fields[name];
    const relation = source.relations[name];
    const spec = field ?? relation;
    if (!spec || !isOn(spec, viewer.flags) || !isSettable(spec, mode)) continue;
    // What went with a person stays as it is.
    if (isRemoved(value)) continue;
    if (value === null && (mode === "create" || spec.required)) continue;
    if (field && isStored(field) && !isSecret(field)) attributes[name] = value;
    if (relation && relation.kind !== "owned" && relation.kind !== "inverse")
      relationships[name] = isMany(relation) ? listOf(value, relation.to) : referenceOf(value, relation.to);
  }
  return { type: source.type, id, attributes, relationships, pointer: "/data" };
}

const listOf = (value: unknown, type: string): readonly Reference[] =>
  (Array.isArray(value) ? value : []).flatMap((each) => referenceOf(each, type) ?? []);

const referenceOf = (value: unknown, type: string): Reference | null =>
  typeof value === "string" ? { type, id: value } : (value as Reference | null);
