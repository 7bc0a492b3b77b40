import { useTranslate } from "#web/app/app-context.tsx";
import type { Compared } from "#web/modules/aac/use-compared.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";

export interface CompareCheckboxProps {
  readonly id: string;
  /** Name of the product. */
  readonly name: string;
  readonly compared: Compared;
}

/** Puts a product among those to compare, as long as there is room for it. */
export const CompareCheckbox = ({ id, name, compared: { ids, isFull, set } }: CompareCheckboxProps) => {
  const t = useTranslate();
  const checked = ids.includes(id);
  return (
    <div className="print:hidden [html:not(.scripted)_&]:hidden">
      <Checkbox
        name={`compare-${id}`}
        label={t("aac:compare.tick", { name })}
        checked={checked}
        disabled={isFull && !checked}
        onChange={(isCompared) => set(id, isCompared)}
      />
    </div>
  );
};
