import type { App } from "#web/app/app.ts";
import { followSite } from "#web/app/site-events.ts";

/** Milliseconds without anything being loaded after which a page is at rest. */
const rest = 3000;

/**
 * Begins to hear what the site tells, with one connection for all tabs where the browser can. What the page itself needs comes
 * first: an open connection takes one of the few that a browser has for a site.
 */
export function listenToSite({ tabs }: App): void {
  whenAtRest(() => {
    if ("SharedWorker" in window && "BroadcastChannel" in window) {
      new SharedWorker(new URL("./site-events-worker.ts", import.meta.url), { type: "module", name: "site events" });
    } else {
      followSite(tabs.hear);
    }
  });
}

function whenAtRest(action: () => void): void {
  const act = () => {
    loads.disconnect();
    action();
  };
  let timer = setTimeout(act, rest);
  const loads = new PerformanceObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(act, rest);
  });
  loads.observe({ type: "resource" });
}
