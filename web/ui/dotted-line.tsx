import type { ReactNode } from "react";

/**
 * Short facts on one line with a dot between. Where they wrap, no line begins or ends with a dot: each stands before its fact, in a margin that
 * is cut off where the fact is the first of its line. Facts that are empty are left out. Nothing of it is positioned, so that it lies below the
 * link of a card that leads somewhere as a whole.
 */
export const DottedLine = ({ facts }: { readonly facts: readonly ReactNode[] }) => (
  <span className="block overflow-x-clip">
    <span className="-ml-[0.75em] flex flex-wrap">
      {facts.filter(isThere).map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts of one thing, in an order of their own
        <span key={index} className="min-w-0 pl-[0.75em]">
          {index > 0 && (
            <span aria-hidden="true" className="-ml-[0.75em] inline-block w-[0.75em] text-center">
              {" · "}
            </span>
          )}
          {fact}
        </span>
      ))}
    </span>
  </span>
);

const isThere = (fact: ReactNode): boolean => fact !== undefined && fact !== null && fact !== false && fact !== "";
