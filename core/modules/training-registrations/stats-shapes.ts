import { code, day, integer, oneOf, text } from "#core/kernel/fields.ts";
import { dataOf, listOf, object, optional } from "#core/kernel/shape.ts";
import { countedSteps } from "./rules.ts";

const event = oneOf(countedSteps).required();
const total = integer().required();
/** Days in UTC, both included. */
const period = { from: day().required(), to: day().required() };

/** `name` is `null` for a training that the viewer does not see. */
export const trainingTotal = object({ training: code().required(), name: text(), event, total });

export const registrationNumbers = {
  /** `training` is the id of one that the steps are narrowed to; what is told by training stays in sight of what it is compared with. */
  input: object({ ...period, training: optional(code()) }),
  output: dataOf(
    object({
      ...period,
      unit: oneOf(["day", "month"]).required(),
      /** Those in which something happened. */
      steps: listOf(object({ start: day().required(), event, total })),
      trainings: listOf(trainingTotal),
    }),
  ),
};
