import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { conditionOf } from "#core/kernel/conditions.ts";
import { same } from "#core/kernel/differences.ts";
import { isOn, type Registered } from "#core/kernel/module.ts";
import { always, type Condition } from "#core/kernel/policy.ts";
import { Catalogue } from "#core/kernel/ports.ts";
import { isRemoved } from "#core/kernel/sealed-values.ts";
import { type Diff, Storage, type StoredChange } from "#core/kernel/storage.ts";
import type { Revision } from "./calls.ts";

type Pairs = NonNullable<Diff["fields"]>;

/** What revisions of a record, given newest first, changed all in all. */
export function changedTogether(changes: readonly StoredChange[]): Diff {
  const oldestFirst = [...changes].reverse();
  if (oldestFirst.length === 1) return oldestFirst[0]!.diff;
  const texts: Record<string, Pairs> = {};
  for (const { diff } of oldestFirst)
    for (const [locale, pairs] of Object.entries(diff.texts ?? {}))
      texts[locale] = followed(texts[locale] ?? {}, pairs);
  return {
    fields: oldestFirst.reduce<Pairs>((pairs, { diff }) => followed(pairs, diff.fields ?? {}), {}),
    links: oldestFirst.reduce<Pairs>((pairs, { diff }) => followed(pairs, diff.links ?? {}), {}),
    texts,
  };
}

/** Changes with those that came after: a member that is as it was before them all has not changed. */
function followed(first: Pairs, then: Pairs): Pairs {
  const pairs: Record<string, readonly [unknown, unknown]> = { ...first };
  for (const [name, [was, becomes]] of Object.entries(then)) {
    const known = pairs[name];
    if (known && !isMark(known) && !isRemoved(becomes) && same(known[0], becomes)) delete pairs[name];
    else pairs[name] = [known && !isMark(known) ? known[0] : was, becomes];
  }
  return pairs;
}

/** A child that was written leaves a mark at its root, which has no values. */
const isMark = ([was, becomes]: readonly [unknown, unknown]): boolean => was === null && becomes === null;

/** A difference without the members that the viewer may not see. */
export function shownDiff(
  { fields = {}, links = {}, texts = {} }: Diff,
  seen: ReadonlySet<string>,
): Pick<Revision, "fields" | "links" | "texts"> {
  const shown = (pairs: Pairs) => Object.fromEntries(Object.entries(pairs).filter(([name]) => seen.has(name)));
  return {
    fields: shown(fields),
    links: shown(links),
    texts: Object.fromEntries(Object.entries(texts).map(([locale, pairs]) => [locale, shown(pairs)])),
  };
}

/** Which of the members that some revisions touched the viewer may see of this very record. */
export const seenMembers = Effect.fnUntraced(function* (source: Registered, id: string, rows: readonly StoredChange[]) {
  const viewer = yield* Acting;
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
