import { useState } from "react";
import type { AdminField, AdminRelation, AdminType } from "#core/admin/types.ts";
import type { FieldKind } from "#core/kernel/fields.ts";
import { choiceLabel, codeLabel, memberLabel } from "#web/admin/labels.ts";
import type { Filter, FilterOperator, ListState } from "#web/admin/list/list-state.ts";
import { RecordPicker } from "#web/admin/record-picker.tsx";
import { createResources } from "#web/admin/resources.ts";
import { instantOf, localTime } from "#web/admin/zoned.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { Drawer } from "#web/ui/drawer.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";

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
            const Input = inputs[field.kind];
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

interface InputProps {
  readonly type: AdminType;
  readonly field: AdminField;
  readonly filters: readonly Filter[];
  readonly onChange: (filters: readonly Filter[]) => void;
}

const valueBy = (filters: readonly Filter[], operator: FilterOperator): string =>
  filters.find((each) => each.operator === operator)?.value ?? "";

/** Filters of a member from values by operator; empty ones say nothing. */
const filtersOf = (member: string, values: Partial<Record<FilterOperator, string>>): readonly Filter[] =>
  Object.entries(values).flatMap(([operator, value]) =>
    value === "" ? [] : [{ member, operator: operator as FilterOperator, value }],
  );

const TextFilter = ({ type, field: { name }, filters, onChange }: InputProps) => {
  const t = useTranslate();
  const app = useApp();
  const modes = ["contains", "starts", "eq", "filled", "empty"] as const;
  const nulls = valueBy(filters, "null");
  const used = filters.find(({ operator }) => operator !== "null");
  const [mode, setMode] = useState<(typeof modes)[number]>(
    nulls === "1"
      ? "empty"
      : nulls === "0"
        ? "filled"
        : used?.operator === "starts"
          ? "starts"
          : used && used.operator !== "contains"
            ? "eq"
            : "contains",
  );
  const [text, setText] = useState(used?.value ?? "");
  const tell = (next: typeof mode, written: string) => {
    setMode(next);
    setText(written);
    if (next === "empty" || next === "filled") onChange(filtersOf(name, { null: next === "empty" ? "1" : "0" }));
    else onChange(filtersOf(name, { [next]: written.trim() }));
  };
  const label = memberLabel(app, type.type, name);
  return (
    <fieldset className="grid gap-2 sm:grid-cols-[10rem_1fr]">
      <Select
        name={`${name}-mode`}
        label={label}
        unmarked
        value={mode}
        choices={modes.map((value) => ({ value, label: t(`admin:filters.modes.${value}`) }))}
        onChange={(value) => value !== "" && tell(value, text)}
      />
      {mode !== "empty" && mode !== "filled" && (
        <TextField
          name={name}
          label={t("admin:filters.text")}
          unmarked
          value={text}
          onChange={(value) => tell(mode, value)}
        />
      )}
    </fieldset>
  );
};

/** Between two bounds; amounts of money are written in euros. */
const RangeFilter = ({ type, field: { name, kind }, filters, onChange }: InputProps) => {
  const t = useTranslate();
  const label = memberLabel(useApp(), type.type, name);
  const scale = kind === "money" ? 100 : 1;
  const shown = (operator: FilterOperator) => {
    const value = valueBy(filters, operator);
    return value === "" ? "" : String(Number(value) / scale);
  };
  const tell = (change: Partial<Record<"gte" | "lte", string>>) => {
    const next = { gte: shown("gte"), lte: shown("lte"), ...change };
    const sent = (text: string) =>
      text === "" || Number.isNaN(Number(text)) ? "" : String(Math.round(Number(text) * scale * 1e6) / 1e6);
    onChange(filtersOf(name, { gte: sent(next.gte), lte: sent(next.lte) }));
  };
  return (
    <fieldset className="space-y-2">
      <legend className="font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          name={`${name}-from`}
          type="number"
          step="any"
          label={t("admin:filters.from")}
          unmarked
          value={shown("gte")}
          onChange={(gte) => tell({ gte })}
        />
        <TextField
          name={`${name}-to`}
          type="number"
          step="any"
          label={t("admin:filters.to")}
          unmarked
          value={shown("lte")}
          onChange={(lte) => tell({ lte })}
        />
      </div>
    </fieldset>
  );
};

const InstantFilter = ({ type, field: { name, kind }, filters, onChange }: InputProps) => {
  const t = useTranslate();
  const app = useApp();
  const zone = app.session.viewer.peek()?.timezone ?? "UTC";
  const label = memberLabel(app, type.type, name);
  const withTime = kind === "instant";
  const nulls = valueBy(filters, "null");
  const shown = (...operators: readonly FilterOperator[]) => {
    const value = operators.map((operator) => valueBy(filters, operator)).find((each) => each !== "") ?? "";
    if (value === "" || !withTime) return value;
    return Number.isNaN(Date.parse(value)) ? "" : localTime(value, zone);
  };
  const from = shown("gte", "gt");
  const to = shown("lte", "lt");
  const tell = (change: { readonly from?: string; readonly to?: string; readonly nulls?: string }) => {
    const next = { from, to, nulls, ...change };
    const sent = (text: string) => (withTime ? (instantOf(text, zone) ?? "") : text);
    onChange(filtersOf(name, { gte: sent(next.from), lte: sent(next.to), null: next.nulls }));
  };
  return (
    <fieldset className="space-y-2">
      <legend className="font-semibold">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField
          name={`${name}-from`}
          withTime={withTime}
          label={t("admin:filters.after")}
          unmarked
          value={from}
          onChange={(value) => tell({ from: value })}
        />
        <DateField
          name={`${name}-to`}
          withTime={withTime}
          label={t("admin:filters.before")}
          unmarked
          value={to}
          onChange={(value) => tell({ to: value })}
        />
      </div>
      <Select
        name={`${name}-null`}
        label={t("admin:filters.presence")}
        unmarked
        value={nulls as "0" | "1" | ""}
        placeholder={t("admin:filters.any")}
        choices={[
          { value: "0", label: t("admin:filters.modes.filled") },
          { value: "1", label: t("admin:filters.modes.empty") },
        ]}
        onChange={(value) => tell({ nulls: value })}
      />
    </fieldset>
  );
};

const FlagFilter = ({ type, field: { name }, filters, onChange }: InputProps) => {
  const t = useTranslate();
  return (
    <Select
      name={name}
      label={memberLabel(useApp(), type.type, name)}
      unmarked
      value={(filters[0]?.value ?? "") as "0" | "1" | ""}
      placeholder={t("admin:filters.any")}
      choices={[
        { value: "1", label: t("admin:yes") },
        { value: "0", label: t("admin:no") },
      ]}
      onChange={(value) => onChange(filtersOf(name, { in: value }))}
    />
  );
};

const ChoiceFilter = ({ type, field, filters, onChange }: InputProps) => {
  const app = useApp();
  return (
    <Several
      name={field.name}
      label={memberLabel(app, type.type, field.name)}
      choices={(field.values ?? []).map((value) => ({ value, label: choiceLabel(app, field.name, value) }))}
      chosen={valueBy(filters, "in").split(",").filter(Boolean)}
      onChange={(values) => onChange(filtersOf(field.name, { in: values.join(",") }))}
    />
  );
};

const CountryFilter = ({ type, field: { name }, filters, onChange }: InputProps) => (
  <TextField
    name={name}
    label={memberLabel(useApp(), type.type, name)}
    unmarked
    maxLength={2}
    value={valueBy(filters, "in")}
    onChange={(value) => onChange(filtersOf(name, { in: value.trim().toUpperCase() }))}
  />
);

const ComputedFilter = (props: InputProps) => {
  const Input = inputs[props.field.of ?? "text"];
  return <Input {...props} />;
};

const NoFilter = () => null;

/** How each kind of field is filtered. */
const inputs = {
  text: TextFilter,
  richText: NoFilter,
  code: TextFilter,
  enum: ChoiceFilter,
  flag: FlagFilter,
  integer: RangeFilter,
  decimal: RangeFilter,
  money: RangeFilter,
  instant: InstantFilter,
  day: InstantFilter,
  slug: TextFilter,
  position: RangeFilter,
  email: TextFilter,
  phone: TextFilter,
  url: TextFilter,
  color: TextFilter,
  country: CountryFilter,
  json: NoFilter,
  confidential: NoFilter,
  computed: ComputedFilter,
} satisfies Record<FieldKind, (props: InputProps) => React.ReactNode> as Record<
  FieldKind,
  (props: InputProps) => React.ReactNode
>;

interface RelationFilterProps {
  readonly type: AdminType;
  readonly relation: AdminRelation;
  readonly filters: readonly Filter[];
  readonly onChange: (filters: readonly Filter[]) => void;
}

/** Records that point at one of those chosen, or at none. */
const RelationFilter = ({ type, relation, filters, onChange }: RelationFilterProps) => {
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

interface SeveralProps {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

const Several = ({ name, label, choices, chosen, onChange }: SeveralProps) => (
  <fieldset>
    <legend className="font-semibold">{label}</legend>
    <div className="flex flex-wrap gap-x-6">
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          name={name}
          label={choice.label}
          unmarked
          checked={chosen.includes(choice.value)}
          onChange={(checked) =>
            onChange(checked ? [...chosen, choice.value] : chosen.filter((each) => each !== choice.value))
          }
        />
      ))}
    </div>
  </fieldset>
);
