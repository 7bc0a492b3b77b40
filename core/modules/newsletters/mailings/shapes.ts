import { code, integer, oneOf } from "#core/kernel/fields.ts";
import { dataOf, listOf, object, optional } from "#core/kernel/shape.ts";
import { mailingStages } from "./rules.ts";

const input = object({ id: code().required() });
const stage = oneOf(mailingStages).required();
const number = integer({ minimum: 0 }).required();

export const step = { input, output: dataOf(object({ stage })) };

export const readProgress = {
  input,
  output: dataOf(
    object({
      stage,
      /** Addresses that it goes to: counted now until it begins, frozen from then on. */
      recipients: number,
      ...{ pending: number, sending: number, sent: number, failed: number, suppressed: number },
    }),
  ),
};

export const testMailing = { input, output: dataOf(object({ state: oneOf(["asked"]).required() })) };

export const sendTemplate = {
  input: object({
    id: code().required(),
    /** Ids of newsletter types. */
    types: listOf(code().required(), { max: 50 }),
    frequency: optional(oneOf(["weekly", "monthly"]).required()),
  }),
  output: dataOf(object({ mailing: code().required() })),
};
