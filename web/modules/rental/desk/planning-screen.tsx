import { CalendarRange, ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { addDays } from "#core/kernel/days.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { useValue } from "#web/app/use-value.ts";
import { isWide } from "#web/app/width.ts";
import { DeskFrame } from "#web/modules/rental/desk/desk-frame.tsx";
import type { PlanningData } from "#web/modules/rental/desk/load.ts";
import { planningPath } from "#web/modules/rental/desk/paths.ts";
import { PlanningFilters } from "#web/modules/rental/desk/planning-filters.tsx";
import { type PlanningState, readPlanning, writePlanning } from "#web/modules/rental/desk/planning-model.ts";
import { PlanningTable } from "#web/modules/rental/desk/planning-table.tsx";
import { Timeline } from "#web/modules/rental/desk/timeline.tsx";
import { TimelineLegend } from "#web/modules/rental/desk/timeline-legend.tsx";
import { useDeskWords } from "#web/modules/rental/desk/words.ts";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link } from "#web/ui/link.tsx";
import { Pagination } from "#web/ui/pagination.tsx";

/** /admin/rental-desk/planning: each item, day by day, as a timeline or as a table. */
export const Screen = ({ data, query }: ScreenProps<PlanningData>) => {
  const t = useTranslate();
  const { navigation } = useApp();
  const words = useDeskWords();
  const busy = useValue(navigation.loading);
  const state = readPlanning(query);
  const [usual] = useState<"timeline" | "table">(() => (isWide() ? "timeline" : "table"));
  const view = state.view ?? usual;
  const { from, today, total } = data;
  const addressOf = (change: Partial<PlanningState>): string => {
    const text = writePlanning({ ...state, page: 1, ...change }).toString();
    return text === "" ? planningPath : `${planningPath}?${text}`;
  };
  const go = (change: Partial<PlanningState>) => void navigation.navigate(addressOf(change));
  const last = addDays(from, state.span - 1);
  return (
    <DeskFrame
      at={planningPath}
      wide
      title={t("rental-desk:planning.title")}
      about={t("rental-desk:planning.about")}
      aside={
        <ChoiceChips
          label={t("rental-desk:planning.view")}
          value={view}
          choices={(["timeline", "table"] as const).map((value) => ({
            value,
            label: t(`rental-desk:planning.${value}`),
          }))}
          onChange={(chosen) => go({ view: chosen, page: state.page })}
        />
      }
    >
      <PlanningFilters key={from} state={state} from={from} stocks={data.stocks} onChange={go} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-lg">
          {words.day(from)} – {words.day(last)}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Link
            to={addressOf({ from: addDays(from, -state.span), page: state.page })}
            variant="button"
            icon={ChevronLeft}
          >
            {t("rental-desk:planning.before")}
          </Link>
          <Link to={addressOf({ from: null, page: state.page })} variant="button">
            {t("rental-desk:planning.today")}
          </Link>
          <Link
            to={addressOf({ from: addDays(from, state.span), page: state.page })}
            variant="button"
            iconEnd={ChevronRight}
          >
            {t("rental-desk:planning.after")}
          </Link>
        </div>
      </div>
      {data.items.length === 0 ? (
        <EmptyState
          icon={CalendarRange}
          title={t("rental-desk:planning.empty")}
          {...((state.model ?? state.stock) !== null && {
            action: (
              <Link to={addressOf({ model: null, stock: null })} variant="button">
                {t("rental-desk:planning.all")}
              </Link>
            ),
          })}
        />
      ) : (
        <div aria-busy={busy || undefined} className={`space-y-4 ${busy ? "opacity-60" : ""}`}>
          {view === "timeline" ? (
            <>
              <TimelineLegend />
              <Timeline items={data.items} from={from} span={state.span} today={today} />
            </>
          ) : (
            <PlanningTable items={data.items} />
          )}
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p role="status" className="text-muted">
              {t("rental-desk:planning.count", { count: total })}
            </p>
            <Pagination
              page={state.page}
              pages={Math.ceil(total / state.size)}
              hrefOf={(page) => addressOf({ page })}
            />
          </div>
        </div>
      )}
    </DeskFrame>
  );
};
