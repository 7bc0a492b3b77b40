import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { useCase } from "#core/kernel/contract.ts";
import { invalid } from "#core/kernel/errors.ts";
import { find } from "#core/kernel/reads.ts";
import { change, lock } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { SaidOfItself } from "./calls.ts";
import { softwareInstallations, softwareServiceAssociations, softwareSystems } from "./entities.ts";
import { isVersion } from "./events.ts";
import { filesOf, linkTo } from "./files.ts";
import { systemsByName } from "./ingest.ts";
import { checkOpen, type Holder, holderOf } from "./keys.ts";
import { SoftwareEvents } from "./ports.ts";
import { stateOf } from "./rules.ts";

/** What an installed software learns of its association by its key: whether it may run, until when, and what it is given. */
export const readInstalled = useCase(function* (_input: object) {
  return { data: yield* toldOf(yield* holderOf()) };
});

/**
 * Notes that an installed software runs, which version and on which system. It may say so after its period too: what it is told then is
 * that it is over.
 */
export const sayInstalled = useCase(function* ({ version = null, system = null }: SaidOfItself) {
  const { now } = yield* Acting;
  const { key, installation } = yield* holderOf();
  if (!isVersion(version)) return yield* invalid("/version", "software:refused.version");
  const named = system === null ? null : ((yield* systemsByName()).get(system.toLowerCase()) ?? null);
  if (system !== null && named === null) return yield* invalid("/system", "software:refused.system");
  const kept = yield* SoftwareEvents;
  yield* inTransaction(
    Effect.gen(function* () {
      const locked = yield* lock(softwareInstallations, installation.id);
      if (named !== null) yield* change(softwareInstallations, locked, { system: named });
      const running = version === null ? null : { version, at: now };
      yield* kept.note({ installation: locked.id, key }, running, now);
    }),
  );
  return yield* readInstalled({});
});

/** A link to a file that is delivered with the software, for the installation whose key asks. */
export const linkForInstalled = useCase(function* ({ file }: { readonly file: string }) {
  const holder = yield* holderOf();
  yield* checkOpen(holder);
  return { data: yield* linkTo(file, { type: softwareServiceAssociations.type, id: holder.association.id }) };
});

const toldOf = Effect.fnUntraced(function* ({ association, authorization, service, installation }: Holder) {
  const { now } = yield* Acting;
  const system =
    installation.system === null
      ? null
      : (yield* asSystem(find(softwareSystems, installation.system, nameOnly))).row.name;
  const state = stateOf(authorization, now);
  const files = state === "open" && service.deliverFile ? yield* filesOf([service.id]) : new Map();
  return {
    association: { id: association.id, name: association.name },
    service: service.name,
    distId: authorization.distId,
    state,
    startsAt: authorization.startsAt,
    expiresAt: authorization.expiresAt,
    installationId: installation.installationId,
    version: installation.runningVersion,
    system,
    enableSessionsStats: installation.enableSessionsStats,
    files: files.get(service.id) ?? [],
  };
});

const nameOnly = { fields: ["name"] } as const;
