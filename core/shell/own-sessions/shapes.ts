import { code, flag, instant, text } from "#core/kernel/fields.ts";
import { dataOf, listOf, nothing, object } from "#core/kernel/shape.ts";

/** A place where somebody is signed in. */
export const signedInPlace = object({
  id: code().required(),
  openedAt: instant().required(),
  lastSeenAt: instant().required(),
  /** What the browser said of itself. */
  agent: text({ max: 1000 }),
  /** The session that asks. */
  isCurrent: flag(),
});

export const ownSessions = { input: object({}), output: dataOf(listOf(signedInPlace)) };

export const endOwnSession = { input: object({ id: code().required() }), output: nothing };

export const endOwnSessions = { input: object({}), output: nothing };
