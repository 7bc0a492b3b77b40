import { code, text } from "#core/kernel/fields.ts";
import { nothing, object } from "#core/kernel/shape.ts";
import { longestReason } from "#core/shell/access/reason.ts";

export const startImpersonating = {
  input: object({ id: code().required(), reason: text({ max: longestReason }).required() }),
  output: nothing,
};

export const stopImpersonating = { input: object({}), output: nothing };
