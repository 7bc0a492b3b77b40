import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useHydrated } from "#web/app/use-hydrated.ts";

/** Ids of the places for what floats: before the content, after it, and in the bar on top where there is no room at its sides. */
const ids = { start: "floating-start", end: "floating-end", bar: "floating-bar" } as const;

/**
 * The place for what floats, the last thing of the site's container. What is in it never lies on the page: where there is room
 * it stays in sight in the gutters beside the content, elsewhere it is a row at the end of the page (`base.css`).
 */
export const FloatingPlace = ({ shown }: { readonly shown: boolean }) => (
  <div data-floating-tools className={shown ? "" : "hidden"}>
    <div id={ids.start} />
    <div id={ids.end} />
  </div>
);

/** The place in the bar on top, for what finds none beside the content; `always` on pages without room there. */
export const FloatingBarPlace = ({ always }: { readonly always: boolean }) => (
  <div id={ids.bar} data-floating-bar={always ? "always" : ""} className="min-w-11" />
);

/** Puts its content into the place for what floats. Appears once script runs. */
export const Floating = ({ side, children }: { readonly side: keyof typeof ids; readonly children: ReactNode }) => {
  const hydrated = useHydrated();
  const place = hydrated ? document.getElementById(ids[side]) : null;
  return place && createPortal(children, place);
};
