import { createAnnouncer } from "#web/app/announcer.ts";
import type { App } from "#web/app/app.ts";
import type { View } from "#web/app/arrival.ts";
import { documentTitle, titleOf } from "#web/app/titles.ts";

/** The page that the server sent, another screen, or another place on the same screen. */
export type Arrival = "first" | "next" | "move";

/** Milliseconds of platform-shell §9. */
export const arrivalDelays = { anchor: 50, redirectScroll: 500, announcement: 500 } as const;

/**
 * What follows a change of route (platform-shell §2.1, step 7): title, focus on the first heading or else the main part,
 * scrolling after 50 ms, or 500 ms when the reader was redirected, and one announcement after 500 ms.
 * Returns what stops it, for the case that the reader moves on.
 */
export function afterArrival(app: App, view: View, arrival: Arrival): () => void {
  document.title = documentTitle(app, view);
  const timers: ReturnType<typeof setTimeout>[] = [];
  const later = (delay: number, action: () => void) => timers.push(setTimeout(action, delay));
  const scrollDelay = view.redirected ? arrivalDelays.redirectScroll : arrivalDelays.anchor;

  if (arrival === "next") {
    focusOnContent();
    if (!view.redirected && view.address.hash === "") window.scrollTo({ top: view.scroll ?? 0, behavior: "instant" });
    const title = titleOf(app, view) || app.state.app.name;
    later(arrivalDelays.announcement, () => app.store(createAnnouncer).announce(app.t("site:loaded", { title })));
  }
  if (view.address.hash !== "") later(scrollDelay, () => scrollToHash(view.address.hash));
  else if (view.redirected) later(scrollDelay, () => window.scrollTo({ top: 0 }));

  return () => timers.forEach(clearTimeout);
}

/** Scrolls to the element that a hash names, and moves the focus there when it can take it. */
export function scrollToHash(hash: string): void {
  const target = document.getElementById(decodeHash(hash));
  if (!target) return;
  target.scrollIntoView();
  target.focus({ preventScroll: true });
}

/** Puts the focus on the heading of the page, or on its main part. */
export function focusOnContent(): void {
  const main = document.querySelector<HTMLElement>("main");
  const heading = main?.querySelector<HTMLElement>("h1");
  heading?.focus({ preventScroll: true });
  // A heading that cannot take focus leaves it to the main part.
  if (!heading || document.activeElement !== heading) main?.focus({ preventScroll: true });
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
