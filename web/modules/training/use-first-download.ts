import { type RefObject, useEffect, useRef, useState } from "react";

/** A download that waits until somebody said what it is for. */
export interface WaitingDownload {
  readonly link: HTMLAnchorElement;
}

/**
 * Holds the first download of somebody below an element until they said what it is for; what they download later is the browser's, as is
 * all that nobody asks about. `go` lets the held one pass.
 */
export function useFirstDownload(place: RefObject<HTMLElement | null>, asks: boolean) {
  const [waiting, setWaiting] = useState<WaitingDownload | null>(null);
  const passes = useRef(!asks);

  useEffect(() => {
    const element = place.current;
    if (!element || !asks) return;
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[download]") : null;
      if (!link || passes.current) return;
      event.preventDefault();
      // It is no download yet, for those who count them.
      event.stopPropagation();
      setWaiting({ link });
    };
    element.addEventListener("click", hold);
    return () => element.removeEventListener("click", hold);
  }, [place, asks]);

  return {
    waiting,
    drop: () => setWaiting(null),
    go: () => {
      passes.current = true;
      setWaiting(null);
      waiting?.link.click();
    },
  };
}
