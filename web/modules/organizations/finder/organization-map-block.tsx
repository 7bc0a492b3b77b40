import { useSearch } from "wouter";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { BlockProps } from "#web/app/blocks.ts";
import { useHydrated } from "#web/app/use-hydrated.ts";
import { useRoom } from "#web/app/width.ts";
import { FinderFilters } from "#web/modules/organizations/finder/finder-filters.tsx";
import { FinderResults } from "#web/modules/organizations/finder/finder-results.tsx";
import { OrganizationList } from "#web/modules/organizations/finder/organization-list.tsx";
import { useFinder } from "#web/modules/organizations/finder/use-finder.ts";
import { LazyMap } from "#web/modules/organizations/map/lazy-map.tsx";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";

/** Width in rem from which the list and the map stand side by side: `lg` of the styles. */
const sideBySide = 64;

/** Organizations with a position: their list first, and the map of the same ones beside it, or behind a choice where there is no room (COMP-027). */
export const Block = (props: BlockProps) => {
  const t = useTranslate();
  const finding = useFinder(props);
  const outline = outlineOf(props);
  const isWide = useRoom(sideBySide);
  const { view, choose } = useViewInAddress();
  return (
    <div className="content-width">
      <BlockHeader outline={outline} />
      {props.component.props.showFilters !== false && <FinderFilters finding={finding} />}
      <div className="mb-6 lg:hidden [html:not(.scripted)_&]:hidden">
        <ChoiceChips
          label={t("organization-finder:view")}
          value={view}
          onChange={choose}
          choices={[
            { value: "list", label: t("organization-finder:as-list") },
            { value: "map", label: t("organization-finder:as-map") },
          ]}
        />
      </div>
      <div className="lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-8 [html:not(.scripted)_&]:block!">
        <div className={view === "list" ? "" : "hidden lg:block"}>
          <FinderResults finding={finding}>{(shown) => <OrganizationList found={shown} />}</FinderResults>
        </div>
        <div
          className={`${view === "map" ? "" : "hidden lg:block"} h-[min(32rem,75dvh)] lg:sticky lg:top-[calc(var(--bar-height)+1rem)] lg:h-[min(44rem,calc(100dvh-var(--bar-height)-2rem))] print:hidden [html:not(.scripted)_&]:hidden`}
        >
          <LazyMap isWanted={isWide || view === "map"} found={finding.found} />
        </div>
      </div>
    </div>
  );
};

type View = "list" | "map";

/** Which of both is shown where there is room for one: in the address, as the filters are. */
function useViewInAddress(): { readonly view: View; readonly choose: (view: View) => void } {
  const { navigation } = useApp();
  const search = useSearch();
  const isHydrated = useHydrated();
  return {
    view: isHydrated && new URLSearchParams(search).get("view") === "map" ? "map" : "list",
    choose(view) {
      const next = new URLSearchParams(navigation.view.peek().address.search);
      if (view === "list") next.delete("view");
      else next.set("view", view);
      navigation.setQuery(next);
    },
  };
}
