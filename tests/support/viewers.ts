import { allFlagsOn, type Flag } from "#core/kernel/flags.ts";
import { guestFacts, type Viewer, viewerOf } from "#core/kernel/viewer.ts";
import { accessLevels } from "#core/shell/access/entities.ts";

/** Instant of every request of a test. */
export const testNow = "2026-03-01T12:00:00.000Z";

type Facts = Omit<Viewer, "shape">;

const facts: Facts = {
  ...guestFacts,
  locale: "en",
  editionLocale: "en",
  defaultLocale: "en",
  timezone: "Europe/Paris",
  now: testNow,
  flags: allFlagsOn,
  requestId: "test",
};

export const guest = (more: Partial<Facts> = {}): Viewer => viewerOf({ ...facts, ...more });

/** A signed-in, verified and validated person without role, by token: versions are not asked for. */
export const person = (id: string, facts: Partial<Facts> = {}): Viewer =>
  guest({
    id,
    isVerified: true,
    isValidated: true,
    weight: 300,
    accessLevels: Object.keys(accessLevels.codes).slice(0, 4),
    via: "token",
    ...facts,
  });

export const administrator = (id: string, facts: Partial<Facts> = {}): Viewer =>
  person(id, { roles: ["admin"], ...facts });

export const superAdministrator = (id: string, facts: Partial<Facts> = {}): Viewer =>
  person(id, { roles: ["app_admin", "admin"], ...facts });

/** A job or the seed. */
export const system = (facts: Partial<Facts> = {}): Viewer =>
  guest({ id: "00000000-0000-0000-0000-000000000000", roles: ["app_admin", "admin"], via: "system", ...facts });

/** The flags of a viewer with some switched off. */
export const without = (...off: readonly Flag[]): Viewer["flags"] => ({
  ...allFlagsOn,
  ...Object.fromEntries(off.map((flag) => [flag, false])),
});
