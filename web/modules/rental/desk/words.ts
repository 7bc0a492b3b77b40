import { dateFormat, dateRange } from "#core/kernel/date-format.ts";
import type { Day } from "#core/kernel/days.ts";
import type { rentalItemConditions } from "#core/modules/rental/entities.ts";
import type { users } from "#core/shell/access/entities.ts";
import type { ResourceRow } from "#core/shell/site/resource-row.ts";
import { useApp } from "#web/app/app-context.tsx";
import { useWords } from "#web/modules/rental/words.ts";
import { codeLabel } from "#web/shell/admin/labels.ts";

/** Days, periods and amounts in the reader's language, and the words of the rental's codes. */
export function useDeskWords() {
  const app = useApp();
  const { amount, day } = useWords();
  const range = dateFormat(app.state.locale, {
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
      dateRange(range, instantOf(startAt), instantOf(endAt)),
    code: (type: string, code: string) => codeLabel(app, type, code),
    /** A condition: of the usual five in the reader's language, else as it was named. */
    condition: ({ id, name }: Pick<ResourceRow<typeof rentalItemConditions>, "id" | "name">) =>
      name || codeLabel(app, "rental-item-conditions", id),
  };
}

/** What people call somebody. */
export const personName = (person: Pick<ResourceRow<typeof users>, "firstName" | "lastName"> | null): string =>
  [person?.firstName, person?.lastName].filter(Boolean).join(" ");
