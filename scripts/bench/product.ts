import { serve } from "#api/main.ts";
import { processSettings } from "#api/settings.ts";

/** The product as a measured process: says when it is ready, and its resident memory after a forced collection when asked. */
const settings = processSettings();
if (!settings.ok) throw new Error(settings.error.join("\n"));
const server = await serve(settings.value);
process.on("message", () => {
  globalThis.gc?.();
  globalThis.gc?.();
  process.send?.(process.memoryUsage.rss());
});
process.on("SIGTERM", async () => {
  await server.close();
  process.exit(0);
});
process.send?.("ready");
