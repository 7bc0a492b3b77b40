import type { TabMessage } from "#web/app/tabs.ts";

/** Where the site tells of itself (`api/events`). */
const address = "/api/v1/services/app-events";

/** Milliseconds before a site that would not answer is asked again: apart from one another, so that not all come at once. */
const patience = () => 60_000 + Math.random() * 60_000;

/** An environment, with the pages that changed behind it where it is told to those who had another. */
function environmentMessage(data: string): TabMessage {
  const [environment = "", ...pages] = data.split(" ");
  return { kind: "environment", environment, ...(pages.length > 0 && { pages }) };
}

/** Follows what the site tells, for as long as the page or worker lives. The browser comes back by itself after a cut. */
export function followSite(hear: (message: TabMessage) => void): void {
  const source = new EventSource(address);
  source.addEventListener("environment", ({ data }: MessageEvent<string>) => hear(environmentMessage(data)));
  source.addEventListener("told", ({ data }: MessageEvent<string>) => hear({ kind: "told", mark: data }));
  source.addEventListener("editing", ({ data }: MessageEvent<string>) => hear({ kind: "editing", mark: data }));
  source.addEventListener("forum.subject", ({ data }: MessageEvent<string>) => hear({ kind: "forum", mark: data }));
  source.addEventListener("error", () => {
    if (source.readyState === EventSource.CLOSED) setTimeout(() => followSite(hear), patience());
  });
}
