import type { RequestHandler } from "express";
import { changedPages, type SiteEnvironment } from "#core/shell/site/environment-parts.ts";
import { createStreams, type StreamsOptions } from "./streams.ts";

/** Where the site tells of itself; asked by no form and carrying nobody's data, so it looks at nobody's session. */
export const eventsPath = "/api/v1/services/app-events";

/** The site tells every open page when what it stands on has changed (LAYOUT-006, SESS-008). */
export interface SiteEvents {
  readonly handler: RequestHandler;
  close(): void;
}

export interface SiteEventsOptions extends Pick<StreamsOptions, "limit" | "limitOfNetwork" | "heartbeatMs"> {
  /** The environment as the database has it (`currentEnvironment`). */
  readonly environment: () => Promise<SiteEnvironment>;
  /** Changes with each write of what the environment is made of; `null` while that is not known. */
  readonly cacheVersion: () => string | null;
  /** Calls back when a process tells that it wrote something of that, or when such words may have been missed. */
  readonly listen: (heard: () => void) => void;
  /** Calls back with the unread badge of somebody for whom there is something new (`core/shell/notifications/unread-badge.ts`). */
  readonly listenToUnreadBadges?: (heard: (badge: string) => void) => void;
  /** Calls back with the badge of a record that somebody began or ended to edit (`core/shell/presence/presence.ts`). */
  readonly listenToEditing?: (heard: (badge: string) => void) => void;
  /** Calls back with the mark of a subject of the forum whose messages have changed (`core/modules/forum/live.ts`). */
  readonly listenToForum?: (heard: (mark: string) => void) => void;
  readonly onError: (error: unknown) => void;
  /** Milliseconds between two looks at the cache version. */
  readonly intervalMs?: number;
}

/**
 * Every process looks by itself: at once when it is told of a write, and else by the cache versions, which it follows anyway. So an
 * edit made by one replica shows on pages held by another, and goes on to show when the words between them are cut.
 */
export function createSiteEvents(options: SiteEventsOptions): SiteEvents {
  const { environment, cacheVersion, listen, onError, intervalMs = 1000 } = options;
  let known: SiteEnvironment | undefined;
  let seen: string | null = null;
  let looking: Promise<void> | undefined;
  let again = false;
  const streams = createStreams({ ...options, first: () => (known ? [["environment", known.environment]] : []) });

  const look = () => {
    if (looking) {
      again = true;
      return;
    }
    looking = environment()
      .then((next) => {
        if (next.environment === known?.environment) return;
        const pages = known ? changedPages(next, known) : [];
        known = next;
        // Which pages changed is told to those who were there before; who comes later has only the environment to compare.
        streams.send("environment", [next.environment, ...pages].join(" "));
      })
      // Looked at again with the next interval.
      .catch((error: unknown) => {
        seen = null;
        onError(error);
      })
      .finally(() => {
        looking = undefined;
        if (again) {
          again = false;
          look();
        }
      });
  };
  const timer = setInterval(() => {
    const now = cacheVersion();
    if (now === null || now === seen) return;
    seen = now;
    look();
  }, intervalMs);
  timer.unref();
  listen(look);
  options.listenToUnreadBadges?.((badge) => streams.send("told", badge));
  options.listenToEditing?.((badge) => streams.send("editing", badge));
  options.listenToForum?.((mark) => streams.send("forum.subject", mark));

  return {
    handler: streams.handler,
    close() {
      clearInterval(timer);
      streams.close();
    },
  };
}
