import { text } from "#core/kernel/fields.ts";
import { nothing, object } from "#core/kernel/shape.ts";

/** `password` is theirs, asked again; `null` for who has none. */
export const deleteOwnAccount = {
  input: object({ password: text({ max: 1000 }).writeOnly() }),
  output: nothing,
};
