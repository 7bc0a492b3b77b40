import { type Flags, flags as flagNames } from "./flags.ts";
import type { Locale } from "./locales.ts";
import type { Reach } from "./reach.ts";

/**
 * Who asks: built once per request from the session or the token (architecture §4). Policies read nothing else of the viewer.
 */
export interface Viewer {
  /** `null` for a guest. */
  readonly id: string | null;
  readonly roles: readonly string[];
  readonly isVerified: boolean;
  readonly isValidated: boolean;
  /** Weight of the effective access level; 0 for a guest (USER-013). */
  readonly weight: number;
  /** Codes of the access levels at or below that weight; empty for a guest, who sees only what asks for no level. */
  readonly accessLevels: readonly string[];
  readonly actingOrganizationId: string | null;
  readonly organizationIds: readonly string[];
  /** The level of the organization acted for reaches the one from which organizations run projects (ADP-009). */
  readonly runsProjects?: boolean;
  readonly impersonatorId: string | null;
  /** `guest` has no identity; `system` is a job or the seed and passes every policy but read-audited ones. */
  readonly via: "guest" | "session" | "token" | "system";
  /** The session that the request came with, so that a new password can end the others. */
  readonly sessionId?: string;
  /** False for a token that may only read. */
  readonly mayWrite: boolean;
  /** What a token is limited to; absent for what is not limited. */
  readonly reach?: Reach;
  /** Locale of the interface: texts, messages. */
  readonly locale: Locale;
  /** Locale in which texts are read and written in the back office; the interface's unless the request says otherwise. */
  readonly editionLocale: Locale;
  readonly defaultLocale: Locale;
  readonly timezone: string;
  /** The browser's zone, where it is another than the one kept of the user. */
  readonly newTimezone?: string;
  /** The request's instant, ISO 8601 in UTC. */
  readonly now: string;
  readonly flags: Flags;
  readonly requestId: string;
  /** Where the request comes from, worked out when it is asked for; absent for what no request caused. */
  readonly origin?: () => RequestOrigin;
  /** The network address that the request comes from: for the record of what somebody agrees to, and nothing else. */
  readonly networkAddress?: () => string;
  /**
   * A key of a device that the request carries: nobody's identity, and worth nothing but to the use cases that take such keys. Asked for by
   * those alone, so that it stands in no line of the log.
   */
  readonly deviceKey?: () => string;
  /** All that a policy can branch on, as a key: viewers of one shape share compiled conditions and statements. */
  readonly shape: string;
}

/** Where a request comes from, without what would tell who sent it. */
export interface RequestOrigin {
  /** Of the network, keyed: the same for the same network, and no way back to its address. */
  readonly signature: string;
  /** The program that asks says that it is no person's. */
  readonly isRobot: boolean;
}

/** Completes a viewer with its shape. */
export function viewerOf(facts: Omit<Viewer, "shape">): Viewer {
  return { ...facts, shape: shapeOf(facts) };
}

export function shapeOf(facts: Omit<Viewer, "shape">): string {
  const off = flagNames.filter((flag) => !facts.flags[flag]).join(",");
  const marks = `${facts.id === null ? "g" : "s"}${facts.isVerified ? "v" : ""}${facts.isValidated ? "V" : ""}${facts.impersonatorId ? "i" : ""}${facts.runsProjects ? "p" : ""}${facts.via === "system" ? "S" : ""}`;
  return `${marks}|${[...facts.roles].sort().join(",")}|${off}`;
}

/** What is known of somebody without identity. */
export const guestFacts = {
  id: null,
  roles: [],
  isVerified: false,
  isValidated: false,
  weight: 0,
  accessLevels: [],
  actingOrganizationId: null,
  organizationIds: [],
  runsProjects: false,
  impersonatorId: null,
  via: "guest",
  mayWrite: true,
} as const satisfies Partial<Viewer>;
