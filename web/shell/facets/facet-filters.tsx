import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import {
  everythingOf,
  type FacetChoice,
  type FacetedListing,
  isNarrowed,
  longestWords,
  withValue,
} from "#web/shell/facets/choice.ts";
import { Button } from "#web/ui/button.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Select } from "#web/ui/select.tsx";

/** One value that a list can be narrowed to. */
export interface FacetValue {
  readonly value: string;
  readonly name: string;
  /** How many there would be with it. */
  readonly count: number;
  /** Language of the name when it is not the page's. */
  readonly lang?: string;
}

/** One thing that a list can be narrowed by. */
export interface Facet<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly values: readonly FacetValue[];
}

export interface FacetFiltersProps<Name extends string, Order extends string> {
  readonly listing: FacetedListing<Name, Order>;
  readonly choice: FacetChoice<Name, Order>;
  readonly onChoose: (choice: FacetChoice<Name, Order>) => void;
  /** The facet whose values are all in view. */
  readonly first: Facet<Name>;
  readonly facets: readonly Facet<Name>[];
  /** What the orders are called. */
  readonly orderName: (order: Order) => string;
  /** How many were found, in words. */
  readonly found: string;
}

/** Milliseconds for which somebody goes on typing before it is looked for. */
const typingMs = 300;

/** Narrows a list by words and by facets, each value with its number, and orders it. */
export const FacetFilters = <Name extends string, Order extends string>(props: FacetFiltersProps<Name, Order>) => {
  const { listing, choice, onChoose, first, facets, orderName, found } = props;
  const t = useTranslate();
  const [words, setWords] = useTypedWords(choice.words, (typed) => onChoose({ ...choice, words: typed }));
  const counted = ({ name, count, value, lang }: FacetValue) => ({
    value,
    label: t("facets:counted", { name, count }),
    ...(lang !== undefined && { lang }),
  });
  return (
    <search className="mb-6 block space-y-5 md:mb-8 [html:not(.scripted)_&]:hidden">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <div className="col-span-2">
          <SearchField label={t("facets:search")} value={words} onChange={setWords} />
        </div>
        {facets.map(
          ({ name, label, values }) =>
            values.length > 0 && (
              <Select
                key={name}
                name={name}
                label={label}
                unmarked
                value={choice.chosen[name] ?? ""}
                placeholder={t("facets:all")}
                choices={values.map(counted)}
                onChange={(value) => onChoose(withValue(choice, name, value || null))}
              />
            ),
        )}
        <Select<Order>
          name="sort"
          label={t("facets:sort")}
          unmarked
          value={choice.order}
          choices={(Object.keys(listing.orders) as Order[]).map((value) => ({ value, label: orderName(value) }))}
          onChange={(value) => onChoose({ ...choice, order: value || everythingOf(listing).order })}
        />
      </div>
      {first.values.length > 0 && (
        <ChoiceChips
          label={first.label}
          value={choice.chosen[first.name] ?? ""}
          onChange={(value) => onChoose(withValue(choice, first.name, value || null))}
          choices={[{ value: "", label: t("facets:all") }, ...first.values.map(counted)]}
        />
      )}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-muted">
          {found}
        </p>
        {isNarrowed(choice) && (
          <Button variant="quiet" icon={X} onPress={() => onChoose({ ...everythingOf(listing), order: choice.order })}>
            {t("facets:clear")}
          </Button>
        )}
      </div>
    </search>
  );
};

/** What is typed, which is looked for once nothing follows. */
function useTypedWords(words: string, onTyped: (words: string) => void): readonly [string, (words: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed waits; the choice that it is added to is the one of then
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      onTyped(typed);
      setTyped(null);
    }, typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed ?? words, (next) => setTyped(next.slice(0, longestWords))];
}
