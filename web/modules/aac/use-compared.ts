import { comparisonOf, mostCompared, withCompared } from "#core/modules/aac/comparison.ts";
import { useApp } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { comparedIn, withComparedQuery } from "#web/modules/aac/product-choice.ts";

/** What is ticked for a comparison: it lives in the address. */
export interface Compared {
  readonly ids: readonly string[];
  readonly isFull: boolean;
  set(id: string, isCompared: boolean): void;
  clear(): void;
}

export function useCompared(): Compared {
  const { navigation } = useApp();
  const { ids } = comparisonOf(comparedIn(useValue(navigation.view).address.search));
  const put = (next: readonly string[]) =>
    navigation.setQuery(withComparedQuery(navigation.view.peek().address.search, next));
  return {
    ids,
    isFull: ids.length >= mostCompared,
    set: (id, isCompared) => put(withCompared(ids, id, isCompared)),
    clear: () => put([]),
  };
}
