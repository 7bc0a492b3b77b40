import { code, instant, oneOf, text } from "#core/kernel/fields.ts";
import { dataOf, object } from "#core/kernel/shape.ts";

export const createPersonalAccessToken = {
  input: object({
    name: text({ max: 100 }).default(""),
    scope: oneOf(["read", "write"]).required(),
    /** `null` never expires. */
    expiresAt: instant(),
    /** Theirs, asked again; `null` for who has none. */
    password: text({ max: 1000 }).writeOnly(),
  }),
  /** `token` is shown this once: only its digest is kept. */
  output: dataOf(object({ id: code().required(), token: text().required() })),
};
