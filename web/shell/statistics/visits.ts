import { recordStats } from "#core/shell/statistics/calls.ts";
import type { App } from "#web/app/app.ts";
import type { Reporter } from "#web/app/failures.ts";
import { sendAside } from "#web/ports/beacon.ts";
import { createRecorder } from "#web/shell/statistics/recorder.ts";

/** Counts the records that screens are about, and the files that are downloaded from them (STATS-001). */
export function recordVisits(app: App, report: Reporter): void {
  const recorder = createRecorder((records) => {
    sendAside(recordStats, { records }, app.state.locale).catch(report);
  });
  let shown: string | undefined;
  app.navigation.view.subscribe(({ address, head: { about } }) => {
    // A hash, a filter or the same once more is no other page.
    const screen = `${address.path} ${about?.id}`;
    if (screen === shown) return;
    shown = screen;
    recorder.show(about);
  });
  const noticeDownload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a[href]") : null;
    const id = link && downloadedFile(new URL((link as HTMLAnchorElement).href));
    if (id) recorder.downloaded(id);
  };
  document.addEventListener("click", noticeDownload);
  document.addEventListener("auxclick", noticeDownload);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && recorder.flush());
  window.addEventListener("pagehide", recorder.flush);
}

/** The id of the file that an address of this site downloads; a smaller picture of it is not the file. */
function downloadedFile({ origin, pathname, searchParams }: URL): string | undefined {
  if (origin !== window.location.origin || searchParams.has("variant")) return undefined;
  return /^\/services\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(pathname)?.[1];
}
