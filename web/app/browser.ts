import type { AppBrowser } from "#web/app/app.ts";
import type { Reporter } from "#web/app/failures.ts";
import { browserStores } from "#web/app/storage.ts";
import { channelName } from "#web/app/tabs.ts";

/** The browser as the application sees it. */
export function currentBrowser(report: Reporter): AppBrowser {
  return {
    stores: browserStores(),
    channel: "BroadcastChannel" in window ? new BroadcastChannel(channelName) : undefined,
    report,
    reload: () => window.location.reload(),
    cookies: () => document.cookie,
    setCookie(text) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
      document.cookie = text;
    },
    address: () => `${window.location.pathname}${window.location.search}${window.location.hash}`,
    push: (url, position) => window.history.pushState({ position }, "", url),
    replace: (url, position) => window.history.replaceState({ position }, "", url),
    position: () => positionOf(window.history.state),
    scrollTop: () => window.scrollY,
    go: (delta) => window.history.go(delta),
    open: (url) => window.location.assign(url),
    onPop: (popped) => window.addEventListener("popstate", popped),
  };
}

function positionOf(state: unknown): number | undefined {
  if (typeof state !== "object" || state === null || !("position" in state)) return undefined;
  return typeof state.position === "number" ? state.position : undefined;
}
