import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useHydrated } from "#web/app/use-hydrated.ts";

/** Id of the place for what floats over the page. */
export const floatingId = "floating";

/**
 * Puts its content into the place for what floats, beside the site's container: inside it, some browsers would hold a fixed
 * position to the container instead of the window. Appears once script runs.
 */
export const Floating = ({ children }: { readonly children: ReactNode }) => {
  const hydrated = useHydrated();
  const place = hydrated ? document.getElementById(floatingId) : null;
  return place && createPortal(children, place);
};
