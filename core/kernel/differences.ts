import { Effect } from "effect";
import type { Unavailable } from "./errors.ts";
import { isSecret } from "./fields.ts";
import type { Locale } from "./locales.ts";
import { type Members, redacted } from "./members.ts";
import type { Registered } from "./module.ts";
import { type Diff, type Locked, Storage } from "./storage.ts";

/** What a write changes of a locked record, member by member; what only the product sees redacted. */
export const differences = Effect.fnUntraced(function* (
  source: Registered,
  id: string,
  before: Locked,
  members: Members,
  locale: Locale,
): Effect.fn.Return<Diff, Unavailable, Storage> {
  const fields: Record<string, readonly [unknown, unknown]> = {};
  for (const [name, value] of Object.entries(members.values)) {
    const was = before.values[name] ?? null;
    if (same(was, value)) continue;
    if (name.endsWith("#digest")) continue;
    const spec = source.fields[name];
    fields[name] =
      spec && isSecret(spec) ? [was === null ? null : redacted, value === null ? null : redacted] : [was, value];
  }
  const links: Record<string, readonly [unknown, unknown]> = {};
  for (const [name, value] of Object.entries(members.links)) {
    if (!same(before.links[name] ?? null, value)) links[name] = [before.links[name] ?? null, value];
  }
  for (const [name, value] of Object.entries(members.sets)) {
    const was = yield* (yield* Storage).linkedIds(source.type, id, name);
    if (!same(was, value)) links[name] = [was, value];
  }
  for (const [name, value] of Object.entries(members.owned)) {
    const was = yield* (yield* Storage).linkedIds(source.type, id, name);
    if (!same(was, value)) links[name] = [was, value];
  }
  const row = before.texts.find((each) => each.locale === locale);
  const texts: Record<string, readonly [unknown, unknown]> = {};
  for (const [name, value] of Object.entries(members.texts)) {
    const was = row?.values[name] ?? null;
    if (!same(was, value)) texts[name] = [was, value];
  }
  return {
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...(Object.keys(links).length > 0 ? { links } : {}),
    ...(Object.keys(texts).length > 0 ? { texts: { [locale]: texts } } : {}),
  };
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
