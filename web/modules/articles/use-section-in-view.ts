import { useEffect, useState } from "react";

/** Place of the section that is being read: the last that has reached the upper part of the window. */
export function useSectionInView(sections: readonly { readonly anchor: string }[]): number {
  const [inView, setInView] = useState(0);
  useEffect(() => {
    const elements = sections.flatMap(({ anchor }) => document.getElementById(anchor) ?? []);
    const update = () => {
      const line = window.innerHeight * upperPart;
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const reached = elements.findLastIndex((element) => element.getBoundingClientRect().top <= line);
      setInView(atEnd && elements.at(-1) && isShown(elements.at(-1)!) ? elements.length - 1 : Math.max(0, reached));
    };
    update();
    window.addEventListener("scroll", update, { passive: true });
    window.addEventListener("resize", update);
    return () => {
      window.removeEventListener("scroll", update);
      window.removeEventListener("resize", update);
    };
  }, [sections]);
  return inView;
}

/** Share of the window's height in which a section's beginning counts as read. */
const upperPart = 0.3;

const isShown = (element: Element): boolean => element.getBoundingClientRect().bottom > 0;
