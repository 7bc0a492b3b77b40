import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";

/** How long after it has opened a press is still the second half of the double press that opened it, in milliseconds. */
export const doublePress = 600;

/** Handlers of what is opened by a press and takes the focus. */
export interface OpeningPress {
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
  readonly onInputCapture: () => void;
  readonly onClickCapture: (event: MouseEvent) => void;
}

/** Keeps the press that opens something from doing what it asks for as well: Enter that is held or pressed twice, the second of two clicks. */
export function useOpeningPress(): OpeningPress {
  const openedAt = useRef(0);
  const first = useRef<Element | null>(null);
  useEffect(() => {
    openedAt.current = performance.now();
    first.current = document.activeElement;
  }, []);
  const isFresh = (timeStamp: number) => timeStamp - openedAt.current < doublePress;
  return {
    onKeyDownCapture(event) {
      const lasts = event.repeat || isFresh(event.timeStamp);
      if (event.key === "Enter" && lasts && event.target === first.current) {
        event.preventDefault();
        event.stopPropagation();
      } else first.current = null;
    },
    onInputCapture() {
      first.current = null;
    },
    onClickCapture(event) {
      if (event.detail < 2 || !isFresh(event.timeStamp)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
