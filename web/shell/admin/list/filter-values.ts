import type { Filter, FilterOperator } from "#web/shell/admin/list/list-state.ts";

/** The value that a filter of some operator has; empty without one. */
export const valueBy = (filters: readonly Filter[], operator: FilterOperator): string =>
  filters.find((each) => each.operator === operator)?.value ?? "";

/** Filters of a member from values by operator; empty ones say nothing. */
export const filtersOf = (member: string, values: Partial<Record<FilterOperator, string>>): readonly Filter[] =>
  Object.entries(values).flatMap(([operator, value]) =>
    value === "" ? [] : [{ member, operator: operator as FilterOperator, value }],
  );
