import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import type { FacetChoice } from "#web/modules/repository/facet-choices.ts";
import {
  everything,
  type Facet,
  isNarrowed,
  longestWords,
  type Order,
  orders,
  type RepositoryChoice,
} from "#web/modules/repository/repository-choice.ts";
import { Button } from "#web/ui/button.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Select } from "#web/ui/select.tsx";

export interface RepositoryFiltersProps {
  readonly choice: RepositoryChoice;
  readonly facets: Readonly<Record<Facet, readonly FacetChoice[]>>;
  readonly onChoose: (choice: RepositoryChoice) => void;
  /** How many were found. */
  readonly total: number;
}

/** Milliseconds for which somebody goes on typing before it is looked for. */
const typingMs = 300;

const selects = ["tag", "license", "organization"] as const;

/** Narrows a list of aids: by words, category, tag, licence and organization, and orders it. */
export const RepositoryFilters = ({ choice, facets, onChoose, total }: RepositoryFiltersProps) => {
  const t = useTranslate();
  const [words, setWords] = useTypedWords(choice, onChoose);
  const counted = ({ name, count, value, lang }: FacetChoice) => ({
    value,
    label: t("repository:filter.counted", { name, count }),
    ...(lang !== undefined && { lang }),
  });
  return (
    <search className="mb-6 block space-y-5 md:mb-8 [html:not(.scripted)_&]:hidden">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <div className="col-span-full sm:col-span-1">
          <SearchField label={t("repository:filter.search")} value={words} onChange={setWords} />
        </div>
        {selects.map(
          (name) =>
            facets[name].length > 0 && (
              <Select
                key={name}
                name={name}
                label={t(`repository:filter.${name}`)}
                unmarked
                value={choice[name] ?? ""}
                placeholder={t("repository:filter.all")}
                choices={facets[name].map(counted)}
                onChange={(value) => onChoose({ ...choice, [name]: value || null })}
              />
            ),
        )}
        <Select<Order>
          name="sort"
          label={t("repository:filter.sort")}
          unmarked
          value={choice.order}
          choices={(Object.keys(orders) as Order[]).map((value) => ({ value, label: t(`repository:sort.${value}`) }))}
          onChange={(value) => onChoose({ ...choice, order: value || "newest" })}
        />
      </div>
      {facets.category.length > 0 && (
        <ChoiceChips
          label={t("repository:filter.category")}
          value={choice.category ?? ""}
          onChange={(value) => onChoose({ ...choice, category: value || null })}
          choices={[{ value: "", label: t("repository:filter.all") }, ...facets.category.map(counted)]}
        />
      )}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-muted">
          {t("repository:list.count", { count: total })}
        </p>
        {isNarrowed(choice) && (
          <Button variant="quiet" icon={X} onPress={() => onChoose({ ...everything, order: choice.order })}>
            {t("repository:filter.clear")}
          </Button>
        )}
      </div>
    </search>
  );
};

/** What is typed, which is looked for once nothing follows. */
function useTypedWords(
  choice: RepositoryChoice,
  onChoose: (choice: RepositoryChoice) => void,
): readonly [string, (words: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed waits; the choice that it is added to is the one of then
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      onChoose({ ...choice, words: typed });
      setTyped(null);
    }, typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed ?? choice.words, (words) => setTyped(words.slice(0, longestWords))];
}
