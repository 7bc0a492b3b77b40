import { useSyncExternalStore } from "react";

/** Width from which the menu bar stands beside the logo and drawers are columns: `lg` of `web/styles/site.css`, in rem. */
export const wideRem = 64;

/** Whether the window is at least so wide now, in rem. Counts in the reader's own text size, as the styles do. */
function hasRoom(rem: number): boolean {
  const root = document.documentElement;
  return root.clientWidth / Number.parseFloat(getComputedStyle(root).fontSize) >= rem;
}

/** Whether there is room for columns now. Browser only. */
export const isWide = (): boolean => hasRoom(wideRem);

/** Whether the window is at least so wide, in rem; not, while the server draws. */
export function useRoom(rem: number): boolean {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener("resize", changed);
      return () => window.removeEventListener("resize", changed);
    },
    () => hasRoom(rem),
    () => false,
  );
}
