import { code, flag, oneOf } from "#core/kernel/fields.ts";
import { dataOf, object } from "#core/kernel/shape.ts";

export const submitArticle = {
  input: object({
    id: code().required(),
    /** False takes the draft back, or sends it back. */
    submitted: flag(),
  }),
  output: dataOf(object({ type: oneOf(["articles"]).required(), id: code().required() })),
};
