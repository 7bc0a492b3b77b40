import { useMemo } from "react";
import { useApp } from "#web/app/app-context.tsx";
import type { BlockProps } from "#web/app/blocks.ts";
import { badgeCards } from "#web/modules/open-badges/badge-card-model.ts";
import { BadgeGrid } from "#web/modules/open-badges/badge-grid.tsx";
import { openBadgesData } from "#web/modules/open-badges/blocks/open-badges-model.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";

/** Badges that an editor chose, in their order (COMP-023). Those that the reader may not see are not there. */
export const Block = (props: BlockProps) => {
  const { badges } = openBadgesData(props.component);
  const { state } = useApp();
  const cards = useMemo(() => badgeCards(badges, state), [badges, state]);
  const outline = outlineOf(props);
  if (cards.length === 0) return null;
  return (
    <div className="content-width">
      <BlockHeader outline={outline} />
      <BadgeGrid items={cards} level={outline.innerLevel} />
    </div>
  );
};
