import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { same } from "#core/kernel/differences.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { isOn, type Registered } from "#core/kernel/module.ts";
import { Catalogue, type UseCaseServices } from "#core/kernel/ports.ts";
import { requestKey } from "#core/kernel/revisions.ts";
import { type Diff, Storage, type StoredChange } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { Revision } from "./calls.ts";
import { changedTogether, seenMembers, shownDiff } from "./differences.ts";
import { after, byRecord, type Past } from "./past.ts";
import { differenceBetween, movedAmong } from "./replacements.ts";

export type ChildChange = Revision["children"][number];

/**
 * What requests changed of the children of a record, and of theirs, by request. A child that took the place of another with the same
 * identity is that one, changed.
 */
export const childChangesOf: (
  source: Registered,
  id: string,
  requests: ReadonlySet<string>,
) => Effect.Effect<ReadonlyMap<string, readonly ChildChange[]>, CoreError, UseCaseServices> = Effect.fnUntraced(
  function* (source, id, requests) {
    const viewer = yield* Acting;
    const all = yield* Catalogue;
    const storage = yield* Storage;
    const found = new Map<string, ChildChange[]>();
    const add = (request: string, changes: readonly ChildChange[]) =>
      void found.set(request, [...(found.get(request) ?? []), ...changes]);
    for (const [relation, spec] of Object.entries(source.relations)) {
      if (spec.kind !== "owned" || !isOn(spec, viewer.flags)) continue;
      const child = all.entity(spec.to);
      const made = new Map<string, Made[]>();
      for (const [childId, changes] of byRecord(yield* storage.ownedChanges(source.type, id, relation))) {
        const asked = [...new Set(changes.map(requestKey))].filter((request) => requests.has(request));
        const seen = asked.length > 0 ? yield* seenMembers(child, childId, changes) : new Set<string>();
        for (const request of asked)
          made.set(request, [...(made.get(request) ?? []), madeBy(request, childId, changes, seen)]);
        for (const [request, below] of yield* childChangesOf(child, childId, requests)) add(request, below);
      }
      for (const [request, each] of made) add(request, told(child, relation, id, each, viewer));
    }
    return found;
  },
);

/** What one request made of a child. */
interface Made {
  readonly id: string;
  readonly action: string;
  /** All in all; nothing where the child is gone. */
  readonly diff: Diff;
  /** What it held in the end. */
  readonly held: Past;
  readonly seen: ReadonlySet<string>;
}

/** What a request made of a child, whose revisions are given oldest first. */
function madeBy(request: string, id: string, changes: readonly StoredChange[], seen: ReadonlySet<string>): Made {
  const until = changes.slice(0, changes.findLastIndex((change) => requestKey(change) === request) + 1);
  const made = until.filter((change) => requestKey(change) === request);
  const latest = made.at(-1)!;
  const first = made.find(({ action }) => action === "create" || action === "destroy") ?? latest;
  return {
    id,
    action: latest.action === "destroy" ? "destroy" : first.action,
    diff: latest.action === "destroy" ? {} : changedTogether([...made].reverse()),
    held: after(until),
    seen,
  };
}

/** What one request changed of the children of a root, those that took the place of others told as the same. */
function told(
  child: Registered,
  relation: string,
  root: string,
  made: readonly Made[],
  viewer: Viewer,
): readonly ChildChange[] {
  const replaced = replacementsAmong(child, root, made);
  const gone = new Set([...replaced.values()].map(({ id }) => id));
  const position = Object.keys(child.fields).find((name) => child.fields[name]?.kind === "position");
  const places = placesOf(made, replaced, position);
  const moved = movedAmong(places);
  return made.flatMap((each): readonly ChildChange[] => {
    if (gone.has(each.id)) return [];
    const before = replaced.get(each) ?? (comesTo(root, child, each) ? nothing : undefined);
    const diff = before
      ? differenceBetween(before.held, each.held, new Set(Object.keys(child.relations)))
      : each.action === "destroy"
        ? lost(each.held)
        : each.diff;
    const isPushed = places.has(each) && !moved.has(each);
    const shown = withoutMembers([child.root, isPushed ? position : undefined], shownDiff(diff, each.seen));
    if ((before || isPushed) && isEmpty(shown)) return [];
    const name = nameIn(child, each.held, viewer);
    const action = before === nothing ? "create" : before ? "update" : each.action;
    return [{ type: child.type, id: each.id, relation, name, action, ...shown }];
  });
}

/** What a child was that was not there. */
const nothing: Pick<Made, "held"> = { held: { members: {}, texts: new Map() } };

/** Whether a child is new to a root, made for it or taken from another. */
function comesTo(id: string, { root = "" }: Registered, { diff }: Made): boolean {
  const [from, to] = diff.links?.[root] ?? [id, id];
  return from !== id && to === id;
}

/** Which children that came to a root took the place of which that went, by what stays the same of them. */
function replacementsAmong(child: Registered, root: string, made: readonly Made[]): ReadonlyMap<Made, Made> {
  const { identity } = child;
  if (identity === undefined) return new Map();
  const left = made.filter(({ action }) => action === "destroy");
  const replaced = new Map<Made, Made>();
  for (const each of made) {
    if (!comesTo(root, child, each)) continue;
    const at = left.findIndex(({ held }) => same(held.members[identity] ?? null, each.held.members[identity]));
    if (at >= 0) replaced.set(each, left.splice(at, 1)[0]!);
  }
  return replaced;
}

/** Where children were and are among each other. Of one that was written alone, its place says that it was moved. */
function placesOf(
  made: readonly Made[],
  replaced: ReadonlyMap<Made, Made>,
  position = "",
): ReadonlyMap<Made, readonly [number, number]> {
  const places = made.flatMap((each): readonly (readonly [Made, readonly [number, number]])[] => {
    const before = replaced.get(each);
    const [was, now] = before
      ? [before.held.members[position], each.held.members[position]]
      : (each.diff.fields?.[position] ?? []);
    return typeof was === "number" && typeof now === "number" ? [[each, [was, now]]] : [];
  });
  return new Map(places.length === 1 && replaced.size === 0 ? [] : places);
}

const isEmpty = (diff: Pick<ChildChange, "fields" | "links" | "texts">): boolean =>
  [diff.fields, diff.links, ...Object.values(diff.texts)].every((pairs) => Object.keys(pairs).length === 0);

/** What goes with a record: all that it held. */
function lost({ members, texts }: Past): Diff {
  const pairs = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => [name, [value, null] as const]),
    );
  return {
    fields: pairs(members),
    texts: Object.fromEntries([...texts].map(([locale, values]) => [locale, pairs(values)])),
  };
}

/** A difference without members that say nothing of a child among its like: that it belongs to its root, where it was pushed. */
function withoutMembers(
  names: readonly (string | undefined)[],
  { fields, links, texts }: Pick<ChildChange, "fields" | "links" | "texts">,
): Pick<ChildChange, "fields" | "links" | "texts"> {
  const rest = (pairs: ChildChange["fields"]) =>
    Object.fromEntries(Object.entries(pairs).filter(([name]) => !names.includes(name)));
  return { fields: rest(fields), links: rest(links), texts };
}

/** What a record was called, in a language that the viewer reads where it had a name there. */
export function nameIn({ label }: Registered, { members, texts }: Past, viewer: Viewer): string {
  const named = [viewer.locale, viewer.defaultLocale, ...texts.keys()].map((locale) => texts.get(locale)?.[label]);
  const name = [...named, members[label]].find((each) => typeof each === "string" && each !== "");
  return typeof name === "string" ? name : "";
}
