import type { AdminType } from "#core/shell/admin/types.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { choiceLabel, codeLabel, memberLabel, recordLabel, type Words } from "#web/shell/admin/labels.ts";
import { type Filter, isNarrowed, type ListState, narrowed } from "#web/shell/admin/list/list-state.ts";
import { exactMoment } from "#web/shell/admin/moments.ts";
import { refKey, useRecords } from "#web/shell/admin/record-names.ts";
import { createResources } from "#web/shell/admin/resources.ts";
import { Button } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";

export interface ActiveFiltersProps {
  readonly type: AdminType;
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
}

/** What narrows the list, each part with a button that takes it away. */
export const ActiveFilters = ({ type, state, onChange }: ActiveFiltersProps) => {
  const t = useTranslate();
  const app = useApp();
  const declared = app.store(createResources).types.peek();
  const refs = state.filters.flatMap(({ member, operator, value }) => {
    const target = type.relations.find(({ name }) => name === member)?.to[0];
    return target && operator !== "null" ? value.split(",").map((id) => ({ type: target, id })) : [];
  });
  const records = useRecords(refs, []);
  if (!isNarrowed(state) || (state.filters.length === 0 && state.search === "")) return null;
  const nameOf = (target: string, id: string) => {
    const ref = { type: target, id };
    return recordLabel(app, declared.get(target), records.get(refKey(ref)) ?? ref);
  };
  return (
    <ul className="flex flex-wrap items-center gap-2" aria-label={t("admin:filters.active")}>
      {state.filters.map((filter, index) => {
        const text = describe(
          app,
          type,
          filter,
          nameOf,
          app.session.viewer.peek()?.timezone ?? "UTC",
          app.state.locale,
        );
        return (
          <li key={`${filter.member} ${filter.operator}`}>
            <Chip
              removeLabel={t("admin:filters.remove", { filter: text })}
              onRemove={() => onChange(narrowed(state, { filters: state.filters.filter((_, at) => at !== index) }))}
            >
              {text}
            </Chip>
          </li>
        );
      })}
      <li>
        <Button variant="quiet" size="dense" onPress={() => onChange(narrowed(state, { search: "", filters: [] }))}>
          {t("admin:filters.clear")}
        </Button>
      </li>
    </ul>
  );
};

const mostSpelt = 3;

/** A filter in words: "Status: Draft", "Changed after 3 March". */
function describe(
  words: Words,
  type: AdminType,
  { member, operator, value }: Filter,
  nameOf: (type: string, id: string) => string,
  timeZone: string,
  locale: string,
): string {
  const { t } = words;
  const label = member === "id" ? t("admin:filters.chosen-records") : memberLabel(words, type.type, member);
  if (operator === "null")
    return t(value === "1" ? "admin:filters.says.empty" : "admin:filters.says.filled", { label });
  const field = type.fields.find(({ name }) => name === member);
  const target = type.relations.find(({ name }) => name === member)?.to[0];
  const pieces = operator === "in" || operator === "ne" ? value.split(",") : [value];
  if (member === "id")
    return t("admin:filters.says.in", { label, value: t("admin:list.total", { count: pieces.length }) });
  const spelt = pieces.slice(0, mostSpelt).map((piece) => {
    if (target) return nameOf(target, piece);
    const kind = field?.of ?? field?.kind;
    if (kind === "flag") return t(piece === "1" ? "admin:yes" : "admin:no");
    if (kind === "enum") return choiceLabel(words, member, piece);
    if (kind === "instant" && !Number.isNaN(Date.parse(piece))) return exactMoment(piece, locale, timeZone);
    if (kind === "money") return String(Number(piece) / 100);
    return field?.name.endsWith("Id") ? codeLabel(words, "", piece) : piece;
  });
  const rest = pieces.length > mostSpelt ? `, ${t("admin:more", { count: pieces.length - mostSpelt })}` : "";
  return t(`admin:filters.says.${operator}`, { label, value: `${spelt.join(", ")}${rest}` });
}
