import pg from "pg";
import { serve } from "#api/main.ts";
import { processSettings } from "#api/settings.ts";

/**
 * The product as a measured process: says when it is ready, and when it is asked its memory after a forced collection, or how
 * many statements it has sent.
 */
let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...asked: readonly unknown[]) {
  statements += 1;
  return Reflect.apply(query, this, asked);
} as typeof query;

const settings = processSettings();
if (!settings.ok) throw new Error(settings.error.join("\n"));
const server = await serve(settings.value);
process.on("message", (asked) => {
  if (asked === "statements") return process.send?.(statements);
  globalThis.gc?.();
  globalThis.gc?.();
  return process.send?.(process.memoryUsage());
});
process.on("SIGTERM", async () => {
  await server.close();
  process.exit(0);
});
process.send?.("ready");
