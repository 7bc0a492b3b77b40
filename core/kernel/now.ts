/** Tells the present, in milliseconds since 1970. What decides about dates asks it, so that a date can be set. */
export type Now = () => number;

/** The clock of the machine. */
export const machineNow: Now = () => Date.now();

/** The present as an instant, ISO 8601 in UTC. */
export const instantOf = (now: Now): string => new Date(now()).toISOString();
