import { ArrowDownLeft, ArrowUpRight } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { StatementRow } from "#web/modules/transactions/transactions-model.ts";
import { usePoints } from "#web/shell/account/price.ts";
import { shownDay } from "#web/shell/records/dates.ts";
import { Day } from "#web/shell/records/day.tsx";
import { DottedLine } from "#web/ui/dotted-line.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { type Column, Table } from "#web/ui/table.tsx";

/** The lines of an account, the newest first, each with the balance that it left. */
export const Statement = ({ rows }: { readonly rows: readonly StatementRow[] }) => {
  const t = useTranslate();
  const points = usePoints();
  const { state } = useApp();
  const columns: readonly Column<StatementRow>[] = [
    {
      key: "comment",
      label: t("transactions:comment"),
      heading: true,
      cell: ({ comment, operation, number }) => (
        <span className="flex items-start gap-3">
          <span
            className={`inline-flex size-10 shrink-0 items-center justify-center rounded-full ${operation === "credit" ? "bg-wash-success text-success" : "bg-sunken text-muted"}`}
          >
            <Icon icon={operation === "credit" ? ArrowDownLeft : ArrowUpRight} />
          </span>
          <span className="min-w-0 wrap-anywhere">
            <span className={comment === null ? "text-muted italic" : ""}>
              {comment ?? t("transactions:no-comment")}
            </span>
            <span className="block text-sm font-normal text-muted">
              <DottedLine
                facts={[t(`transactions:operations.${operation}`), `${t("transactions:number")} ${number}`]}
              />
            </span>
          </span>
        </span>
      ),
    },
    {
      key: "date",
      label: t("transactions:date"),
      cell: ({ at }) => (
        <span className="text-muted">
          <Day at={at} shown={shownDay(at, state)} />
        </span>
      ),
    },
    {
      key: "amount",
      label: t("transactions:amount"),
      align: "end",
      cell: ({ change }) => (
        <span
          className={`sm:whitespace-nowrap font-semibold tabular-nums ${change > 0 ? "text-success" : ""}`}
        >{`${change > 0 ? "+" : ""}${points(change)}`}</span>
      ),
    },
    {
      key: "balance",
      label: t("transactions:balance-after"),
      align: "end",
      cell: ({ balance }) => <span className="sm:whitespace-nowrap tabular-nums">{points(balance)}</span>,
    },
  ];
  return (
    <Table
      caption={t("transactions:statement")}
      captionHidden
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      narrow="cards"
    />
  );
};
