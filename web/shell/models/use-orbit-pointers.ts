import { type Dispatch, type RefObject, type SetStateAction, useEffect } from "react";
import { type Orbit, turned, zoomed } from "#web/shell/models/orbit.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Radians that a pixel turns. */
const turnPerPixel = 0.008;
/** How much a pixel of a wheel zooms. */
const zoomPerPixel = 0.0015;

/**
 * Turns by dragging, zooms by two fingers, or by the wheel while the element has the focus: a page that is scrolled over it goes on
 * scrolling. A finger that moves upright scrolls the page too; two fingers turn in every direction.
 */
export function useOrbitPointers(
  element: RefObject<HTMLElement | null>,
  change: Dispatch<SetStateAction<Orbit>>,
): void {
  useEffect(() => {
    const host = element.current!;
    const pointers = new Map<number, Point>();
    const release = ({ pointerId }: PointerEvent) => void pointers.delete(pointerId);
    const press = ({ pointerId, clientX, clientY, button }: PointerEvent) => {
      if (button !== 0) return;
      host.setPointerCapture(pointerId);
      pointers.set(pointerId, { x: clientX, y: clientY });
    };
    const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
      const before = pointers.get(pointerId);
      if (!before) return;
      const after = { x: clientX, y: clientY };
      const other = [...pointers].find(([id]) => id !== pointerId)?.[1];
      pointers.set(pointerId, after);
      const share = turnPerPixel / pointers.size;
      const pinch = other ? apart(after, other) / Math.max(1, apart(before, other)) : 1;
      change((orbit) => zoomed(turned(orbit, (before.x - after.x) * share, (after.y - before.y) * share), pinch));
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && document.activeElement !== host) return;
      event.preventDefault();
      change((orbit) => zoomed(orbit, Math.exp(-event.deltaY * zoomPerPixel)));
    };
    host.addEventListener("pointerdown", press);
    host.addEventListener("pointermove", move);
    host.addEventListener("pointerup", release);
    host.addEventListener("pointercancel", release);
    host.addEventListener("wheel", wheel, { passive: false });
    return () => {
      host.removeEventListener("pointerdown", press);
      host.removeEventListener("pointermove", move);
      host.removeEventListener("pointerup", release);
      host.removeEventListener("pointercancel", release);
      host.removeEventListener("wheel", wheel);
    };
  }, [element, change]);
}

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
