import { Medal } from "lucide-react";
import { useMemo, useRef } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { BlockProps } from "#web/app/blocks.ts";
import { badgeCards } from "#web/modules/open-badges/badge-card-model.ts";
import { BadgeGrid } from "#web/modules/open-badges/badge-grid.tsx";
import { badgesQuery } from "#web/modules/open-badges/badge-query.ts";
import { openBadgesData, pageSizeOf } from "#web/modules/open-badges/blocks/open-badges-model.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";
import { ShowMore } from "#web/shell/records/show-more.tsx";
import { useMoreRecords } from "#web/shell/records/use-more-records.ts";
import { Alert } from "#web/ui/alert.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** Badges that can be earned, the newest first. */
export const Block = (props: BlockProps) => {
  const { component } = props;
  const t = useTranslate();
  const { state } = useApp();
  const size = pageSizeOf(component);
  const first = openBadgesData(component).badges;
  const { records, busy, failed, more } = useMoreRecords("open-badges", first, size, (number) =>
    badgesQuery(number, size),
  );
  const cards = useMemo(() => badgeCards(records, state), [records, state]);
  const outline = outlineOf(props);
  const grid = useRef<HTMLUListElement>(null);
  const total = records.meta.total ?? cards.length;

  return (
    <div className="content-width">
      <BlockHeader outline={outline} />
      {cards.length === 0 ? (
        <EmptyState icon={Medal} title={t("open-badges:empty.title")}>
          {t("open-badges:empty.text")}
        </EmptyState>
      ) : (
        <BadgeGrid ref={grid} items={cards} level={outline.innerLevel} busy={busy} />
      )}
      {failed && (
        <div className="mt-6">
          <Alert tone="error" role="alert">
            {t("open-badges:failed")}
          </Alert>
        </div>
      )}
      <ShowMore
        list={grid}
        shown={cards.length}
        total={total}
        busy={busy}
        label={t("open-badges:more")}
        onMore={more}
      />
    </div>
  );
};
