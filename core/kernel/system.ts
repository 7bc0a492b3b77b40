import { guestFacts, type Viewer, viewerOf } from "./viewer.ts";

/**
 * The product acting for itself inside a use case that was granted to someone: it sees and writes what the rule needs whatever that
 * person may, and the audit log keeps the person's name. Health records stay closed to it.
 */
export const asSystem = (viewer: Viewer, roles: readonly string[] = ["app_admin"]): Viewer =>
  viewerOf({ ...unlimited(viewer), roles, isVerified: true, isValidated: true, via: "system", mayWrite: true });

/** A guest of the same request: what anyone may see. */
export const asGuest = (viewer: Viewer): Viewer => viewerOf({ ...unlimited(viewer), ...guestFacts });

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
