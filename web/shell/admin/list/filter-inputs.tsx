import { useState } from "react";
import type { FieldKind } from "#core/kernel/fields.ts";
import { instantOf, localTime } from "#core/kernel/local-time.ts";
import type { AdminField, AdminType } from "#core/shell/admin/types.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { choiceLabel, memberLabel } from "#web/shell/admin/labels.ts";
import { filtersOf, valueBy } from "#web/shell/admin/list/filter-values.ts";
import type { Filter, FilterOperator } from "#web/shell/admin/list/list-state.ts";
import { Several } from "#web/shell/admin/list/several.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface InputProps {
  readonly type: AdminType;
  readonly field: AdminField;
  readonly filters: readonly Filter[];
  readonly onChange: (filters: readonly Filter[]) => void;
}

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
  const Input = filterInputs[props.field.of ?? "text"];
  return <Input {...props} />;
};

const NoFilter = () => null;

/** How each kind of field is filtered. */
export const filterInputs = {
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
