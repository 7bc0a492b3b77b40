import { code, url } from "#core/kernel/fields.ts";
import { dataOf, object } from "#core/kernel/shape.ts";

export const makeSecretCalendar = {
  input: object({}),
  /** `address` is shown this once: only the digest of its secret is kept. */
  output: dataOf(object({ id: code().required(), address: url().required() })),
};
