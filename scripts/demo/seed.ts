import { Effect } from "effect";
import { openProduct } from "#api/main.ts";
import type { Settings } from "#api/settings.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { list } from "#core/kernel/read.ts";
import { Storage } from "#core/kernel/storage.ts";
import { systemViewer } from "#core/kernel/system.ts";
import { writeDemo } from "./walk.ts";
import { type Run, writer } from "./writer.ts";

/**
 * Puts the demo in, once and whole: one transaction, ended by the main settings that say it is there. Gives whether it wrote anything.
 */
export async function seedDemo(settings: Settings): Promise<boolean> {
  const product = await openProduct(settings);
  try {
    const system = systemViewer({
      now: new Date().toISOString(),
      flags: settings.flags,
      defaultLocale: settings.defaultLocale,
      requestId: "demo",
    });
    return await product.run(
      Effect.gen(function* () {
        const known = yield* list(queryOf("app-envs"), system);
        if (known.rows.length > 0) return false;
        const storage = yield* Storage;
        yield* storage.transaction(
          Effect.gen(function* () {
            const services = yield* Effect.context<CoreNeeds>();
            const run: Run = (effect) => Effect.runPromise(Effect.provideContext(effect, services));
            yield* Effect.promise(() => writeDemo(writer(run, system), run, system));
          }),
        );
        return true;
      }),
    );
  } finally {
    await product.close();
  }
}
