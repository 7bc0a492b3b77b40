import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { list } from "#core/kernel/reads.ts";
import { lock } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { EventResult, RecordedEvents, SentEvents } from "./calls.ts";
import { softwareInstallations, softwareSystems } from "./entities.ts";
import { sessionEvents } from "./event-kinds.ts";
import { type EventFault, judge, runningVersion, type SentEvent } from "./events.ts";
import { checkOpen, holderOf } from "./keys.ts";
import { type KeptEvent, SoftwareEvents } from "./ports.ts";

/**
 * Records what an installation did, in its own words and in any order (SOFT-003). Each event has its own result; those that are recorded
 * are so in one transaction, together with their sums. The installation is locked meanwhile: a batch that is sent twice at once counts once.
 */
export const recordEvents = Effect.fnUntraced(function* ({
  installationId,
  events,
}: SentEvents): Effect.fn.Return<RecordedEvents, CoreError, UseCaseServices | Granted> {
  const viewer = yield* Acting;
  const holder = yield* holderOf();
  yield* checkOpen(holder);
  if (installationId !== undefined && installationId !== holder.installation.installationId)
    return yield* invalid("/installationId", "software:refused.not-its-installation");
  const kept = yield* SoftwareEvents;
  const systems = yield* systemsNamed(events);
  const data = yield* inTransaction(
    Effect.gen(function* () {
      const installation = yield* lock(softwareInstallations, holder.installation.id);
      const judged = events.map((sent) => judgedIn(sent, systems, installation.system, viewer.now));
      const isWanted = ({ event }: KeptEvent) => installation.enableSessionsStats || !sessionEvents.includes(event);
      const sound = judged.filter((each) => typeof each !== "string");
      const recorded = yield* kept.record(installation.id, firstOfEach(sound.filter(isWanted)), viewer.now);
      yield* kept.note({ installation: installation.id, key: holder.key }, runningVersion(sound), viewer.now);
      const told = new Set<string>();
      return judged.map((each, index): EventResult => {
        const id = events[index]?.id ?? null;
        if (typeof each === "string") return { id, status: "refused", reason: each };
        if (!isWanted(each)) return { id, status: "ignored", reason: null };
        const isNew = recorded.has(each.id) && !told.has(each.id);
        told.add(each.id);
        return { id, status: isNew ? "recorded" : "known", reason: null };
      });
    }),
  );
  const count = (status: EventResult["status"]) => data.filter((each) => each.status === status).length;
  const meta = {
    recorded: count("recorded"),
    known: count("known"),
    ignored: count("ignored"),
    refused: count("refused"),
  };
  return { data, meta };
});

type Systems = ReadonlyMap<string, string>;

/** Ids of systems by their names in small letters, where an event names one. */
const systemsNamed = Effect.fnUntraced(function* (events: readonly SentEvent[]) {
  if (!events.some(({ system = null }) => system !== null)) return new Map();
  return yield* systemsByName();
});

/** Ids of all systems by their names in small letters. */
export const systemsByName = (): Effect.Effect<Systems, CoreError, UseCaseServices> =>
  Effect.map(
    asSystem(list(softwareSystems, allSystems)),
    ({ rows }) => new Map(rows.map(({ id, name }) => [name.toLowerCase(), id])),
  );

const allSystems = { fields: ["name"], page: "whole" } as const;

function judgedIn(sent: SentEvent, systems: Systems, own: string | null, now: string): KeptEvent | EventFault {
  const judged = judge(sent, now);
  if (typeof judged === "string") return judged;
  const { system: named = null } = sent;
  if (named === null) return { ...judged, system: own };
  const system = systems.get(named.toLowerCase());
  return system === undefined ? "unknown-system" : { ...judged, system };
}

/** A batch may name an event twice: the first counts. */
function firstOfEach(events: readonly KeptEvent[]): readonly KeptEvent[] {
  const byId = new Map<string, KeptEvent>();
  for (const event of events) if (!byId.has(event.id)) byId.set(event.id, event);
  return [...byId.values()];
}
