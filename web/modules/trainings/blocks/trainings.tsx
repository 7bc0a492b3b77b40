import { GraduationCap } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useSearch } from "wouter";
import { defaultCards } from "#core/modules/trainings/cards.ts";
import type { PageComponent } from "#core/shell/site/state.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { BlockProps } from "#web/app/blocks.ts";
import { useHydrated } from "#web/app/use-hydrated.ts";
import { useValue } from "#web/app/use-value.ts";
import { type CalendarState, stateOf, views, withState } from "#web/modules/trainings/calendar-state.ts";
import { TrainingCalendar } from "#web/modules/trainings/training-calendar.tsx";
import { trainingCards } from "#web/modules/trainings/training-card-model.ts";
import {
  calendarPath,
  choiceOf,
  isNarrowed,
  type TrainingChoice,
  withChoice,
} from "#web/modules/trainings/training-choice.ts";

import { trainingsData } from "#web/modules/trainings/training-data.ts";
import { TrainingFilters } from "#web/modules/trainings/training-filters.tsx";
import { TrainingGrid } from "#web/modules/trainings/training-grid.tsx";
import { createTrainingList } from "#web/modules/trainings/training-list.ts";
import { useMoment } from "#web/modules/trainings/use-moment.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";
import { Subscription } from "#web/shell/calendar/subscription.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** Trainings to choose from, narrowed by what the address says. */
export const Block = (props: BlockProps) => {
  const { component } = props;
  const t = useTranslate();
  const { ports, navigation, state } = useApp();
  const data = trainingsData(component);
  const now = useMoment(data.now);
  const [list] = useState(() =>
    createTrainingList({ records: ports.records, found: data.trainings, size: sizeOf(component) }),
  );
  const { trainings, total, choice, busy, failed } = useValue(list.view);
  const cards = useMemo(() => trainingCards(trainings, state, now), [trainings, state, now]);
  const outline = outlineOf(props);
  const grid = useRef<HTMLUListElement>(null);
  const search = useSearch();
  const query = () => new URLSearchParams(navigation.view.peek().address.search);
  const choose = (chosen: TrainingChoice) => navigation.setQuery(withChoice(query(), chosen));
  const isHydrated = useHydrated();
  // The server draws the list: it is the same for everybody.
  const { view, date } = isHydrated ? stateOf(new URLSearchParams(search)) : { view: null, date: null };
  const turn = (change: Partial<CalendarState>) => navigation.setQuery(withState(query(), change));
  const shown = view ?? "list";

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says what is chosen
  useEffect(() => {
    void list.choose(choiceOf(query()));
  }, [search]);

  const more = async () => {
    const before = cards.length;
    await list.more();
    // Focus goes to what is new, as the button may be gone.
    grid.current?.children[before]?.querySelector<HTMLElement>("a")?.focus();
  };

  return (
    <div className="content-width space-y-6">
      <BlockHeader
        outline={outline}
        aside={<Subscription path={calendarPath(choice)} text={t("trainings:calendar.subscribe")} />}
      />
      {component.props.showFilters !== false && (
        <TrainingFilters choice={choice} offered={data.facets} onChoose={choose} total={total} />
      )}
      <div className="[html:not(.scripted)_&]:hidden">
        <ChoiceChips
          label={t("events:view.label")}
          value={shown}
          onChange={(next) => turn({ view: next })}
          choices={views.map((value) => ({
            value,
            label: value === "list" ? t("trainings:calendar.list") : t(`events:view.${value}`),
          }))}
        />
      </div>
      {shown !== "list" && (
        <TrainingCalendar
          view={shown}
          date={date}
          choice={choice}
          level={outline.innerLevel}
          onDate={(next) => turn({ date: next })}
        />
      )}
      {shown === "list" && failed && (
        <Alert
          tone="error"
          role="alert"
          title={t("trainings:list.failed")}
          actions={<Button onPress={() => void list.choose(choice)}>{t("trainings:list.retry")}</Button>}
        />
      )}
      {shown !== "list" ? null : cards.length === 0 && !busy ? (
        <EmptyState
          icon={GraduationCap}
          title={t(isNarrowed(choice) ? "trainings:list.nothing" : "trainings:list.empty")}
        >
          {t(isNarrowed(choice) ? "trainings:list.nothing-text" : "trainings:list.empty-text")}
        </EmptyState>
      ) : (
        <TrainingGrid ref={grid} trainings={cards} level={outline.innerLevel} busy={busy} />
      )}
      {shown === "list" && total > cards.length && cards.length > 0 && (
        <div className="flex flex-col items-center gap-2 pt-2 [html:not(.scripted)_&]:hidden">
          <Button onPress={() => void more()} busy={busy}>
            {t("trainings:list.more")}
          </Button>
          <p className="text-sm text-muted">{t("trainings:list.shown", { shown: cards.length, total })}</p>
        </div>
      )}
    </div>
  );
};

const sizeOf = ({ props }: Pick<PageComponent, "props">): number =>
  typeof props.limit === "number" ? props.limit : defaultCards;
