import { type RefObject, useEffect, useRef } from "react";

/**
 * Leads to the first field that is wrong, whose error is then read with its label: for what is sent without a `Form` around it. Give the
 * reference to what holds the fields, and tell how often sending was refused.
 */
export function useInvalidFocus(refusals: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) box.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]")?.focus();
  }, [refusals]);
  return box;
}
