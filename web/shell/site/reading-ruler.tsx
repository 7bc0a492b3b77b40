import { useEffect, useRef } from "react";

/** Lines of text that stay clear between the two shades. */
const clearLines = 2.5;

/** A clear band across the page, the rest in shade: it follows the pointer, the finger, and the focus. */
export const ReadingRuler = () => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const moveTo = (middle: number) => ref.current?.style.setProperty("--middle", `${Math.round(middle)}px`);
    const followPointer = ({ clientY }: PointerEvent) => moveTo(clientY);
    const followFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches(":focus-visible")) return;
      const { top, height } = target.getBoundingClientRect();
      moveTo(top + Math.min(height, window.innerHeight) / 2);
    };
    moveTo(window.innerHeight / 3);
    ref.current?.style.setProperty("--lines", String(clearLines));
    window.addEventListener("pointermove", followPointer, { passive: true });
    window.addEventListener("pointerdown", followPointer, { passive: true });
    document.addEventListener("focusin", followFocus);
    return () => {
      window.removeEventListener("pointermove", followPointer);
      window.removeEventListener("pointerdown", followPointer);
      document.removeEventListener("focusin", followFocus);
    };
  }, []);
  return (
    <div ref={ref} data-reading-ruler aria-hidden="true" className="pointer-events-none fixed inset-0 z-40">
      <div className="absolute inset-x-0 top-0 h-[calc(var(--middle)-var(--lines)*0.5rem*var(--text-line-height))] border-b-2 border-accent bg-scrim" />
      <div className="absolute inset-x-0 top-[calc(var(--middle)+var(--lines)*0.5rem*var(--text-line-height))] bottom-0 border-t-2 border-accent bg-scrim" />
    </div>
  );
};
