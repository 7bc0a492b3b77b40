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
    const downloaded = link && downloadedFrom(new URL((link as HTMLAnchorElement).href));
    if (downloaded) recorder.downloaded(downloaded.id, downloaded.type);
  };
  document.addEventListener("click", noticeDownload);
  document.addEventListener("auxclick", noticeDownload);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && recorder.flush());
  window.addEventListener("pagehide", recorder.flush);
}

/** The file that an address of this site downloads, or the record whose files it packs; a smaller picture of a file is not the file. */
function downloadedFrom({
  origin,
  pathname,
  searchParams,
}: URL): { readonly id: string; readonly type?: string } | null {
  if (origin !== window.location.origin || searchParams.has("variant")) return null;
  const [, type, id, all] =
    /^\/services\/([a-z-]+)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\/files\.zip)?$/.exec(pathname) ?? [];
  if (type === undefined || id === undefined) return null;
  if (all) return { id, type };
  return type === "files" ? { id } : null;
}
