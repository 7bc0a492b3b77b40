import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { where } from "#core/kernel/policy.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { isVisible, listEntries } from "#core/kernel/read.ts";
import type { Entry, Reference } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { users } from "./entities.ts";
import { type AccessLevelName, accessLevelWeights, isValidated, isVerified } from "./rules.ts";
import { viewerFor } from "./sessions.ts";

/** Those of some people who may see a record, each by the policies that hold for them: nobody else is told of it. */
export const whoSees = Effect.fnUntraced(function* ({ type, id }: Reference, people: readonly string[]) {
  const seeing: string[] = [];
  for (const person of yield* viewersOf(people))
    if (person.id !== null && (yield* actingAs(person, isVisible(type, id)))) seeing.push(person.id);
  return seeing;
});

/** People as they would ask themselves, with the rights that they have now; who has gone is left out. */
export const viewersOf = Effect.fnUntraced(function* (ids: readonly string[]) {
  const viewer = yield* Acting;
  if (ids.length === 0) return [];
  const query = queryOf(users.type, {
    filter: where("id", "in", ids),
    include: { organizations: {} },
    page: { number: 1, size: ids.length },
  });
  const { rows, included } = yield* asSystem(listEntries(query));
  const levels = new Map(included.map((each) => [each.id, levelOf(each)]));
  const { reach: _reach, origin: _origin, networkAddress: _address, ...circumstances } = viewer;
  return rows.map((row) =>
    viewerFor(
      {
        userId: row.id,
        via: "session",
        carrierId: row.id,
        mayWrite: true,
        impersonatorId: null,
        roles: idsIn(row, "roles"),
        isVerified: isVerified(row.attributes),
        isValidated: isValidated(row.attributes),
        accessLevel: levelOf(row),
        organizations: idsIn(row, "organizations").map((id) => ({ id, accessLevel: levels.get(id) ?? null })),
        actingOrganizationId: idsIn(row, "actingAsOrganization")[0] ?? null,
        timezone: null,
      },
      { ...circumstances, timezone: null },
    ),
  );
});

const idsIn = ({ refs }: Entry, relation: string): readonly string[] =>
  [refs[relation] ?? []].flat().map(({ id }) => id);

const levelOf = (entry: Entry): AccessLevelName | null => {
  const level = idsIn(entry, "accessLevel")[0];
  return level !== undefined && level in accessLevelWeights ? (level as AccessLevelName) : null;
};
