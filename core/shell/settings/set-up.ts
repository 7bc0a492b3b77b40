import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { create } from "#core/kernel/write.ts";

/** Makes the one record of main settings, which says that the installation has been set up (CONF-016), unless it is there. */
export const setUpInstallation = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const known = yield* listEntries(queryOf("app-envs", { page: { number: 1, size: 1 } }), viewer);
  if (known.rows.length > 0) return;
  yield* create({ type: "app-envs", attributes: { initialized: true }, relationships: {}, pointer: "/data" }, viewer);
});
