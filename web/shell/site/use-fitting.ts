import { type RefObject, useEffect, useRef, useState } from "react";
import { fittingCount } from "#web/shell/site/menu-model.ts";

/** What a list on one line is measured by. */
export interface Fitting<Item extends HTMLElement> {
  /** The list. Its items stand in their order, and wrap below its one line where they do not fit. */
  readonly list: RefObject<Item | null>;
  /** How many of its first items fit; `null` while nothing has been measured, on the server above all. */
  readonly count: number | null;
}

/**
 * Measures how many items of a list fit on its line, as the window, the text and the items change. Items carry `data-fitting`, and the one
 * that stands for the rest `data-rest`: all of them are laid out all the time, so that measuring moves nothing.
 */
export function useFitting<List extends HTMLElement>(items: readonly unknown[]): Fitting<List> {
  const list = useRef<List>(null);
  const [count, setCount] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are measured anew
  useEffect(() => {
    const line = list.current;
    if (!line) return;
    const measured = [...line.querySelectorAll<HTMLElement>(":scope > [data-fitting]")];
    const rest = line.querySelector<HTMLElement>(":scope > [data-rest]");
    const measure = () => {
      // Nothing is measured where the list is not shown.
      if (line.clientWidth === 0) return;
      const gap = Number.parseFloat(getComputedStyle(line).columnGap) || 0;
      const widths = measured.map(({ offsetWidth }) => offsetWidth);
      setCount(fittingCount(widths, line.clientWidth, gap, rest?.offsetWidth ?? 0));
    };
    const observer = new ResizeObserver(measure);
    for (const element of [line, ...measured]) observer.observe(element);
    return () => observer.disconnect();
  }, [items]);
  return { list, count };
}
