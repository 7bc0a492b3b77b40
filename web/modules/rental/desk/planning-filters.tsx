import { useState } from "react";
import { isDay } from "#core/kernel/days.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import type { PlanningData } from "#web/modules/rental/desk/load.ts";
import { type PlanningState, sizes, spans } from "#web/modules/rental/desk/planning-model.ts";
import { RecordPicker } from "#web/shell/admin/record-picker.tsx";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { Select } from "#web/ui/select.tsx";

export interface PlanningFiltersProps {
  readonly state: PlanningState;
  /** First day that is shown. */
  readonly from: string;
  readonly stocks: PlanningData["stocks"];
  readonly onChange: (change: Partial<PlanningState>) => void;
}

/** Which items and which days of the planning are shown. */
export const PlanningFilters = ({ state, from, stocks, onChange }: PlanningFiltersProps) => {
  const t = useTranslate();
  const [typed, setTyped] = useState(from);
  return (
    <form
      aria-label={t("rental-desk:planning.filters")}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-start gap-4 rounded-surface border border-line bg-surface p-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_9rem_7rem_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        if (isDay(typed)) onChange({ from: typed });
      }}
    >
      <RecordPicker
        name="model"
        types={["rental-models"]}
        label={t("rental-desk:planning.model")}
        unmarked
        known={[]}
        value={state.model === null ? [] : [{ type: "rental-models", id: state.model }]}
        onChange={([model]) => onChange({ model: model?.id ?? null })}
      />
      <Select
        name="stock"
        label={t("rental-desk:planning.stock")}
        unmarked
        value={state.stock ?? ""}
        placeholder={t("rental-desk:planning.all-stocks")}
        choices={stocks.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(stock) => onChange({ stock: stock || null })}
      />
      <DateField name="from" label={t("rental-desk:planning.from")} unmarked value={typed} onChange={setTyped} />
      <Select
        name="days"
        label={t("rental-desk:planning.days")}
        unmarked
        value={String(state.span)}
        choices={spans.map((span) => ({ value: String(span), label: t("rental-desk:days", { count: span }) }))}
        onChange={(chosen) => onChange({ span: spans.find((span) => String(span) === chosen) ?? 30 })}
      />
      <Select
        name="size"
        label={t("rental-desk:planning.size")}
        unmarked
        value={String(state.size)}
        choices={sizes.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(chosen) => onChange({ size: sizes.find((size) => String(size) === chosen) ?? 50 })}
      />
      <div className="self-end lg:self-start lg:pt-7.5">
        <Button type="submit">{t("rental-desk:planning.show")}</Button>
      </div>
    </form>
  );
};
