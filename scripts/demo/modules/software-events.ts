import { createHash } from "node:crypto";
import { Effect } from "effect";
import { actingAs } from "#core/kernel/acting.ts";
import { lock } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { softwareInstallations } from "#core/modules/software/entities.ts";
import { runningVersion } from "#core/modules/software/events.ts";
import { type KeptEvent, SoftwareEvents } from "#core/modules/software/ports.ts";
import type { Demo } from "../demo.ts";
import type { DemoInstallation } from "./software.ts";

/** What came out when, in days before the demo is written. */
const releases = [
  { version: "2.2.0", daysAgo: 200 },
  { version: "2.3.0", daysAgo: 62 },
  { version: "2.4.0", daysAgo: 24 },
  { version: "2.4.1", daysAgo: 9 },
] as const;

const days = 90;

/** Ninety days of each installation: launched on most days, fewer at the weekend; updated some days after a version is out. */
export async function writeSoftwareEvents(installations: readonly DemoInstallation[], demo: Demo): Promise<void> {
  const { run, idOf, system } = demo;
  for (const [place, installation] of installations.entries()) {
    const id = idOf("software-installations", installation.installationId);
    const events = storyOf(installation, place, idOf("software-systems", installation.system), Date.parse(system.now));
    await run(
      Effect.gen(function* () {
        const kept = yield* SoftwareEvents;
        yield* (yield* Storage).transaction(
          Effect.gen(function* () {
            yield* actingAs(system, lock(softwareInstallations, id));
            yield* kept.record(id, events, system.now);
            yield* kept.note({ installation: id, key: id }, runningVersion(events), system.now);
          }),
        );
      }),
    );
  }
}

function storyOf(installation: DemoInstallation, place: number, system: string, now: number): readonly KeptEvent[] {
  const { installationId, enableSessionsStats = false } = installation;
  /** The same number from 0 to 1 for the same words, each time the demo is written. */
  const chance = (...words: readonly (string | number)[]): number =>
    createHash("sha256")
      .update([installationId, ...words].join(" "))
      .digest()
      .readUInt32BE() / 0xffffffff;
  const events: KeptEvent[] = [];
  const tell = (event: KeptEvent["event"], at: number, version: string, fromVersion: string | null = null) => {
    if (at > now) return;
    const digest = createHash("sha256").update(`${installationId} ${event} ${at}`).digest("hex");
    const id = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
    events.push({ id, event, version, fromVersion, recordedAt: new Date(at).toISOString(), system });
  };
  const installed = place < 4 ? days - 1 : Math.floor(chance("installed") * (days - 5)) + 5;
  // Some update at once, some never get round to it.
  const patience = chance("patience") < 0.15 ? days : Math.floor(chance("patience") * 16) + 1;
  const leaves = place >= 4 && chance("leaves") < 0.15 ? Math.floor(chance("leaves") * 200) : -1;
  let running: string | null = null;
  for (let ago = installed; ago >= 0; ago -= 1) {
    const morning = Math.floor((now - ago * 86_400_000) / 86_400_000) * 86_400_000 + 7 * 3_600_000;
    const at = morning + Math.floor(chance("at", ago) * 8 * 3_600_000);
    const offered = releases.findLast(({ daysAgo }) => daysAgo - (running === null ? 0 : patience) >= ago)?.version;
    if (offered !== undefined && offered !== running) {
      if (running === null) tell("install", at - 60_000, offered);
      else tell("update", at - 60_000, offered, running);
      running = offered;
    }
    if (running !== null && ago === leaves) {
      tell("uninstall", at, running);
      return events;
    }
    const weekday = new Date(morning).getUTCDay();
    const isFree = weekday === 0 || weekday === 6;
    if (running === null || chance("on", ago) > (isFree ? 0.25 : 0.85)) continue;
    const times = 1 + Math.floor(chance("times", ago) * 3);
    for (let time = 0; time < times; time += 1) {
      const start = at + time * 4_000_000;
      tell("launch", start, running);
      if (!enableSessionsStats) continue;
      tell("session_start", start + 5_000, running);
      tell("session_end", start + 600_000 + Math.floor(chance("long", ago, time) * 3_000_000), running);
    }
  }
  return events;
}
