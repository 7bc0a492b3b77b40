import { Effect } from "effect";
import { Acting } from "./acting.ts";
import { same } from "./differences.ts";
import { NotFound } from "./errors.ts";
import { isSecret } from "./fields.ts";
import type { Registered } from "./module.ts";
import { Catalogue } from "./ports.ts";
import { changeOf } from "./revise.ts";
import { type Diff, Ids, type Locked, type Reference, Storage, type TextRow, type Write } from "./storage.ts";

/**
 * Copies a record's stored members and its texts in every locale under a new id, `changes` replacing what they name. Owned children
 * are not copied. Rights are the caller's to have asked; runs in its transaction.
 */
export const copyRecord = Effect.fnUntraced(function* (type: string, id: string, changes: Changes) {
  const viewer = yield* Acting;
  const storage = yield* Storage;
  const source = (yield* Catalogue).entity(type);
  const from = yield* storage.lock(type, id, {}, viewer);
  if (!from) return yield* new NotFound({ type, id });
  const copy = (yield* Ids).next();
  const [first, ...others] = [...from.texts].sort((text) => (text.locale === from.sourceLocale ? -1 : 1));
  const values = { ...from.values, ...changes.values };
  const links = { ...from.links, ...changes.links };
  const sets = yield* setsOf(source, id);
  const copyOf = { copyOf: [null, id] } as const;
  yield* storage.insert({
    type,
    id: copy,
    values,
    links,
    sets,
    ...textsOf(first),
    sourceLocale: from.sourceLocale,
    change: changeOf("create", 1, viewer, difference(source, null, { values, links, sets, text: first }, copyOf)),
  });
  yield* writeTexts(source, copy, others, null, 1);
  return copy;
});

/**
 * Puts a record's stored members and its texts in every locale in the place of those of another of its type, `changes` replacing what they
 * name; `action` is how the audit log names it, with the links of `audited`. Owned children stay where they are. Rights are the caller's to
 * have asked; runs in its transaction.
 */
export const copyOnto = Effect.fnUntraced(function* (
  type: string,
  id: string,
  target: string,
  changes: Changes,
  { action, audited }: { readonly action: string; readonly audited: NonNullable<Diff["links"]> },
) {
  const viewer = yield* Acting;
  const storage = yield* Storage;
  const source = (yield* Catalogue).entity(type);
  const from = yield* storage.lock(type, id, {}, viewer);
  const before = yield* storage.lock(type, target, {}, viewer);
  if (!from || !before) return yield* new NotFound({ type, id: from ? target : id });
  const values = { ...from.values, ...changes.values };
  const links = { ...from.links, ...changes.links };
  const sets = yield* setsOf(source, id);
  const replaced = { locked: before, sets: yield* setsOf(source, target) };
  const revision = before.version + 1;
  const [first, ...others] = from.texts;
  yield* storage.update({
    type,
    id: target,
    values,
    links,
    sets,
    ...textsOf(first),
    standing: before,
    change: changeOf(
      action,
      revision,
      viewer,
      difference(source, replaced, { values, links, sets, text: first }, audited),
    ),
  });
  yield* writeTexts(source, target, others, replaced, revision);
});

/** What a copy takes the place of. */
interface Replaced {
  readonly locked: Locked;
  readonly sets: Readonly<Record<string, readonly string[]>>;
}

interface Copied extends Pick<Write, "values" | "links" | "sets"> {
  readonly text: TextRow | undefined;
}

/** What a copy changes of what it takes the place of, so that the journal can tell either whole. */
function difference(
  source: Registered,
  replaced: Replaced | null,
  { values, links, sets, text }: Copied,
  audited: NonNullable<Diff["links"]>,
): Diff {
  const told = Object.entries(values).filter(([name]) => {
    const spec = source.fields[name];
    return spec !== undefined && !isSecret(spec);
  });
  const before = replaced?.locked;
  // Who wrote a record stands with each revision.
  const linked = Object.entries({ ...links, ...sets }).filter(([name]) => !source.relations[name]?.readOnly);
  return {
    fields: differing(before?.values, Object.fromEntries(told)),
    links: { ...differing({ ...before?.links, ...replaced?.sets }, Object.fromEntries(linked)), ...audited },
    ...textDifference(before, text),
  };
}

function textDifference(before: Locked | undefined, text: TextRow | undefined): Pick<Diff, "texts"> {
  if (!text) return {};
  const standing = before?.texts.find(({ locale }) => locale === text.locale);
  return { texts: { [text.locale]: differing(standing?.values, text.values) } };
}

const differing = (before: Values = {}, now: Values) =>
  Object.fromEntries(
    Object.entries(now)
      .filter(([name, value]) => !same(before[name] ?? null, value))
      .map(([name, value]) => [name, [before[name] ?? null, value] as const]),
  );

type Values = Readonly<Record<string, unknown>>;

interface Changes {
  readonly values?: Readonly<Record<string, unknown>>;
  readonly links?: Readonly<Record<string, string | Reference | null>>;
}

const setsOf = Effect.fnUntraced(function* (source: Registered, id: string) {
  const sets: Record<string, readonly string[]> = {};
  for (const [relation, spec] of Object.entries(source.relations)) {
    if (spec.kind === "link" && !spec.mirror)
      sets[relation] = yield* (yield* Storage).linkedIds(source.type, id, relation);
  }
  return sets;
});

const textsOf = (text: TextRow | undefined): Pick<Write, "texts"> =>
  text ? { texts: { locale: text.locale, origin: text.origin, values: text.values } } : {};

/** A write has the texts of one locale: the others follow, each by a revision of its own. */
const writeTexts = Effect.fnUntraced(function* (
  { type }: Registered,
  id: string,
  texts: readonly TextRow[],
  replaced: Replaced | null,
  revision: number,
) {
  const viewer = yield* Acting;
  for (const [index, text] of texts.entries()) {
    const change = changeOf("update", revision + index + 1, viewer, textDifference(replaced?.locked, text));
    yield* (yield* Storage).update({ type, id, values: {}, links: {}, sets: {}, ...textsOf(text), change });
  }
});
