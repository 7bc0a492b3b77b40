import { GraduationCap, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSearch } from "wouter";
import { resourceFacets } from "#core/modules/training/calls.ts";
import { defaultCards } from "#core/modules/training/cards.ts";
import type { ResourceFacet } from "#core/modules/training/facet-names.ts";
import type { ResourcesData } from "#core/modules/training/loaders.ts";
import { emptyMany } from "#core/shell/site/resources.ts";
import type { PageComponent } from "#core/shell/site/state.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { BlockProps } from "#web/app/blocks.ts";
import { resolve } from "#web/app/named-routes.ts";
import { useValue } from "#web/app/use-value.ts";
import { facetValues } from "#web/modules/training/facet-values.ts";
import {
  cardsQuery,
  countedChoice,
  type ResourceOrder,
  resourceListing,
} from "#web/modules/training/resource-choice.ts";

import { ResourceGrid } from "#web/modules/training/resource-grid.tsx";
import { sharing } from "#web/modules/training/sharing.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";
import { choiceOf, isNarrowed, withChoice } from "#web/shell/facets/choice.ts";
import { FacetFilters } from "#web/shell/facets/facet-filters.tsx";
import { createFacetedList } from "#web/shell/facets/faceted-list.ts";
import { ShowMore } from "#web/shell/records/show-more.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link } from "#web/ui/link.tsx";

const others: readonly ResourceFacet[] = ["theme", "tag", "license", "language", "organization", "rating"];

/** Training resources, to be narrowed and looked through (ROUTE-082). */
export const Block = (props: BlockProps) => {
  const { component } = props;
  const t = useTranslate();
  const { ports, navigation, state } = useApp();
  const data = resourcesData(component);
  const [list] = useState(() =>
    createFacetedList({
      listing: resourceListing,
      ask: (choice, number, size) => ports.records.list("training-resources", cardsQuery(choice, number, size)),
      count: async (choice) => {
        const answer = await ports.call(resourceFacets, countedChoice(choice));
        return answer.ok ? { ok: true, value: answer.value.data } : answer;
      },
      found: data.resources,
      counts: data.counts,
      size: typeof component.props.limit === "number" ? component.props.limit : defaultCards,
    }),
  );
  const { items, included, total, counts, choice, busy, failed } = useValue(list.view);
  const outline = outlineOf(props);
  const grid = useRef<HTMLUListElement>(null);
  const search = useSearch();
  const query = () => new URLSearchParams(navigation.view.peek().address.search);
  const values = facetValues(counts, data.names, choice.chosen, { t, locale: state.locale });
  const facet = (name: ResourceFacet) => ({ name, label: t(`training:filter.${name}`), values: values[name] });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says what is chosen
  useEffect(() => {
    void list.choose(choiceOf(resourceListing, query()));
  }, [search]);

  return (
    <div className="content-width">
      <BlockHeader outline={outline} aside={<Share />} />
      <FacetFilters<ResourceFacet, ResourceOrder>
        listing={resourceListing}
        choice={choice}
        onChoose={(chosen) => navigation.setQuery(withChoice(resourceListing, query(), chosen))}
        first={facet("type")}
        facets={others.map(facet)}
        orderName={(order) => t(`training:sort.${order}`)}
        found={t("training:list.count", { count: total })}
      />
      {failed && (
        <div className="mb-6">
          <Alert tone="error" role="alert">
            {t("training:list.failed")}
          </Alert>
        </div>
      )}
      {items.length === 0 && !busy ? (
        <EmptyState
          icon={GraduationCap}
          title={t(isNarrowed(choice) ? "training:list.nothing" : "training:list.empty")}
        >
          {t(isNarrowed(choice) ? "training:list.nothing-text" : "training:list.empty-text")}
        </EmptyState>
      ) : (
        <ResourceGrid ref={grid} items={items} included={included} level={outline.innerLevel} busy={busy} />
      )}
      <ShowMore list={grid} shown={items.length} total={total} busy={busy} onMore={list.more} />
    </div>
  );
};

/** The way to share one, for who may. */
const Share = () => {
  const t = useTranslate();
  const { state } = useApp();
  if (state.viewer?.roles.some((role) => sharing.includes(role)) !== true) return null;
  return (
    <Link
      to={resolve({ name: "admin.resources", params: { resource: "training-resources", action: "create" } })}
      variant="button"
      look="primary"
      icon={Plus}
    >
      {t("training:list.share")}
    </Link>
  );
};

/** What the server found for the block. */
const resourcesData = ({ data }: Pick<PageComponent, "data">): ResourcesData => ({
  resources: emptyMany,
  counts: {},
  names: { type: emptyMany, theme: emptyMany, tag: emptyMany, organization: emptyMany },
  ...(data as Partial<ResourcesData> | undefined),
});
