import { code, text } from "#core/kernel/fields.ts";
import { dataOf, object } from "#core/kernel/shape.ts";

export const callOffSession = {
  input: object({ id: code().required(), reason: text({ multiline: true, max: 500 }).default("") }),
  output: dataOf(object({ id: code().required() })),
};
