import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useRef } from "react";

/** Handlers of what is opened by a press and takes the focus. */
export interface OpeningPress {
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
  readonly onClickCapture: (event: MouseEvent) => void;
}

/**
 * Keeps the press that opens something from doing what it asks for as well: a key that is still held, the further clicks of a double click. A
 * press that begins in what has opened is another one, however soon it comes.
 */
export function useOpeningPress(): OpeningPress {
  const hasOwnKey = useRef(false);
  const hasOwnClick = useRef(false);
  return {
    onKeyDownCapture(event) {
      if (!event.repeat) hasOwnKey.current = true;
      else if (!hasOwnKey.current) ignore(event);
    },
    onClickCapture(event) {
      if (event.detail < 2) hasOwnClick.current = true;
      else if (!hasOwnClick.current) ignore(event);
    },
  };
}

function ignore(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
