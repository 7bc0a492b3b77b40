import type { AdminRelation, AdminType } from "#core/shell/admin/types.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { codeLabel, memberLabel } from "#web/shell/admin/labels.ts";
import { filtersOf, valueBy } from "#web/shell/admin/list/filter-values.ts";
import type { Filter } from "#web/shell/admin/list/list-state.ts";
import { Several } from "#web/shell/admin/list/several.tsx";
import { RecordPicker } from "#web/shell/admin/record-picker.tsx";
import { createResources } from "#web/shell/admin/resources.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";

export interface RelationFilterProps {
  readonly type: AdminType;
  readonly relation: AdminRelation;
  readonly filters: readonly Filter[];
  readonly onChange: (filters: readonly Filter[]) => void;
}

/** Records that point at one of those chosen, or at none. */
export const RelationFilter = ({ type, relation, filters, onChange }: RelationFilterProps) => {
  const t = useTranslate();
  const app = useApp();
  const types = app.store(createResources).types.peek();
  const label = memberLabel(app, type.type, relation.name);
  const target = types.get(relation.to[0]!);
  const chosen = valueBy(filters, "in").split(",").filter(Boolean);
  const none = valueBy(filters, "null") === "1";
  const tell = (ids: readonly string[]) => onChange(filtersOf(relation.name, { in: ids.join(",") }));
  if (!target) return null;
  return (
    <div className="space-y-2">
      {target.closed ? (
        <Several
          name={relation.name}
          label={label}
          choices={target.codes.map((value) => ({ value, label: codeLabel(app, target.type, value) }))}
          chosen={chosen}
          onChange={tell}
        />
      ) : (
        <RecordPicker
          name={relation.name}
          label={label}
          unmarked
          types={[target.type]}
          value={chosen.map((id) => ({ type: target.type, id }))}
          known={[]}
          many
          onChange={(refs) => tell(refs.map(({ id }) => id))}
        />
      )}
      {!relation.required && (
        <Checkbox
          name={`${relation.name}-none`}
          label={t("admin:filters.none-of", { label })}
          unmarked
          checked={none}
          onChange={(checked) => onChange(filtersOf(relation.name, { null: checked ? "1" : "" }))}
        />
      )}
    </div>
  );
};
