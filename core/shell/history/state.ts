import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type CoreError, NotFound } from "#core/kernel/errors.ts";
import { isSecret } from "#core/kernel/fields.ts";
import { isOn, type Registered } from "#core/kernel/module.ts";
import { Catalogue, type UseCaseServices } from "#core/kernel/ports.ts";
import { requestKey } from "#core/kernel/revisions.ts";
import { Storage, type StoredChange } from "#core/kernel/storage.ts";
import type { RecordState } from "./calls.ts";
import { nameIn } from "./child-changes.ts";
import { seenMembers } from "./differences.ts";
import { revisable } from "./history.ts";
import { after, byRecord, madeSince, type Past } from "./past.ts";
import { childOf, every } from "./restore.ts";

type ChildState = RecordState["children"][number];

/**
 * A record as it was after the request that made a revision: what the journal tells of it and of its children, for whoever may read its
 * history. Members that the viewer may not see, and secrets, are left out. NotFound where there is no such revision.
 */
export const stateAt = Effect.fnUntraced(function* (
  type: string,
  id: string,
  revision: number,
): Effect.fn.Return<RecordState, CoreError, UseCaseServices> {
  const source = yield* revisable(type, id);
  const { rows } = yield* (yield* Storage).changes(type, id, { offset: 0, limit: every });
  const undone = madeSince(rows, revision);
  if (!undone) return yield* new NotFound({ type, id });
  const kept = rows.filter((change) => !undone.includes(change)).reverse();
  return {
    ...shownPast(source, after(kept), yield* seenMembers(source, id, rows)),
    children: yield* childrenAt(source, id, new Set(undone.map(requestKey))),
  };
});

/** The children of a record, and theirs, as they were before requests. */
const childrenAt: (
  source: Registered,
  id: string,
  requests: ReadonlySet<string>,
) => Effect.Effect<readonly ChildState[], CoreError, UseCaseServices> = Effect.fnUntraced(
  function* (source, id, requests) {
    const viewer = yield* Acting;
    const all = yield* Catalogue;
    const storage = yield* Storage;
    const found: ChildState[] = [];
    for (const [relation, spec] of Object.entries(source.relations)) {
      if (spec.kind !== "owned" || !isOn(spec, viewer.flags)) continue;
      const child = all.entity(spec.to);
      const journal = byRecord(yield* storage.ownedChanges(source.type, id, relation));
      const there = [...journal].flatMap(([childId, changes]): readonly There[] => {
        const { kept, wasHere } = childOf(childId, changes, requests, false, { by: spec.by!, id });
        return wasHere ? [{ childId, changes, held: after(kept) }] : [];
      });
      for (const { childId, changes, held } of there.sort((one, other) => placeOf(one) - placeOf(other))) {
        const seen = yield* seenMembers(child, childId, changes);
        const shown = shownPast(child, held, new Set([...seen].filter((name) => name !== child.root)));
        found.push({ type: child.type, id: childId, relation, name: nameIn(child, held, viewer), ...shown });
        found.push(...(yield* childrenAt(child, childId, requests)));
      }
    }
    return found;
  },
);

interface There {
  readonly childId: string;
  readonly changes: readonly StoredChange[];
  readonly held: Past;
}

const placeOf = ({ held }: There): number => Number(held.members.position ?? 0);

/** What may be seen of a past. */
function shownPast(
  { fields, relations }: Registered,
  { members, texts }: Past,
  seen: ReadonlySet<string>,
): Pick<RecordState, "fields" | "links" | "texts"> {
  const shown = (values: Readonly<Record<string, unknown>>, isKind: (name: string) => boolean) =>
    Object.fromEntries(
      Object.entries(values).filter(([name, value]) => value !== null && seen.has(name) && isKind(name)),
    );
  const isField = (name: string): boolean => fields[name] !== undefined && !isSecret(fields[name]);
  return {
    fields: shown(members, isField),
    links: shown(members, (name) => relations[name] !== undefined && relations[name].kind !== "owned"),
    texts: Object.fromEntries([...texts].map(([locale, values]) => [locale, shown(values, isField)])),
  };
}
