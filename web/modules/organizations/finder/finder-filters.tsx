import { LocateFixed, RotateCcw, X } from "lucide-react";
import { useTranslate } from "#web/app/app-context.tsx";
import { useTyped } from "#web/app/use-typed.ts";
import { useValue } from "#web/app/use-value.ts";
import { anything, type Wish } from "#web/modules/organizations/finder/filters.ts";
import type { Finding } from "#web/modules/organizations/finder/use-finder.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Select } from "#web/ui/select.tsx";

/** Words, country, type and level to narrow organizations with, and how many are found. */
export const FinderFilters = ({ finding }: { readonly finding: Finding }) => {
  const t = useTranslate();
  const { wish, look, choices, nearness } = finding;
  const [words, setWords] = useTyped(wish.words, (typed) => look({ ...wish, words: typed }));
  const near = useValue(nearness.state);
  const choose = (name: keyof Wish) => (value: string) => look({ ...wish, words, [name]: value });
  return (
    <div className="mb-6 space-y-5 md:mb-8 [html:not(.scripted)_&]:hidden">
      <search className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-4 gap-y-4 sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-[minmax(0,1.5fr)_repeat(3,minmax(0,1fr))]">
        <div className="col-span-full sm:col-span-1">
          <SearchField label={t("organization-finder:words")} value={words} onChange={setWords} />
        </div>
        <Select
          name="country"
          unmarked
          label={t("organization-finder:country")}
          placeholder={t("organization-finder:any-country")}
          value={wish.country}
          choices={choices.countries}
          onChange={choose("country")}
        />
        <Select
          name="type"
          unmarked
          label={t("organization-finder:type")}
          placeholder={t("organization-finder:any-type")}
          value={wish.type}
          choices={choices.types}
          onChange={choose("type")}
        />
        <Select
          name="level"
          unmarked
          label={t("organization-finder:level")}
          placeholder={t("organization-finder:any-level")}
          value={wish.level}
          choices={choices.levels.map((value) => ({ value, label: t(`lookups:access-levels.${value}`) }))}
          onChange={choose("level")}
        />
      </search>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="flex flex-wrap gap-3">
          {near === "known" ? (
            <Button icon={X} onPress={nearness.forget}>
              {t("organization-finder:usual-order")}
            </Button>
          ) : (
            <Button icon={LocateFixed} busy={near === "asking"} onPress={nearness.ask}>
              {t("organization-finder:near")}
            </Button>
          )}
          {finding.isNarrowed && (
            <Button variant="quiet" icon={RotateCcw} onPress={() => look(anything)}>
              {t("organization-finder:show-all")}
            </Button>
          )}
        </div>
        <p role="status" className="text-muted">
          {!finding.isBusy && t("organization-finder:count", { count: finding.total })}
          {!finding.isBusy && near === "known" && `, ${t("organization-finder:nearest-first")}`}
        </p>
      </div>
      {near === "refused" && <Alert tone="info">{t("organization-finder:near-refused")}</Alert>}
    </div>
  );
};
