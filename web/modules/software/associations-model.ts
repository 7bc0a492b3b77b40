import type { OwnAuthorization } from "#core/modules/software/calls.ts";
import { type AuthorizationState, hasRoom } from "#core/modules/software/rules.ts";

export interface AssociationsData {
  readonly authorizations: readonly OwnAuthorization[];
}

const ranks: Readonly<Record<AuthorizationState, number>> = { open: 0, "not-yet": 1, over: 2 };

/** What can be used now first, then what will be, then what is over; each as it came. */
export const inOrder = (authorizations: readonly OwnAuthorization[]): readonly OwnAuthorization[] =>
  authorizations.toSorted((one, other) => ranks[one.state] - ranks[other.state]);

/** Why no installation can be added to an authorization; `null` where one can. */
export function closedBy({
  state,
  associations,
  associationsMax,
}: OwnAuthorization): "not-yet" | "over" | "full" | null {
  if (state !== "open") return state;
  return hasRoom(associations.length, associationsMax) ? null : "full";
}

/** How the period of an authorization is written: the key of its line, and the instants that it names. */
export function periodOf({ state, startsAt, expiresAt }: OwnAuthorization): "from" | "ended" | "until" | "always" {
  if (state === "not-yet" && startsAt !== null) return "from";
  if (expiresAt === null) return "always";
  return state === "over" ? "ended" : "until";
}
