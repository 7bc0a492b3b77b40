/** How somebody stands towards a session. A seat is taken by who is registered, and kept for who has an offer. */
export const registrationStates = [
  "registered",
  "offered",
  "waiting",
  "cancelled",
  "declined",
  "expired",
  "removed",
] as const;

export type RegistrationState = (typeof registrationStates)[number];

/** Those that hold a seat. */
export const seatedStates: readonly RegistrationState[] = ["registered", "offered"];

/** Those that count for somebody: the others are over, and may register anew. */
export const standingStates: readonly RegistrationState[] = [...seatedStates, "waiting"];

/** What registrations are counted by over time: that somebody registered, came to stand in the line, and was there. */
export const countedSteps = ["registered", "waited", "attended"] as const;

export type CountedStep = (typeof countedSteps)[number];

/** Hours for which an offer stands where the main settings say nothing else. */
export const usualOfferHours = 24;

/** What of a session decides who may register, as ISO instants; `null` for no limit. */
export interface Terms {
  readonly startAt: string;
  readonly endAt: string;
  readonly takesRegistrations: boolean;
  /** `null`: as many as come. */
  readonly seats: number | null;
  readonly registrationOpensAt: string | null;
  /** The start where nothing is said. */
  readonly registrationClosesAt: string | null;
  /** Until when somebody may give their seat back; the start where nothing is said. */
  readonly cancellableUntil: string | null;
  readonly calledOffAt: string | null;
}

/** Why nobody registers for a session at an instant, or `null`. */
export function registrationRefusal(
  { startAt, takesRegistrations, registrationOpensAt, registrationClosesAt, calledOffAt }: Terms,
  now: string,
): "none" | "called-off" | "begun" | "not-open" | "closed" | null {
  if (!takesRegistrations) return "none";
  if (calledOffAt !== null) return "called-off";
  if (startAt <= now) return "begun";
  if (registrationOpensAt !== null && registrationOpensAt > now) return "not-open";
  return registrationClosesAt !== null && registrationClosesAt <= now ? "closed" : null;
}

/** Whether a seat can still be given back at an instant. */
export const isCancellable = ({ startAt, cancellableUntil }: Terms, now: string): boolean =>
  now < startAt && (cancellableUntil === null || now < cancellableUntil);

/** Whether free seats are offered: never from the start on, nor of what is called off. */
export const makesOffers = (
  { startAt, takesRegistrations, calledOffAt }: Pick<Terms, "startAt" | "takesRegistrations" | "calledOffAt">,
  now: string,
): boolean => takesRegistrations && calledOffAt === null && now < startAt;

/** Until when an offer that is made now stands: some hours, and no longer than to the start. */
export function offerEnd(now: string, hours: number, startAt: string): string {
  const end = new Date(Date.parse(now) + hours * 3_600_000).toISOString();
  return end < startAt ? end : startAt;
}

/** How many seats nobody has; `Infinity` without a limit. */
export const freeSeats = (seats: number | null, taken: number): number =>
  seats === null ? Number.POSITIVE_INFINITY : Math.max(0, seats - taken);

/** Hours before its start from which it can be ticked off who has come to a session. */
const attendanceHours = 12;

/** Whether it can be ticked off who has come. */
export const takesAttendance = (
  { startAt, calledOffAt }: Pick<Terms, "startAt" | "calledOffAt">,
  now: string,
): boolean => calledOffAt === null && Date.parse(now) >= Date.parse(startAt) - attendanceHours * 3_600_000;

/** Whether somebody can have their certificate: they came, and it is over. */
export const isCertified = (attendedAt: string | null, { endAt }: Pick<Terms, "endAt">, now: string): boolean =>
  attendedAt !== null && endAt <= now;
