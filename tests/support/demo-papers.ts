import { createLog } from "#api/observability/log.ts";
import { coreJobs, openCore } from "#api/open-core.ts";
import type { Settings } from "#api/settings.ts";
import { actingAs } from "#core/kernel/acting.ts";
import { systemViewer } from "#core/kernel/system.ts";
import { printDocumentJob } from "#core/modules/rental-documents/issue.ts";
import { instant } from "./clock.ts";

/** Prints the papers of the demo's orders that wait in the queue: each server that copies the demo would print them again. */
export async function printPapers(settings: Settings): Promise<void> {
  const { queue, run, close } = await openCore({ ...settings, role: "api" }, createLog("warn"));
  try {
    const print = coreJobs.find(({ part }) => part.name === printDocumentJob.name)!.part.run;
    const viewer = systemViewer({
      now: instant(),
      flags: settings.flags,
      defaultLocale: settings.defaultLocale,
      requestId: "demo",
    });
    const waiting = await queue.boss.fetch<Readonly<Record<string, unknown>>>(printDocumentJob.name, {
      batchSize: 1000,
    });
    for (const { id, data } of waiting) {
      await run(actingAs(viewer, print(data)));
      await queue.boss.complete(printDocumentJob.name, id);
    }
  } finally {
    await close();
  }
}
