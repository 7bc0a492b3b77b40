import { Hand } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSearch } from "wouter";
import { requestFacets } from "#core/modules/training/calls.ts";
import { defaultCards } from "#core/modules/training/cards.ts";
import type { RequestFacet } from "#core/modules/training/facet-names.ts";
import type { RequestsData } from "#core/modules/training/loaders.ts";
import { emptyMany } from "#core/shell/site/resources.ts";
import type { PageComponent } from "#core/shell/site/state.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { BlockProps } from "#web/app/blocks.ts";
import { useValue } from "#web/app/use-value.ts";
import { AskEntry } from "#web/modules/training/ask-entry.tsx";
import { requestFacetValues } from "#web/modules/training/facet-values.ts";
import {
  countedRequests,
  type RequestOrder,
  requestListing,
  requestsQuery,
} from "#web/modules/training/request-choice.ts";

import { RequestGrid } from "#web/modules/training/request-grid.tsx";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";
import { choiceOf, isNarrowed, withChoice } from "#web/shell/facets/choice.ts";
import { FacetFilters } from "#web/shell/facets/facet-filters.tsx";
import { createFacetedList } from "#web/shell/facets/faceted-list.ts";
import { ShowMore } from "#web/shell/records/show-more.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

const others: readonly RequestFacet[] = ["type", "theme", "tag", "organization"];

/** What people look for, to be narrowed and looked through, and the way to ask (ROUTE-083). */
export const Block = (props: BlockProps) => {
  const { component } = props;
  const t = useTranslate();
  const { ports, navigation, state } = useApp();
  const data = requestsData(component);
  const [list] = useState(() =>
    createFacetedList({
      listing: requestListing,
      ask: (choice, number, size) =>
        ports.records.list("training-resource-requests", requestsQuery(choice, number, size)),
      count: async (choice) => {
        const answer = await ports.call(requestFacets, countedRequests(choice));
        return answer.ok ? { ok: true, value: answer.value.data } : answer;
      },
      found: data.requests,
      counts: data.counts,
      size: typeof component.props.limit === "number" ? component.props.limit : defaultCards,
    }),
  );
  const { items, included, total, counts, choice, busy, failed } = useValue(list.view);
  const outline = outlineOf(props);
  const grid = useRef<HTMLUListElement>(null);
  const search = useSearch();
  const query = () => new URLSearchParams(navigation.view.peek().address.search);
  const values = requestFacetValues(counts, data.names, choice.chosen, { t, locale: state.locale });
  const facet = (name: RequestFacet) => ({ name, label: t(`training:filter.${name}`), values: values[name] });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says what is chosen
  useEffect(() => {
    void list.choose(choiceOf(requestListing, query()));
  }, [search]);

  return (
    <div className="content-width">
      <BlockHeader outline={outline} aside={<AskEntry />} />
      <FacetFilters<RequestFacet, RequestOrder>
        listing={requestListing}
        choice={choice}
        onChoose={(chosen) => navigation.setQuery(withChoice(requestListing, query(), chosen))}
        first={facet("status")}
        facets={others.map(facet)}
        orderName={(order) => t(`training:sort.${order}`)}
        found={t("training:requests.count", { count: total })}
      />
      {failed && (
        <div className="mb-6">
          <Alert tone="error" role="alert">
            {t("training:requests.failed")}
          </Alert>
        </div>
      )}
      {items.length === 0 && !busy ? (
        <EmptyState icon={Hand} title={t(isNarrowed(choice) ? "training:list.nothing" : "training:requests.empty")}>
          {t(isNarrowed(choice) ? "training:list.nothing-text" : "training:requests.empty-text")}
        </EmptyState>
      ) : (
        <RequestGrid ref={grid} items={items} included={included} level={outline.innerLevel} busy={busy} />
      )}
      <ShowMore list={grid} shown={items.length} total={total} busy={busy} onMore={list.more} />
    </div>
  );
};

/** What the server found for the block. */
const requestsData = ({ data }: Pick<PageComponent, "data">): RequestsData => ({
  requests: emptyMany,
  counts: {},
  names: { type: emptyMany, theme: emptyMany, tag: emptyMany, organization: emptyMany },
  ...(data as Partial<RequestsData> | undefined),
});
