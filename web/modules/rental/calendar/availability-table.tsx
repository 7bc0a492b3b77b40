import { addDays } from "#core/kernel/days.ts";
import type { Availability } from "#core/modules/rental/calls.ts";
import type { Cart } from "#core/modules/rental/cart.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { runsOf } from "#web/modules/rental/availability-model.ts";
import { useWords } from "#web/modules/rental/words.ts";
import { Table } from "#web/ui/table.tsx";

/** Days that the table tells of. */
const toldDays = 120;

/** The calendar in words: from which day to which, and how many are free. */
export const AvailabilityTable = ({
  availability,
  cart,
}: {
  readonly availability: Availability;
  readonly cart: Cart;
}) => {
  const t = useTranslate();
  const words = useWords();
  const period = { startAt: availability.today, endAt: addDays(availability.today, toldDays) };
  return (
    <details className="rounded-surface border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer rounded-surface px-4 py-2.5 font-semibold hover:bg-sunken">
        {t("rental-cart:calendar.table")}
      </summary>
      <div className="px-2 pb-3 sm:px-4">
        <Table
          caption={t("rental-cart:calendar.table")}
          captionHidden
          narrow="scroll"
          size="dense"
          rows={runsOf(availability, cart, period)}
          rowKey={({ startAt }) => startAt}
          columns={[
            {
              key: "from",
              label: t("rental-cart:calendar.from"),
              heading: true,
              cell: ({ startAt }) => words.day(startAt, "short"),
            },
            {
              key: "to",
              label: t("rental-cart:calendar.to"),
              cell: ({ endAt }) => words.day(addDays(endAt, -1), "short"),
            },
            { key: "free", label: t("rental-cart:calendar.count"), align: "end", cell: ({ free }) => free },
          ]}
        />
      </div>
    </details>
  );
};
