import { Effect } from "effect";
import { isSecret } from "./fields.ts";
import type { Locale } from "./locales.ts";
import { type Members, redacted } from "./members.ts";
import type { Registered } from "./module.ts";
import { type Diff, type Locked, Storage } from "./storage.ts";

/** What a record holds of the members that a write names. */
export interface Held {
  readonly values: Readonly<Record<string, unknown>>;
  /** Linkage of every kind by relation. */
  readonly links: Readonly<Record<string, unknown>>;
  /** In the locale of the write. */
  readonly texts: Readonly<Record<string, unknown>>;
}

/** What a write changes of what a record holds, member by member; what only the product sees redacted. */
export function differences(source: Registered, held: Held, members: Members, locale: Locale): Diff {
  const fields: Pairs = {};
  for (const [name, [was, value]] of Object.entries(differing(held.values, members.values))) {
    if (name.endsWith("#digest")) continue;
    const spec = source.fields[name];
    fields[name] = spec && isSecret(spec) ? [hidden(was), hidden(value)] : [was, value];
  }
  const links = differing(held.links, { ...members.links, ...members.sets, ...members.owned });
  const texts = differing(held.texts, members.texts);
  return {
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...(Object.keys(links).length > 0 ? { links } : {}),
    ...(Object.keys(texts).length > 0 ? { texts: { [locale]: texts } } : {}),
  };
}

type Pairs = Record<string, readonly [unknown, unknown]>;

function differing(held: Readonly<Record<string, unknown>>, given: Readonly<Record<string, unknown>>): Pairs {
  const pairs: Pairs = {};
  for (const [name, value] of Object.entries(given)) {
    const was = held[name] ?? null;
    if (!same(was, value)) pairs[name] = [was, value];
  }
  return pairs;
}

const hidden = (value: unknown): unknown => (value === null ? null : redacted);

/** What a locked record holds of the members that a write names: linkage to many is read. */
export const heldBy = Effect.fnUntraced(function* (
  { type }: Registered,
  id: string,
  before: Locked,
  { sets, owned }: Members,
  locale: Locale,
) {
  const links: Record<string, unknown> = { ...before.links };
  for (const name of Object.keys({ ...sets, ...owned }))
    links[name] = yield* (yield* Storage).linkedIds(type, id, name);
  const texts = before.texts.find((each) => each.locale === locale)?.values ?? {};
  const held: Held = { values: before.values, links, texts };
  return held;
});

export const isEmpty = (diff: Diff): boolean => !diff.fields && !diff.links && !diff.texts;

/** Equality of stored values, whatever the order of the keys of a document. */
export function same(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every((key) => same((left as Record<string, unknown>)[key], (right as Record<string, unknown>)[key]));
}
