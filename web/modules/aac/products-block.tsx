import { MessageCircleHeart, MessageSquarePlus, SlidersHorizontal, Sparkles } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useSearch } from "wouter";
import { productFacets } from "#core/modules/aac/calls.ts";
import { defaultCards } from "#core/modules/aac/cards.ts";
import type { ProductsData } from "#core/modules/aac/loaders.ts";
import { includedOf } from "#core/shell/site/resource-row.ts";
import { emptyMany } from "#core/shell/site/resources.ts";
import type { PageComponent } from "#core/shell/site/state.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { BlockProps } from "#web/app/blocks.ts";
import { useValue } from "#web/app/use-value.ts";
import { CompareBar } from "#web/modules/aac/compare-bar.tsx";
import { facetValues } from "#web/modules/aac/facet-choices.ts";
import {
  choiceOf,
  chosenCount,
  countsQuery,
  isNarrowed,
  pathBelow,
  withChoice,
} from "#web/modules/aac/product-choice.ts";

import { ProductFacets } from "#web/modules/aac/product-facets.tsx";
import { ProductFilters } from "#web/modules/aac/product-filters.tsx";
import { ProductGrid } from "#web/modules/aac/product-grid.tsx";
import { createProductList } from "#web/modules/aac/product-list.ts";
import { useCompared } from "#web/modules/aac/use-compared.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link } from "#web/ui/link.tsx";

/** The catalogue of communication products, to be narrowed and looked through (COMP-034). */
export const Block = (props: BlockProps) => {
  const { component } = props;
  const t = useTranslate();
  const { ports, navigation, state } = useApp();
  const data = (component.data ?? {}) as Partial<ProductsData>;
  const [list] = useState(() =>
    createProductList({
      records: ports.records,
      found: data.products ?? emptyMany,
      size: sizeOf(component),
      count: async (chosen) => {
        const answer = await ports.call(productFacets, countsQuery(chosen));
        return answer.ok ? { ok: true, value: answer.value.data } : answer;
      },
      ...(data.counts && { counts: data.counts }),
    }),
  );
  const { products, included, total, counts, choice, busy, failed } = useValue(list.view);
  const lookup = useMemo(() => includedOf(included), [included]);
  const offered = useMemo(() => facetValues(data.facets ?? {}, counts, t), [data.facets, counts, t]);
  const outline = outlineOf(props);
  const grid = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(false);
  const compared = useCompared();
  const match = pathBelow("match", state);
  const contribute = pathBelow("contribution", state);
  const search = useSearch();
  const query = () => new URLSearchParams(navigation.view.peek().address.search);
  const choose = (chosen: typeof choice) => navigation.setQuery(withChoice(query(), chosen));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says what is chosen
  useEffect(() => {
    void list.choose(choiceOf(query()));
  }, [search]);

  const more = async () => {
    const before = products.length;
    await list.more();
    // Focus goes to what is new, as the button may be gone.
    grid.current?.children[before]?.querySelector<HTMLElement>("a")?.focus();
  };

  return (
    <div className="content-width">
      <BlockHeader
        outline={outline}
        aside={
          match !== undefined &&
          contribute !== undefined && (
            <div className="flex flex-wrap gap-3">
              <Link to={contribute} variant="button" icon={MessageSquarePlus}>
                {t("aac:contribution.action")}
              </Link>
              <Link to={match} variant="button" look="primary" icon={Sparkles}>
                {t("aac:match.action")}
              </Link>
            </div>
          )
        }
      />
      <div className="grid gap-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10">
        <search aria-label={t("aac:filter.label")} className="[html:not(.scripted)_&]:hidden">
          <div className="lg:hidden">
            <Button
              icon={SlidersHorizontal}
              expanded={shown}
              controls="product-facets"
              wide
              onPress={() => setShown(!shown)}
            >
              {t("aac:filter.show", { count: chosenCount(choice) })}
            </Button>
          </div>
          <div id="product-facets" className={`${shown ? "mt-4" : "hidden"} lg:mt-0 lg:block`}>
            <ProductFacets choice={choice} offered={offered} onChoose={choose} />
          </div>
        </search>
        <div className="min-w-0 space-y-6">
          <div className="[html:not(.scripted)_&]:hidden">
            <ProductFilters choice={choice} offered={offered} onChoose={choose} total={total} />
          </div>
          {failed && (
            <Alert tone="error" role="alert">
              {t("aac:list.failed")}
            </Alert>
          )}
          {products.length === 0 && !busy ? (
            <EmptyState icon={MessageCircleHeart} title={t(isNarrowed(choice) ? "aac:list.nothing" : "aac:list.empty")}>
              {t(isNarrowed(choice) ? "aac:list.nothing-text" : "aac:list.empty-text")}
            </EmptyState>
          ) : (
            <ProductGrid
              ref={grid}
              products={products}
              included={lookup}
              level={outline.innerLevel}
              busy={busy}
              compared={compared}
            />
          )}
          {total > products.length && products.length > 0 && (
            <div className="flex flex-col items-center gap-2 pt-2 [html:not(.scripted)_&]:hidden">
              <Button onPress={() => void more()} busy={busy}>
                {t("aac:list.more")}
              </Button>
              <p className="text-sm text-muted">{t("aac:list.shown", { shown: products.length, total })}</p>
            </div>
          )}
          <CompareBar ids={compared.ids} onClear={compared.clear} />
        </div>
      </div>
    </div>
  );
};

const sizeOf = ({ props }: Pick<PageComponent, "props">): number =>
  typeof props.limit === "number" ? props.limit : defaultCards;
