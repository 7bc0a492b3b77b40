import { Effect } from "effect";
import { createLog } from "#api/observability/log.ts";
import { openCore } from "#api/open-core.ts";
import type { Settings } from "#api/settings.ts";
import { actingAs } from "#core/kernel/acting.ts";
import { instantOf, machineNow, type Now } from "#core/kernel/now.ts";
import type { Services } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import { Storage } from "#core/kernel/storage.ts";
import { systemViewer } from "#core/kernel/system.ts";
import { newDemo } from "./demo.ts";
import { demoModules } from "./modules.ts";
import { type Run, writer } from "./writer.ts";

/** Nobody waits for an answer: a slow machine may take its time, as long as it gets there. */
const patience = { waitMs: 60_000, statementTimeoutMs: 60_000, lockTimeoutMs: 60_000 };

/**
 * Puts the demo in, once and whole: one transaction, of which the main settings say that it was there. Its dates
 * are around the present of a clock. Gives whether it wrote anything.
 */
export async function seedDemo(settings: Settings, now: Now = machineNow): Promise<boolean> {
  const database = { ...settings.database, ...patience };
  const core = await openCore({ ...settings, role: "api", database }, createLog("warn"));
  try {
    const system = systemViewer({
      now: instantOf(now),
      flags: settings.flags,
      defaultLocale: settings.defaultLocale,
      requestId: "demo",
    });
    return await Effect.runPromise(
      Effect.gen(function* () {
        const known = yield* actingAs(system, listEntries(queryOf("app-envs")));
        if (known.rows.length > 0) return false;
        const storage = yield* Storage;
        yield* storage.transaction(
          Effect.gen(function* () {
            const services = yield* Effect.context<Services>();
            const run: Run = (effect) => Effect.runPromise(Effect.provideContext(effect, services));
            const demo = newDemo(writer(run, system), run, system);
            for (const write of demoModules) yield* Effect.promise(() => write(demo));
          }),
        );
        return true;
      }).pipe(Effect.provideContext(core.services)),
    );
  } finally {
    await core.close();
  }
}
