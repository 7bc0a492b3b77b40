import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { first } from "#core/kernel/reads.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { create } from "#core/kernel/write.ts";
import { appEnvs } from "./entities.ts";

/** Makes the one record of main settings, which says that the installation has been set up (CONF-016), unless it is there. */
export const setUpInstallation = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  if (yield* first(appEnvs, { fields: [] }, viewer)) return;
  yield* create({ type: appEnvs.type, attributes: { initialized: true }, relationships: {}, pointer: "/data" }, viewer);
});
