import { X } from "lucide-react";
import { facets } from "#core/modules/trainings/cards.ts";
import type { trainingCategories } from "#core/modules/trainings/entities.ts";
import type { TrainingsData } from "#core/modules/trainings/loaders.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { everything, isNarrowed, type TrainingChoice } from "#web/modules/trainings/training-choice.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";

export interface TrainingFiltersProps {
  readonly choice: TrainingChoice;
  readonly offered: TrainingsData["facets"];
  readonly onChoose: (choice: TrainingChoice) => void;
  /** How many were found. */
  readonly total: number;
}

/** Narrows the trainings to a category, a level and a type, and says how many that leaves. */
export const TrainingFilters = ({ choice, offered, onChoose, total }: TrainingFiltersProps) => {
  const t = useTranslate();
  return (
    <search aria-label={t("trainings:filter.label")} className="block space-y-4 [html:not(.scripted)_&]:hidden">
      <div className="grid gap-4 sm:grid-cols-3">
        {facets.map(
          ({ name }) =>
            offered[name].data.length > 0 && (
              <Select
                key={name}
                name={name}
                label={t(`trainings:filter.${name}`)}
                unmarked
                value={choice[name] ?? ""}
                placeholder={t(`trainings:filter.any-${name}`)}
                onChange={(value) => onChoose({ ...choice, [name]: value === "" ? null : value })}
                choices={offered[name].data.map((each) => {
                  const { id, name: label, lang } = rowOf<typeof trainingCategories, "name">(each);
                  return { value: id, label, ...(lang !== undefined && { lang }) };
                })}
              />
            ),
        )}
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-muted">
          {t("trainings:list.count", { count: total })}
        </p>
        {isNarrowed(choice) && (
          <Button variant="quiet" icon={X} onPress={() => onChoose(everything)}>
            {t("trainings:filter.clear")}
          </Button>
        )}
      </div>
    </search>
  );
};
