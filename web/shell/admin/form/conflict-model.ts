import type { AdminType } from "#core/shell/admin/types.ts";
import { type ChildDraft, changedMembers, type Draft, sameDraft } from "#web/shell/admin/form/form-model.ts";

/** What somebody else made of a record while it was edited here. */
export interface Conflict {
  /** Members that only the other changed: taken over whatever is chosen. */
  readonly theirs: readonly string[];
  /** Members that both changed: one of the two must give way. */
  readonly both: readonly string[];
  /** Members that only this form changed. */
  readonly mine: readonly string[];
}

export type Choice = "mine" | "theirs";

export function conflictOf(type: AdminType, base: Draft, mine: Draft, theirs: Draft): Conflict {
  const byMe = new Set(changedMembers(type, base, mine));
  const byThem = new Set(changedMembers(type, base, theirs));
  const apart = new Set(changedMembers(type, mine, theirs));
  return {
    theirs: [...byThem].filter((name) => !byMe.has(name)),
    both: [...byThem].filter((name) => byMe.has(name) && apart.has(name)),
    mine: [...byMe].filter((name) => !byThem.has(name)),
  };
}

/**
 * The record as the other left it, with what was changed here put back on top, member by member as chosen. Children keep the versions
 * that they have now; those that the other added stay.
 */
export function mergeDrafts(
  type: AdminType,
  base: Draft,
  mine: Draft,
  theirs: Draft,
  choiceOf: (name: string) => Choice,
): Draft {
  const { both, mine: onlyMine } = conflictOf(type, base, mine, theirs);
  const kept = new Set([...onlyMine, ...both.filter((name) => choiceOf(name) === "mine")]);
  const pick = <Value>(ours: Readonly<Record<string, Value>>, others: Readonly<Record<string, Value>>) =>
    Object.fromEntries(
      Object.entries(others).map(([name, value]) => [name, kept.has(name) ? (ours[name] ?? value) : value]),
    );
  return {
    values: pick(mine.values, theirs.values),
    links: pick(mine.links, theirs.links),
    children: Object.fromEntries(
      Object.entries(theirs.children).map(([name, children]) => [
        name,
        kept.has(name) ? rebased(base.children[name] ?? [], mine.children[name] ?? [], children) : children,
      ]),
    ),
  };
}

/** Children edited here, upon those that are there now. One that the other deleted and that was changed here is made anew. */
function rebased(
  base: readonly ChildDraft[],
  mine: readonly ChildDraft[],
  theirs: readonly ChildDraft[],
): readonly ChildDraft[] {
  const now = new Map(theirs.map((child) => [child.key, child]));
  const ours = mine.flatMap((child): readonly ChildDraft[] => {
    const current = now.get(child.key);
    if (current) {
      const { version, position } = current;
      return [{ ...child, ...(version !== undefined && { version }), ...(position !== undefined && { position }) }];
    }
    const before = base.find(({ key }) => key === child.key);
    if (before && sameDraft(before, child)) return [];
    const { id: _id, version: _version, position: _position, ...fresh } = child;
    return [fresh];
  });
  const added = theirs.filter(
    (child) => !base.some(({ key }) => key === child.key) && !mine.some(({ key }) => key === child.key),
  );
  return [...ours, ...added];
}
