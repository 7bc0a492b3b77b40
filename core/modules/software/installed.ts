import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { find } from "#core/kernel/reads.ts";
import { change, lock } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { Secrets } from "#core/shell/access/ports.ts";
import type { FileLink, InstalledSoftware, SaidOfItself } from "./calls.ts";
import { softwareInstallations, softwareServiceAssociations, softwareSystems } from "./entities.ts";
import { isVersion } from "./events.ts";
import { filesOf, linkTo } from "./files.ts";
import { systemsByName } from "./ingest.ts";
import { checkOpen, type Holder, holderOf } from "./keys.ts";
import { SoftwareEvents } from "./ports.ts";
import { stateOf } from "./rules.ts";

/** What an installed software learns of its association by its key: whether it may run, until when, and what it is given. */
export const readInstalled = Effect.fnUntraced(function* (
  _input: object,
  viewer: Viewer,
): Effect.fn.Return<{ readonly data: InstalledSoftware }, CoreError, KernelServices | Secrets | Granted> {
  return { data: yield* toldOf(yield* holderOf(viewer), viewer) };
});

/**
 * Notes that an installed software runs, which version and on which system. It may say so after its period too: what it is told then is
 * that it is over.
 */
export const sayInstalled = Effect.fnUntraced(function* (
  { version = null, system = null }: SaidOfItself,
  viewer: Viewer,
): Effect.fn.Return<
  { readonly data: InstalledSoftware },
  CoreError,
  KernelServices | Secrets | SoftwareEvents | Granted
> {
  const { key, installation } = yield* holderOf(viewer);
  if (!isVersion(version)) return yield* invalid("/version", "software:refused.version");
  const named = system === null ? null : ((yield* systemsByName(viewer)).get(system.toLowerCase()) ?? null);
  if (system !== null && named === null) return yield* invalid("/system", "software:refused.system");
  const kept = yield* SoftwareEvents;
  yield* (yield* Storage).transaction(
    Effect.gen(function* () {
      const locked = yield* lock(softwareInstallations, installation.id, asSystem(viewer));
      if (named !== null) yield* change(softwareInstallations, locked, { system: named }, viewer);
      const running = version === null ? null : { version, at: viewer.now };
      yield* kept.note({ installation: locked.id, key }, running, viewer.now);
    }),
  );
  return yield* readInstalled({}, viewer);
});

/** A link to a file that is delivered with the software, for the installation whose key asks. */
export const linkForInstalled = Effect.fnUntraced(function* (
  { file }: { readonly file: string },
  viewer: Viewer,
): Effect.fn.Return<{ readonly data: FileLink }, CoreError, KernelServices | Secrets | Granted> {
  const holder = yield* holderOf(viewer);
  yield* checkOpen(holder, viewer);
  return { data: yield* linkTo(file, { type: softwareServiceAssociations.type, id: holder.association.id }, viewer) };
});

const toldOf = Effect.fnUntraced(function* (
  { association, authorization, service, installation }: Holder,
  viewer: Viewer,
): Effect.fn.Return<InstalledSoftware, CoreError, KernelServices> {
  const system =
    installation.system === null
      ? null
      : (yield* find(softwareSystems, installation.system, asSystem(viewer), nameOnly)).row.name;
  const state = stateOf(authorization, viewer.now);
  const files = state === "open" && service.deliverFile ? yield* filesOf([service.id], viewer) : new Map();
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
