import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useSearch } from "wouter";
import { useApp } from "#web/app/app-context.tsx";
import type { BlockProps } from "#web/app/blocks.ts";
import { useHydrated } from "#web/app/use-hydrated.ts";
import { useValue } from "#web/app/use-value.ts";
import {
  anything,
  choicesAmong,
  type FilterChoices,
  type FoundEntry,
  foundAmong,
  isNarrowed,
  type Wish,
  wishOf,
  withWish,
} from "#web/modules/organizations/finder/filters.ts";

import { createFinder, organizationsData } from "#web/modules/organizations/finder/finder.ts";
import { createNearness, type Nearness } from "#web/modules/organizations/finder/nearness.ts";

export interface Finding {
  readonly wish: Wish;
  readonly look: (wish: Wish) => void;
  readonly choices: FilterChoices;
  readonly nearness: Nearness;
  /** What was found, in its order: the first of them while not all are there. */
  readonly found: readonly FoundEntry[];
  /** How many there are. */
  readonly total: number;
  /** What is looked for is not known yet. */
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly isNarrowed: boolean;
  /** Loads all organizations; the filters do it by themselves. */
  readonly load: () => Promise<void>;
}

/** The organizations of a block, narrowed by what the address asks for: all blocks of a page follow the same address. */
export function useFinder({ component }: Pick<BlockProps, "component">): Finding {
  const { navigation, ports, state, store } = useApp();
  const isHydrated = useHydrated();
  const [finder] = useState(() => createFinder(ports.records, organizationsData(component), state.locale));
  const { entries, total, isWhole, hasFailed } = useValue(finder.view);
  const nearness = store(createNearness);
  const near = useValue(nearness.position);
  const search = useSearch();
  // The server drew the first of all: what the address asks for comes once the page is taken over.
  const wish = useMemo(() => (isHydrated ? wishOf(new URLSearchParams(search)) : anything), [isHydrated, search]);
  const asked = useDeferredValue(wish);
  const narrowed = isNarrowed(wish);
  const isSorted = near !== null;

  useEffect(() => {
    void finder.load();
  }, [finder]);

  const choices = useMemo(() => choicesAmong(entries, state.locale), [entries, state.locale]);
  const found = useMemo(() => (isWhole ? foundAmong(entries, asked, near) : entries), [entries, isWhole, asked, near]);
  return {
    wish,
    look: (next) => navigation.setQuery(withWish(new URLSearchParams(navigation.view.peek().address.search), next)),
    choices,
    nearness,
    found,
    total: isWhole ? found.length : total,
    isBusy: !isWhole && (narrowed || isSorted),
    hasFailed,
    isNarrowed: narrowed,
    load: finder.load,
  };
}
