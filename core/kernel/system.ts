import { Effect } from "effect";
import { Acting, actingAs } from "./acting.ts";
import { guestFacts, type Viewer, viewerOf } from "./viewer.ts";

/**
 * The product acting for itself inside a use case that was granted to someone: it sees and writes what the rule needs whatever that
 * person may, and the audit log keeps the person's name. Health records stay closed to it.
 */
export const systemOf = (viewer: Viewer, roles: readonly string[] = ["app_admin"]): Viewer =>
  viewerOf({ ...unlimited(viewer), roles, isVerified: true, isValidated: true, via: "system", mayWrite: true });

/** A guest of the same request: what anyone may see. */
export const guestOf = (viewer: Viewer): Viewer => viewerOf({ ...unlimited(viewer), ...guestFacts });

const unlimited = ({ reach: _limits, ...viewer }: Viewer): Omit<Viewer, "reach"> => viewer;

/** The product acting on its own: jobs, the seed, commands. */
export const systemViewer = (context: Pick<Viewer, "now" | "flags" | "defaultLocale" | "requestId">): Viewer =>
  viewerOf({
    ...context,
    id: null,
    roles: ["app_admin"],
    isVerified: true,
    isValidated: true,
    weight: 0,
    accessLevels: [],
    actingOrganizationId: null,
    organizationIds: [],
    impersonatorId: null,
    via: "system",
    mayWrite: true,
    locale: context.defaultLocale,
    editionLocale: context.defaultLocale,
    timezone: "UTC",
  });

/** What the product does for itself inside a use case, as `systemOf` says; each use says why the person's own rights do not do. */
export const asSystem = <Value, Fault, Needs>(
  effect: Effect.Effect<Value, Fault, Needs>,
  roles?: readonly string[],
): Effect.Effect<Value, Fault, Exclude<Needs, Acting> | Acting> =>
  Effect.flatMap(Acting, (viewer) => actingAs(systemOf(viewer, roles), effect));

/** What a guest of the same request would do or see. */
export const asGuest = <Value, Fault, Needs>(
  effect: Effect.Effect<Value, Fault, Needs>,
): Effect.Effect<Value, Fault, Exclude<Needs, Acting> | Acting> =>
  Effect.flatMap(Acting, (viewer) => actingAs(guestOf(viewer), effect));
