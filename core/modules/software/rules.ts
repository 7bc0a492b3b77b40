/** When an authorization holds: ISO instants, `null` where there is no bound. */
export interface Period {
  readonly startsAt: string | null;
  readonly expiresAt: string | null;
}

export const authorizationStates = ["open", "not-yet", "over"] as const;

export type AuthorizationState = (typeof authorizationStates)[number];

/** Whether an authorization holds now: from its start, until its end (SOFT-001). `now` is an ISO instant. */
export function stateOf({ startsAt, expiresAt }: Period, now: string): AuthorizationState {
  const at = Date.parse(now);
  if (startsAt !== null && at < Date.parse(startsAt)) return "not-yet";
  return expiresAt !== null && at >= Date.parse(expiresAt) ? "over" : "open";
}

/** Whether a period ends after it begins. */
export const isPeriod = ({ startsAt, expiresAt }: Period): boolean =>
  startsAt === null || expiresAt === null || Date.parse(startsAt) < Date.parse(expiresAt);

/** Whether one more installation may be associated (SOFT-001); `most` is `null` where any number may. */
export const hasRoom = (associated: number, most: number | null): boolean => most === null || associated < most;
