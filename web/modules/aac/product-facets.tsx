import { ChevronDown } from "lucide-react";
import { type FacetName, facets } from "#core/modules/aac/facets.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import type { FacetValue, FacetValues } from "#web/modules/aac/facet-choices.ts";
import type { ProductChoice } from "#web/modules/aac/product-choice.ts";
import { CheckboxGroup } from "#web/ui/checkbox-group.tsx";
import { Icon } from "#web/ui/icon.tsx";

export interface ProductFacetsProps {
  readonly choice: ProductChoice;
  readonly offered: FacetValues;
  readonly onChoose: (choice: ProductChoice) => void;
}

/** Facets that are open from the start: what people ask for first. */
const open: ReadonlySet<FacetName> = new Set(["access", "language", "symbols"]);

/** Everything that the catalogue can be narrowed by, one group each, any of whose values may be ticked. */
export const ProductFacets = ({ choice, offered, onChoose }: ProductFacetsProps) => {
  const t = useTranslate();
  const counted = ({ value, name, count, lang }: FacetValue) => ({
    value,
    label: t("aac:filter.counted", { name, count }),
    ...(lang !== undefined && { lang }),
  });
  return (
    <div className="divide-y divide-line border-y border-line">
      {facets.map(
        ({ name }) =>
          offered[name].length > 0 && (
            <details key={name} open={open.has(name) || choice.values[name].length > 0} className="group/facet">
              <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
                <span>
                  {t(`aac:facet.${name}`)}
                  {choice.values[name].length > 0 && (
                    <span className="font-normal text-muted">
                      {" "}
                      {t("aac:filter.chosen", { count: choice.values[name].length })}
                    </span>
                  )}
                </span>
                <span className="shrink-0 transition-transform duration-(--quick) group-open/facet:rotate-180 motion-reduce:transition-none">
                  <Icon icon={ChevronDown} />
                </span>
              </summary>
              <div className="pb-4 [&_legend]:sr-only">
                <CheckboxGroup
                  name={name}
                  label={t(`aac:facet.${name}`)}
                  unmarked
                  values={choice.values[name]}
                  choices={offered[name].map(counted)}
                  onChange={(values) => onChoose({ ...choice, values: { ...choice.values, [name]: values } })}
                />
              </div>
            </details>
          ),
      )}
    </div>
  );
};
