import { useState } from "react";
import { addDays, type Period } from "#core/kernel/days.ts";
import type { rentalModelCategories } from "#core/modules/rental/entities.ts";
import type { LimitFault } from "#core/modules/rental/limits.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { useTyped } from "#web/app/use-typed.ts";
import { isWritten } from "#web/modules/rental/availability-model.ts";
import type { Wish } from "#web/modules/rental/catalogue.ts";
import { useWords } from "#web/modules/rental/words.ts";
import { Button } from "#web/ui/button.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { SearchField } from "#web/ui/search-field.tsx";

export interface CatalogueFiltersProps {
  readonly categories: readonly Resource[];
  readonly wish: Wish;
  /** With dates, of what is free on them. */
  readonly total: number;
  /** Of what is not free on the dates. */
  readonly taken: number;
  /** Why nothing can be rented on the dates. */
  readonly faults: readonly LimitFault[];
  readonly isBusy: boolean;
  readonly onChange: (wish: Wish) => void;
}

/** Words, dates and a category to narrow the catalogue with. */
export const CatalogueFilters = ({
  categories,
  wish,
  total,
  taken,
  faults,
  isBusy,
  onChange,
}: CatalogueFiltersProps) => {
  const t = useTranslate();
  const words = useWords();
  const [search, setSearch] = useTyped(wish.search, (search) => onChange({ ...wish, search }));
  const [days, setDays] = useState<Period>({ startAt: "", endAt: "" });
  const shown = wish.period ?? days;
  const isWrong = isWritten(shown.startAt) && isWritten(shown.endAt) && shown.endAt <= shown.startAt;
  const fault = (member: LimitFault["member"]) => {
    const found = wish.period && !isBusy ? faults.find((each) => each.member === member) : undefined;
    return found && words.fault(found);
  };

  const type = (next: Period) => {
    setDays(next);
    const isWhole = isWritten(next.startAt) && isWritten(next.endAt) && next.startAt < next.endAt;
    if (isWhole) onChange({ ...wish, period: next });
    else if (wish.period) onChange({ ...wish, period: null });
  };

  return (
    <div className="mb-6 space-y-5 md:mb-8 [html:not(.scripted)_&]:hidden">
      <div className="grid items-start gap-x-6 gap-y-4 rounded-surface border border-line bg-surface p-5 md:grid-cols-[minmax(0,1fr)_auto]">
        <SearchField label={t("rental-cart:catalogue.search")} value={search} onChange={setSearch} />
        <fieldset className="min-w-0">
          <legend className="sr-only">{t("rental-cart:catalogue.period")}</legend>
          <div className="flex flex-wrap items-start gap-4">
            <DateField
              label={t("rental-cart:catalogue.from")}
              name="from"
              unmarked
              value={shown.startAt}
              error={fault("startAt")}
              onChange={(startAt) =>
                type({ startAt, endAt: shown.endAt === "" && isWritten(startAt) ? addDays(startAt, 7) : shown.endAt })
              }
            />
            <DateField
              label={t("rental-cart:catalogue.to")}
              name="to"
              unmarked
              value={shown.endAt}
              error={isWrong ? t("rental:faults.order") : fault("endAt")}
              onChange={(endAt) => type({ ...shown, endAt })}
            />
            {wish.period && (
              <div className="mt-7.5">
                <Button
                  variant="quiet"
                  onPress={() => {
                    setDays({ startAt: "", endAt: "" });
                    onChange({ ...wish, period: null });
                  }}
                >
                  {t("rental-cart:catalogue.any-date")}
                </Button>
              </div>
            )}
          </div>
        </fieldset>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        {categories.length > 1 && (
          <ChoiceChips
            label={t("rental-cart:catalogue.category")}
            value={wish.category ?? ""}
            onChange={(value) => onChange({ ...wish, category: value === "" ? null : value })}
            choices={[
              { value: "", label: t("rental-cart:catalogue.all") },
              ...categories.map(rowOf<typeof rentalModelCategories>).map(({ id, name, lang }) => ({
                value: id,
                label: name,
                ...(lang !== undefined && { lang }),
              })),
            ]}
          />
        )}
        <p role="status" className="text-muted">
          {!isBusy && t(wish.period ? "rental-cart:catalogue.free" : "rental-cart:catalogue.count", { count: total })}
          {!isBusy && taken > 0 && `, ${t("rental-cart:catalogue.taken", { count: taken })}`}
        </p>
      </div>
    </div>
  );
};
