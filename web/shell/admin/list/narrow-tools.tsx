import type { AdminType } from "#core/shell/admin/types.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { memberLabel } from "#web/shell/admin/labels.ts";
import { type ListState, sortTerms } from "#web/shell/admin/list/list-state.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Select } from "#web/ui/select.tsx";

export interface NarrowToolsProps {
  readonly type: AdminType;
  readonly state: ListState;
  readonly allSelected: boolean;
  readonly onSort: (term: string) => void;
  readonly onSelectAll: (selected: boolean) => void;
}

/** What the header of the table does, for widths at which rows are cards. */
export const NarrowTools = ({ type, state, allSelected, onSort, onSelectAll }: NarrowToolsProps) => {
  const t = useTranslate();
  const app = useApp();
  const terms = [...sortTerms(type)].map(([term, member]) => ({ term, label: memberLabel(app, type.type, member) }));
  const { rights } = type;
  return (
    <div className="flex flex-wrap items-end justify-between gap-3 border-b border-line p-3 roomy:hidden">
      {(rights.update || rights.delete) && (
        <Checkbox name="select-page" label={t("admin:list.select-page")} checked={allSelected} onChange={onSelectAll} />
      )}
      <Select
        name="sort"
        label={t("admin:list.order")}
        unmarked
        size="dense"
        value={state.sort}
        placeholder={t("admin:list.usual-order")}
        choices={terms.flatMap(({ term, label }) => [
          { value: term, label: t("admin:list.rising", { label }) },
          { value: `-${term}`, label: t("admin:list.falling", { label }) },
        ])}
        onChange={onSort}
      />
    </div>
  );
};
