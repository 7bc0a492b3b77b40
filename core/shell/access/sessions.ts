import type { Flags } from "#core/kernel/flags.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { timezoneOr } from "#core/kernel/time-zones.ts";
import { guestFacts, type RequestOrigin, type Viewer, viewerOf } from "#core/kernel/viewer.ts";
import type { Identity, NewSession } from "./ports.ts";
import { accessLevels, effectiveAccessLevel, reachesProjects, weightOf } from "./rules.ts";

const hour = 3600;
const day = 24 * hour;

/**
 * How long a session lasts, in seconds: `idle` between two requests, `whole` in all. A pause of a night loses nobody's work (WCAG 2.2.6).
 */
export const sessionLifetimes = {
  usual: { idle: day, whole: 7 * day },
  remembered: { idle: 30 * day, whole: 90 * day },
} as const;

/** More than any browser says of itself. */
const longestAgent = 300;

/** A session that begins now. */
export function newSession(
  ids: { readonly id: string; readonly secret: string },
  userId: string,
  remember: boolean,
  now: string,
  agent?: string,
): NewSession {
  const { idle, whole } = remember ? sessionLifetimes.remembered : sessionLifetimes.usual;
  const expiresAt = new Date(Date.parse(now) + whole * 1000).toISOString();
  const said = agent === undefined ? {} : { agent: agent.slice(0, longestAgent) };
  return { ...ids, userId, openedAt: now, expiresAt, idleSeconds: idle, ...said };
}

/** What a request brings beside its identity. */
export interface Circumstances {
  readonly locale: Locale;
  readonly editionLocale: Locale;
  readonly defaultLocale: Locale;
  /** Of the browser, when it said; the user's own otherwise. */
  readonly timezone: string | null;
  readonly now: string;
  readonly flags: Flags;
  readonly requestId: string;
  readonly origin?: () => RequestOrigin;
  readonly networkAddress?: () => string;
  readonly deviceKey?: () => string;
}

/** Zone of whoever told none (USER-001). */
export const defaultTimezone = "Europe/Paris";

/** The viewer of a request (architecture §4): a guest without identity, else the user with the access level that counts (USER-013). */
export function viewerFor(identity: Identity | null, circumstances: Circumstances): Viewer {
  const { timezone, ...rest } = circumstances;
  if (!identity) return viewerOf({ ...guestFacts, ...rest, timezone: timezone ?? defaultTimezone });
  const { organizations } = identity;
  const acting = organizations.find((each) => each.id === identity.actingOrganizationId) ?? null;
  const weight = weightOf(effectiveAccessLevel({ ...identity, actingAsOrganization: acting }, circumstances.flags));
  return viewerOf({
    ...rest,
    id: identity.userId,
    roles: identity.roles,
    isVerified: identity.isVerified,
    isValidated: identity.isValidated,
    weight,
    accessLevels: accessLevels.filter((level) => weightOf(level) <= weight),
    actingOrganizationId: acting?.id ?? null,
    organizationIds: organizations.map((each) => each.id),
    runsProjects: acting !== null && reachesProjects(acting.accessLevel, identity.projectsLevel, circumstances.flags),
    impersonatorId: identity.impersonatorId,
    via: identity.via,
    ...(identity.via === "session" ? { sessionId: identity.carrierId } : {}),
    mayWrite: identity.mayWrite,
    ...(identity.reach ? { reach: identity.reach } : {}),
    timezone: timezone ?? timezoneOr(identity.timezone, defaultTimezone),
    ...(timezone !== null && timezone !== identity.timezone ? { newTimezone: timezone } : {}),
  });
}
