import { call } from "#core/kernel/call.ts";

/** A place where somebody is signed in. Instants are ISO 8601 in UTC. */
export interface SignedInPlace {
  readonly id: string;
  readonly openedAt: string;
  readonly lastSeenAt: string;
  /** What the browser said of itself. */
  readonly agent: string | null;
  /** The session that asks. */
  readonly isCurrent: boolean;
}

/** Where the viewer is signed in, the place used last first. */
export const ownSessions = call<Record<string, never>, { readonly data: readonly SignedInPlace[] }>(
  "sessions",
  "GET",
  "/api/v1/services/sessions",
);

/** Signs the viewer out in one place. */
export const endOwnSession = call<{ readonly id: string }, null>(
  "sessions.end",
  "DELETE",
  "/api/v1/services/sessions/{id}",
);

/** Signs the viewer out everywhere, here too. */
export const endOwnSessions = call<Record<string, never>, null>(
  "sessions.end-all",
  "DELETE",
  "/api/v1/services/sessions",
);
