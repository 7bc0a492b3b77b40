import { PackageSearch, RotateCcw } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { includedOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { BlockProps } from "#web/app/blocks.ts";
import { useValue } from "#web/app/use-value.ts";
import { type CatalogueView, createCatalogue, type Wish } from "#web/modules/rental/catalogue.ts";
import { CatalogueFilters } from "#web/modules/rental/catalogue-filters.tsx";
import { ModelCard } from "#web/modules/rental/model-card.tsx";
import { hasFilters, modelsAtOnce, modelsData, wishOf, withWish } from "#web/modules/rental/models-block-model.ts";
import { createRental } from "#web/modules/rental/store.ts";
import { useWords } from "#web/modules/rental/words.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";
import { ShowMore } from "#web/shell/records/show-more.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** What can be rented: by category, by words, and by the days on which it is free. */
export const Block = (props: BlockProps) => {
  const { component } = props;
  const t = useTranslate();
  const app = useApp();
  const { models: found, categories, category: own } = modelsData(component);
  const size = modelsAtOnce(component);
  const [catalogue] = useState(() => createCatalogue({ ports: app.ports, found, category: own, size }));
  const view = useValue(catalogue.view);
  const { models, included, total, taken, free, faults, busy, failed, category, search, period } = view;
  const reasonOf = useReason(view);
  const lookup = useMemo(() => includedOf(included), [included]);
  const outline = outlineOf(props);
  const grid = useRef<HTMLUListElement>(null);
  const look = useWishInAddress(categories.data, catalogue.look);
  const isNarrowed = (category !== null && category !== own) || search !== "" || period !== null;
  const wish = { category: category === own ? null : category, search, period };

  return (
    <div className="content-width">
      <BlockHeader outline={outline} />
      {hasFilters(component) && (
        <CatalogueFilters
          categories={categories.data}
          wish={wish}
          total={total}
          taken={taken}
          faults={faults}
          isBusy={busy}
          onChange={look}
        />
      )}
      {failed && (
        <div className="mb-6">
          <Alert tone="error" role="alert">
            {t("rental-cart:catalogue.failed")}
          </Alert>
        </div>
      )}
      {models.length === 0 ? (
        <EmptyState
          icon={PackageSearch}
          title={t(isNarrowed ? "rental-cart:catalogue.none" : "rental-cart:catalogue.empty")}
          action={
            isNarrowed && (
              <Button icon={RotateCcw} onPress={() => look({ category: null, search: "", period: null })}>
                {t("rental-cart:catalogue.all")}
              </Button>
            )
          }
        >
          {t(isNarrowed ? "rental-cart:catalogue.none-text" : "rental-cart:catalogue.empty-text")}
        </EmptyState>
      ) : (
        <ul
          ref={grid}
          aria-busy={busy || undefined}
          className="grid gap-6 transition-opacity duration-(--quick) aria-busy:opacity-60 sm:grid-cols-2 lg:grid-cols-3"
        >
          {models.map((model) => (
            <li key={model.id} className="min-w-0">
              <ModelCard
                model={model}
                included={lookup}
                level={outline.innerLevel}
                {...(free && { free: free[model.id] ?? 0 })}
                {...(free?.[model.id] === 0 && { reason: reasonOf(model.id) })}
              />
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={grid} shown={models.length} total={total} busy={busy} onMore={catalogue.more} />
    </div>
  );
};

/** Why a model is not free on the dates: the rule that they break, or when it is free next. */
function useReason({ faults, next }: CatalogueView): (model: string) => string {
  const t = useTranslate();
  const words = useWords();
  return (model) => {
    const days = next[model];
    if (faults[0]) return words.fault(faults[0]);
    if (!days) return t("rental-cart:catalogue.never");
    return t("rental-cart:answer.next", { start: words.day(days.startAt), end: words.day(days.endAt) });
  };
}

/** Keeps what is looked for in the address, so that it can be sent to somebody and survives going back; the dates go on to the cart. */
function useWishInAddress(
  categories: readonly { readonly id: string }[],
  look: (wish: Partial<Wish>) => Promise<void>,
): (wish: Wish) => void {
  const app = useApp();
  const query = () => new URLSearchParams(app.navigation.view.peek().address.search);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens; later wishes come from the reader
  useEffect(() => {
    const asked = wishOf(query(), categories);
    if (asked.category !== null || asked.search !== "" || asked.period) void look(asked);
  }, []);

  return (wish) => {
    app.navigation.setQuery(withWish(query(), wish), { replace: true });
    if (wish.period) app.store(createRental).look(wish.period);
    void look(wish);
  };
}
