import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";
import { doublePress } from "#web/ui/opening-press.ts";

/** Handlers of a modal dialog, which is pressed itself where it is pressed outside of what it shows. */
export interface OutsidePress {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

/**
 * Tells of a press outside a modal dialog that began there: a selection of text that ends outside, or the second press of a hand that
 * opens it with two, is none.
 */
export function useOutsidePress(onPress: () => void): OutsidePress {
  const openedAt = useRef(0);
  const began = useRef(false);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  return {
    onPointerDown: ({ target, currentTarget, timeStamp }) => {
      began.current = target === currentTarget && timeStamp - openedAt.current > doublePress;
    },
    onClick: ({ target, currentTarget }) => {
      if (target === currentTarget && began.current) onPress();
      began.current = false;
    },
  };
}
