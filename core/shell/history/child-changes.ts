import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { isOn, type Registered } from "#core/kernel/module.ts";
import { Catalogue, type KernelServices } from "#core/kernel/ports.ts";
import { requestKey } from "#core/kernel/revisions.ts";
import { type Diff, Storage, type StoredChange } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { Revision } from "./calls.ts";
import { changedTogether, seenMembers, shownDiff } from "./differences.ts";
import { after, byRecord, type Past } from "./past.ts";

export type ChildChange = Revision["children"][number];

/** What requests changed of the children of a record, and of theirs, by request. */
export const childChangesOf: (
  source: Registered,
  id: string,
  requests: ReadonlySet<string>,
  viewer: Viewer,
) => Effect.Effect<ReadonlyMap<string, readonly ChildChange[]>, CoreError, KernelServices> = Effect.fnUntraced(
  function* (source, id, requests, viewer) {
    const all = yield* Catalogue;
    const storage = yield* Storage;
    const found = new Map<string, ChildChange[]>();
    const add = (request: string, changes: readonly ChildChange[]) =>
      void found.set(request, [...(found.get(request) ?? []), ...changes]);
    for (const [relation, spec] of Object.entries(source.relations)) {
      if (spec.kind !== "owned" || !isOn(spec, viewer.flags)) continue;
      const child = all.entity(spec.to);
      for (const [childId, changes] of byRecord(yield* storage.ownedChanges(source.type, id, relation))) {
        const asked = [...new Set(changes.map(requestKey))].filter((request) => requests.has(request));
        const seen = asked.length > 0 ? yield* seenMembers(child, childId, changes, viewer) : new Set<string>();
        for (const request of asked) add(request, [whatChanged(child, relation, changes, request, seen, viewer)]);
        for (const [request, below] of yield* childChangesOf(child, childId, requests, viewer)) add(request, below);
      }
    }
    return found;
  },
);

/** What one request changed of a child, whose revisions are given oldest first. */
function whatChanged(
  source: Registered,
  relation: string,
  changes: readonly StoredChange[],
  request: string,
  seen: ReadonlySet<string>,
  viewer: Viewer,
): ChildChange {
  const until = changes.slice(0, changes.findLastIndex((change) => requestKey(change) === request) + 1);
  const made = until.filter((change) => requestKey(change) === request);
  const latest = made.at(-1)!;
  const first = made.find(({ action }) => action === "create" || action === "destroy") ?? latest;
  const then = after(until);
  const diff = latest.action === "destroy" ? lost(then) : changedTogether([...made].reverse());
  return {
    type: source.type,
    id: latest.recordId,
    relation,
    name: nameIn(source, then, viewer),
    action: latest.action === "destroy" ? "destroy" : first.action,
    ...withoutRoot(source, shownDiff(diff, seen)),
  };
}

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

/** That it belongs to its root says nothing there. */
function withoutRoot(
  { root }: Registered,
  { fields, links, texts }: Pick<ChildChange, "fields" | "links" | "texts">,
): Pick<ChildChange, "fields" | "links" | "texts"> {
  const rest = (pairs: ChildChange["fields"]) =>
    Object.fromEntries(Object.entries(pairs).filter(([name]) => name !== root));
  return { fields: rest(fields), links: rest(links), texts };
}

/** What a record was called, in a language that the viewer reads where it had a name there. */
function nameIn({ label }: Registered, { members, texts }: Past, viewer: Viewer): string {
  const named = [viewer.locale, viewer.defaultLocale, ...texts.keys()].map((locale) => texts.get(locale)?.[label]);
  const name = [...named, members[label]].find((each) => typeof each === "string" && each !== "");
  return typeof name === "string" ? name : "";
}
