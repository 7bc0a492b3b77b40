import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { allOf, type Condition, related, where } from "#core/kernel/policy.ts";
import { count, listIds } from "#core/kernel/reads.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { update } from "#core/kernel/write.ts";
import { users } from "#core/shell/access/entities.ts";
import { organizations } from "./entities.ts";

interface Position {
  readonly latitude?: number | null;
  readonly longitude?: number | null;
}

/** The number that a position lacks beside the other one. */
export function missingHalf({ latitude = null, longitude = null }: Position): keyof Position | null {
  if ((latitude === null) === (longitude === null)) return null;
  return latitude === null ? "latitude" : "longitude";
}

/** Refuses half a position, at the number that the request says. */
const checkPosition = (position: Position, input: Position, at: (member: keyof Position) => string) => {
  const missing = missingHalf(position);
  if (missing === null) return Effect.void;
  const other = missing === "latitude" ? "longitude" : "latitude";
  return invalid(at(input[missing] === undefined ? other : missing), "half-a-position");
};

/** An organization is somewhere or nowhere: one number alone is no place. It has no members yet who could stand in every project. */
export const createOrganization = override(organizations, "create", function* (input, { id, at, proceed }) {
  yield* checkPosition(input, input, at);
  yield* proceed();
  yield* checkDefaultUsers(id, input.adProjectsDefaultUsers, at("adProjectsDefaultUsers"));
  return id;
});

export const changeOrganization = override(organizations, "update", function* (input, { id, before, at, proceed }) {
  const { latitude = before.latitude, longitude = before.longitude } = input;
  if (input.latitude !== undefined || input.longitude !== undefined)
    yield* checkPosition({ latitude, longitude }, input, at);
  yield* proceed();
  yield* checkDefaultUsers(id, input.adProjectsDefaultUsers, at("adProjectsDefaultUsers"));
});

/** Who stands in every new project of an organization is one of its members. */
const checkDefaultUsers = Effect.fnUntraced(function* (
  organization: string,
  chosen: readonly string[] | undefined,
  pointer: string,
) {
  const { via } = yield* Acting;
  if (!chosen?.length || via === "system") return;
  if ((yield* asSystem(count(users, membersAmong(organization, chosen)))) < new Set(chosen).size)
    return yield* invalid(pointer, "no-member-of-it");
});

/** Who stands in every new project of an organization: those chosen who are its members still, in their order. */
export const defaultUsersOf = Effect.fnUntraced(function* (organization: string) {
  const chosen = yield* (yield* Storage).linkedIds(organizations.type, organization, "adProjectsDefaultUsers");
  const members = new Set(yield* asSystem(listIds(users, membersAmong(organization, chosen))));
  return chosen.filter((id) => members.has(id));
});

const membersAmong = (organization: string, ids: readonly string[]): Condition =>
  allOf(related("organizations", where("id", "eq", organization)), where("id", "in", ids));

/** Whoever leaves an organization stands in its new projects no more. */
export const dropDefaultUser = Effect.fnUntraced(function* (organization: string, user: string) {
  const { type } = organizations;
  const chosen = yield* (yield* Storage).linkedIds(type, organization, "adProjectsDefaultUsers");
  if (!chosen.includes(user)) return;
  const adProjectsDefaultUsers = chosen.filter((id) => id !== user).map((id) => ({ type: users.type, id }));
  const relationships = { adProjectsDefaultUsers };
  yield* update({ type, id: organization, attributes: {}, relationships, pointer: "/data" });
});
