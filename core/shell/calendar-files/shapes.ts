import { code, text, url } from "#core/kernel/fields.ts";
import { dataOf, object } from "#core/kernel/shape.ts";

export const makeSecretCalendar = {
  /** Theirs, asked again; `null` for who has none. */
  input: object({ password: text({ max: 1000 }).writeOnly() }),
  /** `address` is shown this once: only the digest of its secret is kept. */
  output: dataOf(object({ id: code().required(), address: url().required() })),
};
