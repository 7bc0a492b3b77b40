import { code, day, flag, integer, oneOf, text } from "#core/kernel/fields.ts";
import { dataOf, listOf, object, optional } from "#core/kernel/shape.ts";
import { softwareEvents, statsKinds } from "./event-kinds.ts";

const event = oneOf(softwareEvents).required();
const total = integer().required();

/** What the numbers are narrowed to. Days are in UTC, both included. */
const asked = {
  kind: oneOf(statsKinds).required(),
  from: day().required(),
  to: day().required(),
  version: optional(text({ max: 50 })),
  /** Ids. */
  system: optional(code()),
  group: optional(code()),
};

/** `key` is the version, or an id; `name` is `null` for what events did not say or what is no more. */
export const partTotal = object({ key: text({ max: 50 }), name: text(), event, total });

const choice = object({ id: code().required(), name: text().required() });

export const softwareNumbers = {
  input: object(asked),
  output: dataOf(
    object({
      kind: oneOf(statsKinds).required(),
      from: day().required(),
      to: day().required(),
      unit: oneOf(["day", "month"]).required(),
      /** Those on which something happened. */
      steps: listOf(object({ start: day().required(), event, total })),
      versions: listOf(partTotal),
      systems: listOf(partTotal),
      groups: listOf(partTotal),
      /** The most used versions over time; what is left is `isOther`. */
      adoption: listOf(object({ start: day().required(), version: text({ max: 50 }), isOther: flag(), total })),
      /** Installations by the version that they run now, the newest version first. */
      installed: listOf(object({ version: text({ max: 50 }), total })),
      /** What the numbers can be narrowed to. */
      choices: object({ systems: listOf(choice), groups: listOf(choice) }),
    }),
  ),
};
