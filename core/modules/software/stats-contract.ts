import { Effect } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { admin } from "#core/kernel/policy.ts";
import { softwareNumbers } from "./calls.ts";
import { softwareNumbersOf } from "./numbers.ts";
import * as shapes from "./stats-shapes.ts";

export const softwareNumbersContract = contract({
  ...shapes.softwareNumbers,
  call: softwareNumbers,
  summary: "What installed software did in a period: over time, by version, by system and by group.",
  policy: admin,
  repeatable: true,
  errors: ["forbidden", "bad-parameter"],
  run: (asked) => Effect.map(softwareNumbersOf(asked), (data) => ({ data })),
});
