import { type MouseEvent, type PointerEvent, useRef } from "react";

/** Handlers of a modal dialog, which is pressed itself where it is pressed outside of what it shows. */
export interface OutsidePress {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

/** Tells of a press outside a modal dialog that began there: a selection of text that ends outside is none. */
export function useOutsidePress(onPress: () => void): OutsidePress {
  const began = useRef(false);
  return {
    onPointerDown: ({ target, currentTarget }) => {
      began.current = target === currentTarget;
    },
    onClick: ({ target, currentTarget }) => {
      if (target === currentTarget && began.current) onPress();
      began.current = false;
    },
  };
}
