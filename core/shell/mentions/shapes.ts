import { code, text, url } from "#core/kernel/fields.ts";
import { dataOf, listOf, object } from "#core/kernel/shape.ts";

/** Somebody who can be named: what their public profile shows of them, and no more. */
export const proposed = object({ id: code().required(), name: text().required(), avatarUrl: url() });

export const proposePeople = {
  input: object({ search: text({ max: 100 }).required() }),
  output: dataOf(listOf(proposed)),
};
