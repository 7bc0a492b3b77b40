import { Effect } from "effect";
import { first } from "#core/kernel/reads.ts";
import { create } from "#core/kernel/write.ts";
import { appEnvs } from "./entities.ts";

/** Makes the one record of main settings, which says that the installation has been set up (CONF-016), unless it is there. */
export const setUpInstallation = Effect.fnUntraced(function* () {
  if (yield* first(appEnvs, { fields: [] })) return;
  yield* create({ type: appEnvs.type, attributes: { initialized: true }, relationships: {}, pointer: "/data" });
});
