import { code, flag, instant, oneOf, text } from "#core/kernel/fields.ts";
import { dataOf, listOf, mapOf, nullable, object, optional } from "#core/kernel/shape.ts";

/** What whoever creates a token says of it. */
export const newTokenMembers = {
  name: text({ max: 100 }).default(""),
  scope: oneOf(["read", "write"]).required(),
  /** Kinds of record, and services of an area as `services:rental`, each with what may be done; everything without it. */
  access: optional(nullable(mapOf(oneOf(["read", "write"]).required(), { example: { articles: "read" } }))),
  /** `null` never expires. */
  expiresAt: instant(),
  /** Theirs, asked again; `null` for who has none. */
  password: text({ max: 1000 }).writeOnly(),
};

/** `token` is shown this once: only its digest is kept. */
export const madeToken = dataOf(object({ id: code().required(), token: text().required() }));

export const createPersonalAccessToken = { input: object(newTokenMembers), output: madeToken };

export const reachableArea = object({
  /** A category of the back office. */
  area: code().required(),
  names: listOf(object({ name: code().required(), mayWrite: flag() })),
});

export const tokenReach = { input: object({}), output: dataOf(listOf(reachableArea)) };
