import { code } from "#core/kernel/fields.ts";
import { dataOf, object } from "#core/kernel/shape.ts";

/** Gives the id of the new key. */
export const rotateKey = {
  input: object({ issuer: code().required() }),
  output: dataOf(object({ id: code().required() })),
};
