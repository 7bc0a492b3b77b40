import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { Failure } from "#core/shell/site/ports.ts";

/** The dialog that tells of a failure which no screen can handle. */
export type FailureDialog = "network" | "session-expired" | "unexpected";

/** Sends reports of unexpected errors somewhere; off unless an installation plugs one in (API-027). */
export type Reporter = (error: unknown) => void;

/** Thrown to send the reader elsewhere (ERR-008). */
export class RedirectError extends Error {
  readonly to: string;

  constructor(to: string) {
    super(`Redirected to ${to}`);
    this.name = "RedirectError";
    this.to = to;
  }
}

export interface Failures {
  readonly dialog: ReadonlySignal<FailureDialog | null>;
  /** Looks at a failed call: a network error or an expired session opens its dialog, the rest is the caller's. */
  noticeFailure(failure: Failure): void;
  /** Handles an error that was thrown and not caught (platform-shell §8). */
  handle(error: unknown): void;
  close(): void;
}

export interface FailureEffects {
  /** Clears pending requests and the route-loading flag (ERR-002). */
  clearLoading(): void;
  navigate(to: string): void;
  reload(): void;
  readonly report: Reporter;
}

export function createFailures(effects: FailureEffects): Failures {
  const dialog = signal<FailureDialog | null>(null);

  const open = (next: FailureDialog) => {
    dialog.value = next;
  };
  const networkError = () => {
    effects.clearLoading();
    if (dialog.value === null) open("network");
  };

  return {
    dialog,
    noticeFailure({ kind }) {
      if (kind === "network") networkError();
      // The session's end explains whatever else went wrong: it takes the place of an earlier dialog.
      if (kind === "session-expired") open("session-expired");
    },
    handle(error) {
      if (error instanceof RedirectError) return effects.navigate(error.to);
      if (isChunkFailure(error)) return networkError();
      if (error instanceof SyntaxError) return effects.reload();
      effects.report(error);
      // Once, and not over an expired session or an earlier error (ERR-010).
      if (dialog.value === null) open("unexpected");
    },
    close() {
      dialog.value = null;
    },
  };
}

/** Whether an error says that a part of the code could not be loaded; each browser has its own words (ERR-006). */
function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS/i.test(
      error.message,
    )
  );
}
