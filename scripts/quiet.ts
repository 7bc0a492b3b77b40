import type { Page, Request } from "playwright";

const endless: ReadonlySet<string> = new Set(["eventsource", "media"]);

/** Scripts of workers, which pages share: nobody is told when they are there. */
const workerScript = /worker[^/]*\.js$/;

/**
 * Follows the requests of a page from now on; what it gives waits until none has been under way for `quietMs`, and refuses after `patienceMs`
 * with the addresses that are still asked for. Where the browser's own "network idle" waits for ever, it does not: what a page listens to as
 * long as it is open counts for nothing, nor films, which browsers load as far as they like, nor what a page was loading as it was left.
 */
export function quietOf(
  page: Page,
  { quietMs, patienceMs }: { readonly quietMs: number; readonly patienceMs: number },
): () => Promise<void> {
  const underWay = new Set<Request>();
  let changedAt = performance.now();
  const noteChange = () => {
    changedAt = performance.now();
  };
  page.on("request", (request) => {
    // What a page was still loading when it is left may never be told to have ended.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) underWay.clear();
    if (endless.has(request.resourceType()) || workerScript.test(request.url())) return;
    underWay.add(request);
    noteChange();
  });
  const ended = (request: Request) => {
    underWay.delete(request);
    noteChange();
  };
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  return async () => {
    const deadline = performance.now() + patienceMs;
    while (underWay.size > 0 || performance.now() - changedAt < quietMs) {
      if (performance.now() > deadline) {
        const asked = [...underWay].map((request) => request.url());
        throw new Error(`${page.url()} goes on asking for ${asked.join(", ") || "more"}.`);
      }
      await page.waitForTimeout(quietMs / 4);
    }
  };
}
