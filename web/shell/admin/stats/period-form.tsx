import { useState } from "react";
import type { Period } from "#core/shell/statistics/ports.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { lastDays, nameOfPeriod, type PeriodName, periods } from "#web/shell/admin/stats/stats-model.ts";
import { Button } from "#web/ui/button.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { DateField } from "#web/ui/date-field.tsx";

export interface PeriodFormProps {
  readonly period: Period;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly onChange: (period: Period) => void;
}

/** Chooses the period: one of the usual ones at once, or two days of one's own. */
export const PeriodForm = ({ period, now, onChange }: PeriodFormProps) => {
  const t = useTranslate();
  const name = nameOfPeriod(period, now);
  const [own, setOwn] = useState(name === undefined);
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const today = lastDays(1, now).to;
  const isWrong = from === "" || to === "" || from > to;
  return (
    <div className="space-y-4">
      <ChoiceChips<PeriodName | "own">
        label={t("stats:period.label")}
        value={own ? "own" : (name ?? "own")}
        choices={[...(Object.keys(periods) as PeriodName[]), "own" as const].map((value) => ({
          value,
          label: t(`stats:period.${value}`),
        }))}
        onChange={(value) => {
          setOwn(value === "own");
          if (value === "own") return;
          const chosen = lastDays(periods[value], now);
          setFrom(chosen.from);
          setTo(chosen.to);
          onChange(chosen);
        }}
      />
      {own && (
        <form
          className="flex flex-wrap items-start gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isWrong) onChange({ from, to });
          }}
        >
          <DateField name="from" label={t("stats:period.from")} value={from} max={today} onChange={setFrom} />
          <DateField
            name="to"
            label={t("stats:period.to")}
            value={to}
            max={today}
            onChange={setTo}
            {...(isWrong && to !== "" && from !== "" ? { error: t("stats:period.wrong") } : {})}
          />
          <div className="sm:mt-7.5">
            <Button type="submit">{t("stats:period.show")}</Button>
          </div>
        </form>
      )}
    </div>
  );
};
