import { useTranslate } from "#web/app/app-context.tsx";
import type { BlockProps } from "#web/app/blocks.ts";
import { FinderFilters } from "#web/modules/organizations/finder/finder-filters.tsx";
import { FinderResults } from "#web/modules/organizations/finder/finder-results.tsx";
import { OrganizationTable } from "#web/modules/organizations/finder/organization-table.tsx";
import { useFinder } from "#web/modules/organizations/finder/use-finder.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";

/** Organizations in a table, in the order of the list of the API (COMP-028). */
export const Block = (props: BlockProps) => {
  const t = useTranslate();
  const finding = useFinder(props);
  const outline = outlineOf(props);
  return (
    <div className="content-width">
      <BlockHeader outline={outline} />
      {props.component.props.showFilters !== false && <FinderFilters finding={finding} />}
      <FinderResults finding={finding}>
        {(shown) => <OrganizationTable caption={outline.title ?? t("organization-finder:title")} found={shown} />}
      </FinderResults>
    </div>
  );
};
