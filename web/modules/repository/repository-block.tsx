import { Boxes, Plus } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useSearch } from "wouter";
import { defaultCards } from "#core/modules/repository/cards.ts";
import type { RepositoryData } from "#core/modules/repository/loaders.ts";
import { includedOf } from "#core/shell/site/resource-row.ts";
import { emptyMany } from "#core/shell/site/resources.ts";
import type { PageComponent } from "#core/shell/site/state.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { BlockProps } from "#web/app/blocks.ts";
import { resolve } from "#web/app/named-routes.ts";
import { useValue } from "#web/app/use-value.ts";
import { facetChoices } from "#web/modules/repository/facet-choices.ts";
import { ItemGrid } from "#web/modules/repository/item-grid.tsx";
import { choiceOf, isNarrowed, withChoice } from "#web/modules/repository/repository-choice.ts";
import { RepositoryFilters } from "#web/modules/repository/repository-filters.tsx";
import { createRepositoryList } from "#web/modules/repository/repository-list.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link } from "#web/ui/link.tsx";

/** Roles that may share aids. */
const sharing: readonly string[] = ["contributor", "organization_admin", "admin", "app_admin"];

/** The repository: aids that others may make, to be narrowed and looked through (ROUTE-078, LINK-002). */
export const Block = (props: BlockProps) => {
  const { component } = props;
  const t = useTranslate();
  const { ports, navigation, state } = useApp();
  const data = repositoryData(component);
  const [list] = useState(() =>
    createRepositoryList({ records: ports.records, found: data.items, size: sizeOf(component) }),
  );
  const { items, included, total, choice, busy, failed } = useValue(list.view);
  const lookup = useMemo(() => includedOf(included), [included]);
  const outline = outlineOf(props);
  const grid = useRef<HTMLUListElement>(null);
  const search = useSearch();
  const query = () => new URLSearchParams(navigation.view.peek().address.search);
  const mayShare = state.viewer?.roles.some((role) => sharing.includes(role)) === true;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says what is chosen
  useEffect(() => {
    void list.choose(choiceOf(query()));
  }, [search]);

  const more = async () => {
    const before = items.length;
    await list.more();
    // Focus goes to what is new, as the button may be gone.
    grid.current?.children[before]?.querySelector<HTMLElement>("a")?.focus();
  };

  return (
    <div className="content-width">
      <BlockHeader
        outline={outline}
        aside={
          mayShare && (
            <Link
              to={resolve({ name: "admin.resources", params: { resource: "repository-items", action: "create" } })}
              variant="button"
              look="primary"
              icon={Plus}
            >
              {t("repository:list.share")}
            </Link>
          )
        }
      />
      <RepositoryFilters
        choice={choice}
        facets={facetChoices(data, t)}
        total={total}
        onChoose={(chosen) => navigation.setQuery(withChoice(query(), chosen))}
      />
      {failed && (
        <div className="mb-6">
          <Alert tone="error" role="alert">
            {t("repository:list.failed")}
          </Alert>
        </div>
      )}
      {items.length === 0 && !busy ? (
        <EmptyState icon={Boxes} title={t(isNarrowed(choice) ? "repository:list.nothing" : "repository:list.empty")}>
          {t(isNarrowed(choice) ? "repository:list.nothing-text" : "repository:list.empty-text")}
        </EmptyState>
      ) : (
        <ItemGrid ref={grid} items={items} included={lookup} level={outline.innerLevel} busy={busy} />
      )}
      {total > items.length && items.length > 0 && (
        <div className="mt-8 flex flex-col items-center gap-2 md:mt-10 [html:not(.scripted)_&]:hidden">
          <Button onPress={() => void more()} busy={busy}>
            {t("repository:list.more")}
          </Button>
          <p className="text-sm text-muted">{t("repository:list.shown", { shown: items.length, total })}</p>
        </div>
      )}
    </div>
  );
};

/** What the server found for the block. */
const repositoryData = ({ data }: Pick<PageComponent, "data">): RepositoryData => ({
  items: emptyMany,
  categories: emptyMany,
  tags: emptyMany,
  licenses: emptyMany,
  organizations: emptyMany,
  ...(data as Partial<RepositoryData> | undefined),
});

const sizeOf = ({ props }: Pick<PageComponent, "props">): number =>
  typeof props.limit === "number" ? props.limit : defaultCards;
