import type { Day } from "#core/modules/rental/days.ts";
import type { Ref, Resource } from "#core/shell/site/ports.ts";
import { useApp } from "#web/app/app-context.tsx";
import { useWords } from "#web/modules/rental/words.ts";
import { codeLabel } from "#web/shell/admin/labels.ts";

/** Days, periods and amounts in the reader's language, and the words of the rental's codes. */
export function useDeskWords() {
  const app = useApp();
  const { amount, day } = useWords();
  const range = new Intl.DateTimeFormat(app.state.locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  const instantOf = (date: Day) => new Date(`${date}T00:00:00Z`);
  return {
    amount,
    day,
    period: ({ startAt, endAt }: { readonly startAt: Day; readonly endAt: Day }) =>
      range.formatRange(instantOf(startAt), instantOf(endAt)),
    code: (type: string, code: string) => codeLabel(app, type, code),
    /** A condition: of the usual five in the reader's language, else as it was named. */
    condition: (condition: Resource) =>
      typeof condition.attributes.name === "string" && condition.attributes.name !== ""
        ? condition.attributes.name
        : codeLabel(app, "rental-item-conditions", condition.id),
  };
}

/** The record that a link leads to, if it came along. */
export function linked(
  record: Resource | undefined,
  relation: string,
  included: readonly Resource[],
): Resource | undefined {
  const ref = record?.links[relation] as Ref | null | undefined;
  return ref ? included.find(({ type, id }) => type === ref.type && id === ref.id) : undefined;
}

/** A text of a record; empty where there is none. */
export const textOf = (record: Resource | undefined, name: string): string => {
  const value = record?.attributes[name];
  return typeof value === "string" ? value : "";
};

/** What people call somebody. */
export const personName = (person: Resource | undefined): string =>
  [textOf(person, "firstName"), textOf(person, "lastName")].filter(Boolean).join(" ");
