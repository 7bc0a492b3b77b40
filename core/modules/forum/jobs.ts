import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { CoreJob } from "#core/kernel/job.ts";
import { after } from "#core/shell/moderation/rules.ts";
import { reopenPaused } from "./pause.ts";
import { ForumThreads } from "./ports.ts";

/** How far somebody has read is forgotten once they have not opened a subject for so long. */
const readingsKeptMs = 2 * 365 * 24 * 3_600_000;

export const forumJobs: readonly CoreJob[] = [
  { name: "reopen-forum-subjects", cron: "* * * * *", run: (_data) => reopenPaused() },
  {
    name: "purge-forum-readings",
    cron: "40 3 * * 0",
    run: (_data) =>
      Effect.flatMap(Acting, (viewer) =>
        Effect.flatMap(Effect.service(ForumThreads), (threads) =>
          Effect.asVoid(threads.purgeReadings(after(viewer.now, -readingsKeptMs))),
        ),
      ),
  },
];
