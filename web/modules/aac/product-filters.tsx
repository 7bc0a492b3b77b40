import { X } from "lucide-react";
import { useTranslate } from "#web/app/app-context.tsx";
import { chosenValues, type FacetValues } from "#web/modules/aac/facet-choices.ts";
import { everything, isNarrowed, type Order, orders, type ProductChoice } from "#web/modules/aac/product-choice.ts";
import { useTypedWords } from "#web/modules/aac/use-typed-words.ts";
import { Button } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Select } from "#web/ui/select.tsx";

export interface ProductFiltersProps {
  readonly choice: ProductChoice;
  readonly offered: FacetValues;
  readonly onChoose: (choice: ProductChoice) => void;
  /** How many were found. */
  readonly total: number;
}

/** Words to look for, the order, what is chosen, and how many products that leaves. */
export const ProductFilters = ({ choice, offered, onChoose, total }: ProductFiltersProps) => {
  const t = useTranslate();
  const [words, setWords] = useTypedWords(choice, onChoose);
  const chosen = chosenValues(choice, offered);
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <SearchField label={t("aac:filter.search")} value={words} onChange={setWords} />
        <Select<Order>
          name="sort"
          label={t("aac:filter.sort")}
          unmarked
          value={choice.order}
          choices={(Object.keys(orders) as Order[]).map((value) => ({ value, label: t(`aac:sort.${value}`) }))}
          onChange={(order) => onChoose({ ...choice, order: order || "name" })}
        />
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-muted">
          {t("aac:list.count", { count: total })}
        </p>
        {isNarrowed(choice) && (
          <Button variant="quiet" icon={X} onPress={() => onChoose({ ...everything, order: choice.order })}>
            {t("aac:filter.clear")}
          </Button>
        )}
      </div>
      {chosen.length > 0 && (
        <ul aria-label={t("aac:filter.active")} className="flex flex-wrap gap-2">
          {chosen.map(({ facet, value, name, lang }) => (
            <li key={`${facet} ${value}`} lang={lang}>
              <Chip
                removeLabel={t("aac:filter.remove", { name })}
                onRemove={() =>
                  onChoose({
                    ...choice,
                    values: { ...choice.values, [facet]: choice.values[facet].filter((each) => each !== value) },
                  })
                }
              >
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
