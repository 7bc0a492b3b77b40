import { type RefObject, useEffect, useRef, useState } from "react";
import { shownAtOnce } from "#core/modules/organizations/shown.ts";
import type { Finding } from "#web/modules/organizations/finder/use-finder.ts";

export interface Shown {
  /** How many of what was found are shown. */
  readonly count: number;
  /** Frame of the rows: focus goes to the first new one. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly more: () => Promise<void>;
}

/** How many organizations a list shows: some at first, and more when asked for; the first again when something else is looked for. */
export function useShown({ wish, load }: Finding): Shown {
  const [count, setCount] = useState(shownAtOnce);
  const frame = useRef<HTMLDivElement>(null);
  const focusAt = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever else is looked for
  useEffect(() => setCount(shownAtOnce), [wish]);
  useEffect(() => {
    if (focusAt.current === null) return;
    frame.current?.querySelectorAll<HTMLElement>("[data-organization] a")[focusAt.current]?.focus();
    focusAt.current = null;
  });
  return {
    count,
    frame,
    async more() {
      await load();
      focusAt.current = count;
      setCount(count + shownAtOnce);
    },
  };
}
