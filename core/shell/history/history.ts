import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { conditionOf, seeCondition } from "#core/kernel/conditions.ts";
import { type CoreError, Forbidden, NotFound } from "#core/kernel/errors.ts";
import { isOn, type Registered } from "#core/kernel/module.ts";
import { where } from "#core/kernel/policy.ts";
import { Catalogue, type UseCaseServices } from "#core/kernel/ports.ts";
import { list } from "#core/kernel/reads.ts";
import { requestKey } from "#core/kernel/revisions.ts";
import { type Diff, Storage, type StoredChange } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { users } from "#core/shell/access/entities.ts";
import { fullName } from "#core/shell/access/rules.ts";
import type { Revision } from "./calls.ts";
import { childChangesOf } from "./child-changes.ts";
import { changedTogether, seenMembers, shownDiff } from "./differences.ts";

const pageSize = 50;

/**
 * Revisions of a record that the viewer may edit, with what they changed of its children. Those that one request made are one, as they
 * were one save. Members that the viewer may not see are left out.
 */
export const historyOf = Effect.fnUntraced(function* (type: string, id: string, page: number) {
  const source = yield* revisable(type, id);
  const asked = { offset: (page - 1) * pageSize, limit: pageSize };
  const { rows, total } = yield* (yield* Storage).changesByRequest(type, id, asked);
  const people = yield* peopleOf(rows);
  const all = yield* Catalogue;
  // Of children that are known again in their copies, what changed of them says it all.
  const isTold = (name: string): boolean => {
    const relation = source.relations[name];
    return relation?.kind !== "owned" || all.entity(relation.to).identity === undefined;
  };
  const seen = new Set([...(yield* seenMembers(source, id, rows))].filter(isTold));
  const children = yield* childChangesOf(source, id, new Set(rows.map(requestKey)));
  const person = (actor: string | null) =>
    actor === null ? null : { id: actor, ...(people.get(actor) ?? { name: "", isServiceAccount: false }) };
  const data = savesIn(rows).map((changes): Revision => {
    const latest = changes[0]!;
    const action = actionOf(changes);
    const diff = changedTogether(changes);
    return {
      id: latest.id,
      revision: latest.revision,
      action,
      at: latest.at,
      actor: person(latest.actorId),
      impersonator: person(latest.impersonatorId),
      ...shownDiff(diff, seen),
      children: children.get(requestKey(latest)) ?? [],
      ...reasonOf(action, diff),
      canRestore: latest.revision > 0 && action !== "destroy",
    };
  });
  return { data, meta: { total } };
});

/** Revisions, newest first, those of one request together. */
function savesIn(rows: readonly StoredChange[]): readonly (readonly StoredChange[])[] {
  const saves = new Map<string, StoredChange[]>();
  for (const row of rows) {
    const known = saves.get(requestKey(row));
    if (known) known.push(row);
    else saves.set(requestKey(row), [row]);
  }
  return [...saves.values()];
}

/** What a save is called: the first of its revisions that has a name of its own, a creation before all. */
const actionOf = (changes: readonly StoredChange[]): string =>
  (
    changes.find(({ action }) => action === "create") ??
    changes.findLast(({ action }) => action !== "update") ??
    changes[0]!
  ).action;

/** Why it was done, where whoever did it was asked. */
function reasonOf(action: string, { fields }: Diff): Pick<Revision, "reason"> {
  const given = action === "impersonate" ? fields?.reason?.[1] : undefined;
  return typeof given === "string" ? { reason: given } : {};
}

const peopleOf = Effect.fnUntraced(function* (rows: readonly StoredChange[]) {
  const ids = [
    ...new Set(rows.flatMap(({ actorId, impersonatorId }) => [actorId, impersonatorId]).filter((id) => id !== null)),
  ];
  if (ids.length === 0) return new Map();
  const asked = { where: where("id", "in", ids), fields: ["firstName", "lastName", "isServiceAccount"] as const };
  const { rows: people } = yield* asSystem(list(users, asked));
  return new Map(people.map(({ id, isServiceAccount, ...named }) => [id, { name: fullName(named), isServiceAccount }]));
});

/** The declaration of a record that the viewer may edit, and whose past is theirs to read. NotFound when it is hidden, else Forbidden. */
export const revisable = Effect.fnUntraced(function* (
  type: string,
  id: string,
): Effect.fn.Return<Registered, CoreError, UseCaseServices> {
  const viewer = yield* Acting;
  const source = yield* editable(type, id);
  const own = conditionOf(yield* Catalogue, type, source.rights.history, viewer);
  if (own.is !== "always" && !(yield* (yield* Storage).holds(type, id, own, viewer))) return yield* new Forbidden({});
  return source;
});

/** The declaration of a record that the viewer may edit. NotFound when it is hidden, Forbidden when it is only seen. */
export const editable = Effect.fnUntraced(function* (
  type: string,
  id: string,
): Effect.fn.Return<Registered, CoreError, UseCaseServices> {
  const viewer = yield* Acting;
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
