import { CalendarCheck, CalendarX } from "lucide-react";
import { useState } from "react";
import { addDays, type Day, daysBetween, type Period } from "#core/kernel/days.ts";
import type { Availability } from "#core/modules/rental/calls.ts";
import { type Cart, itemsCount } from "#core/modules/rental/cart.ts";
import { earliestStart, minimumDuration, nextOpenDay } from "#core/modules/rental/limits.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import {
  dayState,
  durations,
  faultsOf,
  freePeriods,
  isFree,
  isWritten,
  opensOn,
  setsFree,
} from "#web/modules/rental/availability-model.ts";
import { AvailabilityTable } from "#web/modules/rental/calendar/availability-table.tsx";
import { DateGrid } from "#web/modules/rental/calendar/date-grid.tsx";
import { useWords } from "#web/modules/rental/words.ts";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Select } from "#web/ui/select.tsx";

export interface PeriodPickerProps {
  readonly availability: Availability;
  /** What has to be free: a single model, or a whole cart. */
  readonly cart: Cart;
  readonly period: Period | null;
  readonly onChange: (period: Period | null) => void;
  /** What the period costs, said together with whether it is free. */
  readonly price?: string | null;
  /** Ids of the two fields, so that a summary of errors can lead there. */
  readonly ids?: { readonly startAt: string; readonly endAt: string };
}

/** The dates of a rental: in a calendar that shows what is free, or typed. Both are the same; what is not possible says why at once. */
export const PeriodPicker = ({ availability, cart, period, onChange, price, ids }: PeriodPickerProps) => {
  const t = useTranslate();
  const words = useWords();
  const [typed, setTyped] = useState<Period | null>(null);
  const [picksEnd, setPicksEnd] = useState(false);
  const { limits, today, opening } = availability;
  const minimum = minimumDuration(limits);
  const shown = period ?? typed ?? { startAt: "", endAt: "" };
  const faults = faultsOf(availability, shown);
  const fault = (member: "startAt" | "endAt") => {
    const found = faults.find((each) => each.member === member);
    return found && words.fault(found);
  };
  const first = today;
  const last = addDays(availability.to, -1);

  const type = (next: Period) => {
    const isWhole = isWritten(next.startAt) && isWritten(next.endAt);
    setTyped(next);
    onChange(isWhole ? next : null);
  };
  const startOn = (startAt: Day) => {
    const length = period && period.endAt > period.startAt ? daysBetween(period.startAt, period.endAt) : minimum;
    type({ startAt, endAt: addDays(startAt, length) });
    setPicksEnd(true);
  };
  const pick = (day: Day) => {
    if (picksEnd && period && day > period.startAt) {
      type({ ...period, endAt: day });
      setPicksEnd(false);
    } else startOn(day);
  };
  const length = period ? daysBetween(period.startAt, period.endAt) : minimum;
  const choices = durations(limits);

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-8">
      <div className="min-w-0 space-y-3">
        <DateGrid
          label={t("rental-cart:calendar.label")}
          first={first}
          last={last}
          today={today}
          opensAt={opensOn(availability, cart)}
          period={period}
          stateOf={(day) => dayState(availability, cart, day)}
          freeOn={(day) => setsFree(availability, cart, day)}
          onPick={pick}
        />
        <Legend isSets={Object.keys(cart).length > 1 || itemsCount(cart) > 1} />
        <AvailabilityTable availability={availability} cart={cart} />
      </div>
      <div className="min-w-0 space-y-5">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-4">
          <DateField
            {...(ids && { id: ids.startAt })}
            label={t("rental-cart:period.start")}
            name="startAt"
            required
            value={shown.startAt}
            min={earliestStart(limits, today)}
            error={fault("startAt")}
            onChange={(startAt) =>
              type({
                startAt,
                endAt: shown.endAt === "" && isWritten(startAt) ? addDays(startAt, minimum) : shown.endAt,
              })
            }
          />
          <DateField
            {...(ids && { id: ids.endAt })}
            label={t("rental-cart:period.end")}
            name="endAt"
            required
            value={shown.endAt}
            min={addDays(earliestStart(limits, today), minimum)}
            error={fault("endAt")}
            onChange={(endAt) => type({ ...shown, endAt })}
          />
        </div>
        {choices.length > 1 && choices.length < 60 && (
          <Select
            label={t("rental-cart:period.duration")}
            name="duration"
            unmarked
            value={choices.includes(length) ? String(length) : ""}
            {...(!choices.includes(length) && { placeholder: t("rental-cart:days", { count: Math.max(0, length) }) })}
            choices={choices.map((days) => ({ value: String(days), label: t("rental-cart:days", { count: days }) }))}
            onChange={(days) => {
              const startAt = isWritten(shown.startAt)
                ? shown.startAt
                : nextOpenDay(opening, earliestStart(limits, today));
              if (days !== "") type({ startAt, endAt: addDays(startAt, Number(days)) });
            }}
          />
        )}
        <Rules availability={availability} />
        <Answer
          availability={availability}
          cart={cart}
          period={faults.length === 0 ? period : null}
          length={length}
          price={price ?? null}
          onChange={type}
        />
      </div>
    </div>
  );
};

const Legend = ({ isSets }: { readonly isSets: boolean }) => {
  const t = useTranslate();
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      <Key look="bg-wash-success border-success" text={t(`rental-cart:calendar.legend.${isSets ? "whole" : "free"}`)} />
      <Key look="bg-wash-error border-error" text={t("rental-cart:calendar.legend.taken")} />
      <Key look="bg-sunken border-control" text={t("rental-cart:calendar.legend.closed")} />
    </p>
  );
};

const Key = ({ look, text }: { readonly look: string; readonly text: string }) => (
  <span className="inline-flex items-center gap-2">
    <span aria-hidden="true" className={`inline-block size-4 rounded-[0.25rem] border ${look}`} />
    {text}
  </span>
);

/** The limits, before they hurt (RENT-010 to RENT-016). */
const Rules = ({ availability: { limits, today, opening } }: Pick<PeriodPickerProps, "availability">) => {
  const t = useTranslate();
  const words = useWords();
  const earliest = nextOpenDay(opening, earliestStart(limits, today));
  return (
    <ul className="list-disc space-y-0.5 pl-5 text-muted">
      <li>{t("rental-cart:rules.earliest", { day: words.day(earliest, "full") })}</li>
      <li>
        {t("rental-cart:rules.duration", {
          shortest: t("rental-cart:days", { count: minimumDuration(limits) }),
          longest: t("rental-cart:days", { count: limits.maxDuration }),
        })}
      </li>
      {limits.durationMultiple > 1 && (
        <li>{t("rental-cart:rules.multiple", { days: t("rental-cart:days", { count: limits.durationMultiple }) })}</li>
      )}
    </ul>
  );
};

interface AnswerProps extends Pick<PeriodPickerProps, "availability" | "cart" | "period"> {
  readonly length: number;
  readonly price: string | null;
  readonly onChange: (period: Period) => void;
}

/** Whether the dates are free, and which ones would be. */
const Answer = ({ availability, cart, period, length, price, onChange }: AnswerProps) => {
  const t = useTranslate();
  const words = useWords();
  const free = period && isFree(availability, cart, period);
  const wanted = Math.max(length, minimumDuration(availability.limits));
  const from = period?.startAt ?? availability.today;
  const next =
    free === true
      ? undefined
      : (freePeriods(availability, cart, { from, length: wanted })[0] ??
        freePeriods(availability, cart, { from: availability.today, length: wanted })[0]);
  return (
    <div role="status" className="space-y-3">
      {period && free !== null && (
        <p className={`flex items-start gap-2 font-semibold ${free ? "text-success" : "text-error"}`}>
          <span className="mt-0.5">
            <Icon icon={free ? CalendarCheck : CalendarX} />
          </span>
          {t(free ? "rental-cart:answer.free" : "rental-cart:answer.taken", {
            start: words.day(period.startAt),
            end: words.day(period.endAt),
          })}
        </p>
      )}
      {free === true && price !== null && <p className="text-lg font-bold">{price}</p>}
      {free !== true &&
        (next ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p>{t("rental-cart:answer.next", { start: words.day(next.startAt), end: words.day(next.endAt) })}</p>
            <Button onPress={() => onChange(next)}>{t("rental-cart:answer.take")}</Button>
          </div>
        ) : (
          <p className="font-semibold">{t("rental-cart:answer.never")}</p>
        ))}
    </div>
  );
};
