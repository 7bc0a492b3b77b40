import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { listIds } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { notifications } from "./entities.ts";

/** Before an account is deleted: what others were told in its name says so of a former member. */
export const forgetNames = Effect.fnUntraced(function* (
  userId: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const system = asSystem(viewer);
  for (const id of yield* listIds(notifications, where("names", "eq", userId), system)) {
    const before = yield* lockOptional(notifications, id, system);
    if (!before?.details) continue;
    const { name: _forgotten, ...values } = before.details.values;
    yield* change(notifications, before, { names: null, details: { ...before.details, values } }, system);
  }
});
