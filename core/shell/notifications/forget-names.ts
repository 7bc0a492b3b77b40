import { Effect } from "effect";
import { where } from "#core/kernel/policy.ts";
import { listIds } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { notifications } from "./entities.ts";

/** Before an account is deleted: what others were told in its name says so of a former member. */
export const forgetNames = Effect.fnUntraced(function* (userId: string) {
  for (const id of yield* asSystem(listIds(notifications, where("names", "eq", userId)))) {
    const before = yield* lockOptional(notifications, id);
    if (!before?.details) continue;
    const { name: _forgotten, ...values } = before.details.values;
    yield* change(notifications, before, { names: null, details: { ...before.details, values } });
  }
});
