import { FilterX } from "lucide-react";
import type { AskedNumbers, SoftwareNumbers } from "#core/modules/software/calls.ts";
import { newestFirst } from "#core/modules/software/versions.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { type FilterName, filterNames } from "#web/modules/software/stats/stats-model.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";

export interface FiltersFormProps {
  readonly asked: AskedNumbers;
  readonly numbers: SoftwareNumbers;
  readonly onChange: (asked: AskedNumbers) => void;
}

/** Narrows the numbers to a version, a system, a group. */
export const FiltersForm = ({ asked, numbers: { versions, choices }, onChange }: FiltersFormProps) => {
  const t = useTranslate();
  const known = new Set([...versions.map(({ key }) => key), asked.version ?? null].filter((each) => each !== null));
  const named = (records: readonly { readonly id: string; readonly name: string }[]) =>
    records.map(({ id, name }) => ({ value: id, label: name }));
  const offered: Readonly<Record<FilterName, readonly { readonly value: string; readonly label: string }[]>> = {
    version: [...known].sort(newestFirst).map((version) => ({ value: version, label: version })),
    system: named(choices.systems),
    group: named(choices.groups),
  };
  const { kind, from, to } = asked;
  const changed = (name: FilterName, value: string): AskedNumbers => {
    const filters = filterNames.flatMap((each) => {
      const now = each === name ? value : (asked[each] ?? "");
      return now === "" ? [] : [[each, now] as const];
    });
    return { kind, from, to, ...Object.fromEntries(filters) };
  };
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t("software-stats:filters.label")}</legend>
      <div className="flex flex-wrap items-end gap-4">
        {filterNames.map((name) => (
          <div key={name} className="w-full min-w-0 sm:w-56">
            <Select
              name={name}
              label={t(`software-stats:filters.${name}`)}
              value={asked[name] ?? ""}
              placeholder={t(`software-stats:filters.any-${name}`)}
              choices={offered[name]}
              unmarked
              onChange={(value) => onChange(changed(name, value))}
            />
          </div>
        ))}
        {filterNames.some((name) => asked[name]) && (
          <Button variant="quiet" icon={FilterX} onPress={() => onChange({ kind, from, to })}>
            {t("software-stats:filters.clear")}
          </Button>
        )}
      </div>
    </fieldset>
  );
};
