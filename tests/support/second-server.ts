import { serve } from "#api/main.ts";
import { processSettings } from "#api/settings.ts";
import { machineNow } from "#core/kernel/now.ts";

/** What a second process runs: the server of its environment, whose clock is `AHEAD_MS` milliseconds ahead of the machine's. */
const settings = processSettings();
if (!settings.ok) throw new Error(settings.error.join("\n"));
const ahead = Number(process.env.AHEAD_MS);
const server = await serve(settings.value, { now: () => machineNow() + ahead });
process.on("SIGTERM", async () => {
  await server.close();
  process.exit(0);
});
