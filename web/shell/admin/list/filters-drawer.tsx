import { useState } from "react";
import type { AdminType } from "#core/shell/admin/types.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { filterInputs } from "#web/shell/admin/list/filter-inputs.tsx";
import type { Filter, ListState } from "#web/shell/admin/list/list-state.ts";
import { RelationFilter } from "#web/shell/admin/list/relation-filter.tsx";
import { Button } from "#web/ui/button.tsx";
import { Drawer } from "#web/ui/drawer.tsx";

export interface FiltersDrawerProps {
  readonly type: AdminType;
  readonly state: ListState;
  readonly onApply: (filters: readonly Filter[]) => void;
  readonly onClose: () => void;
}

/** Every filter of a list, each with the control of its kind; nothing is asked until they are applied. */
export const FiltersDrawer = ({ type, state, onApply, onClose }: FiltersDrawerProps) => {
  const t = useTranslate();
  const [filters, setFilters] = useState(state.filters);
  const offered = new Set([...type.filters, ...state.filters.map(({ member }) => member)]);
  const fields = type.fields.filter(({ filterable }) => filterable);
  const relations = type.relations.filter(({ filterable }) => filterable);
  const [all, setAll] = useState(false);
  const shown = (name: string) => all || offered.has(name);
  const replace = (member: string) => (next: readonly Filter[]) =>
    setFilters((before) => [...before.filter((each) => each.member !== member), ...next]);
  const of = (member: string) => filters.filter((each) => each.member === member);
  return (
    <Drawer title={t("admin:filters.title")} side="end" width="wide" onClose={onClose}>
      <form
        className="space-y-6"
        onSubmit={(event) => {
          event.preventDefault();
          onApply(filters);
        }}
      >
        {relations
          .filter(({ name }) => shown(name))
          .map((relation) => (
            <RelationFilter
              key={relation.name}
              type={type}
              relation={relation}
              filters={of(relation.name)}
              onChange={replace(relation.name)}
            />
          ))}
        {fields
          .filter(({ name }) => shown(name))
          .map((field) => {
            const Input = filterInputs[field.kind];
            return (
              <Input
                key={field.name}
                type={type}
                field={field}
                filters={of(field.name)}
                onChange={replace(field.name)}
              />
            );
          })}
        {!all && (
          <Button variant="quiet" onPress={() => setAll(true)}>
            {t("admin:filters.more")}
          </Button>
        )}
        <div className="sticky -bottom-4 -mx-4 -mb-4 flex flex-wrap justify-end gap-3 border-t border-line bg-surface p-4">
          <Button onPress={() => onApply([])}>{t("admin:filters.clear")}</Button>
          <Button type="submit" variant="primary">
            {t("admin:filters.apply")}
          </Button>
        </div>
      </form>
    </Drawer>
  );
};
