import { Coins, Download, SearchX, Ticket } from "lucide-react";
import { useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { useValue } from "#web/app/use-value.ts";
import { Statement } from "#web/modules/transactions/statement.tsx";
import { StatementFilters } from "#web/modules/transactions/statement-filters.tsx";
import {
  addressOf,
  isFiltered,
  noFilter,
  pageSize,
  readAddress,
  statementQuery,
  statementRows,
} from "#web/modules/transactions/transactions-model.ts";
import type { TransactionsData } from "#web/modules/transactions/transactions-route.ts";
import { exportCsv } from "#web/ports/export.ts";
import { AccountHeader } from "#web/shell/account/account-header.tsx";
import { usePoints } from "#web/shell/account/price.ts";
import { saveFile } from "#web/shell/admin/save-file.ts";
import { shownDay } from "#web/shell/records/dates.ts";
import { Day } from "#web/shell/records/day.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link } from "#web/ui/link.tsx";
import { Pagination } from "#web/ui/pagination.tsx";

/** /account/transactions: the account as a statement, with what it holds. */
export const Screen = ({ data: { statement, last }, query }: ScreenProps<TransactionsData>) => {
  const t = useTranslate();
  const points = usePoints();
  const { state } = useApp();
  if (statement === null)
    return (
      <div className="content-width space-y-8 py-12 md:py-16">
        <AccountHeader title={t("transactions:title")} text={t("transactions:text")} />
        <EmptyState
          icon={Coins}
          title={t("transactions:closed.title")}
          action={
            <Link to={state.app.contactUrl} variant="button">
              {t("transactions:closed.contact")}
            </Link>
          }
        >
          {t("transactions:closed.text")}
        </EmptyState>
      </div>
    );
  const { filter, page } = readAddress(query);
  const rows = statementRows(statement.data);
  const total = statement.meta.total ?? rows.length;
  const [newest] = statementRows(last ? [last] : []);
  return (
    <div className="content-width space-y-8 py-12 md:py-16">
      <AccountHeader
        title={t("transactions:title")}
        text={t("transactions:text")}
        balance={{
          label: t("transactions:balance"),
          amount: points(newest?.balance ?? 0),
          ...(newest && {
            note: <Day at={newest.at} shown={t("transactions:last", { date: shownDay(newest.at, state) })} />,
          }),
          ...(state.flags.coupons && {
            action: (
              <Link to="/account/coupons" variant="button" icon={Ticket}>
                {t("transactions:spend")}
              </Link>
            ),
          }),
        }}
      />
      {newest === undefined ? (
        <EmptyState icon={Coins} title={t("transactions:empty.title")}>
          {t("transactions:empty.text")}
        </EmptyState>
      ) : (
        <>
          <StatementFilters key={addressOf(filter)} filter={filter} />
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p role="status" className="text-muted">
              {t("transactions:filter.found", { count: total })}
            </p>
            {rows.length > 0 && <ExportButton query={query} />}
          </div>
          {rows.length === 0 ? (
            <EmptyState
              icon={SearchX}
              title={t("transactions:nothing.title")}
              action={
                isFiltered(filter) && (
                  <Link to={addressOf(noFilter)} variant="button">
                    {t("transactions:filter.reset")}
                  </Link>
                )
              }
            >
              {t("transactions:nothing.text")}
            </EmptyState>
          ) : (
            <Statement rows={rows} />
          )}
          <Pagination page={page} pages={Math.ceil(total / pageSize)} hrefOf={(number) => addressOf(filter, number)} />
        </>
      )}
    </div>
  );
};

/** Hands out what the filter finds, all of it. */
const ExportButton = ({ query }: { readonly query: URLSearchParams }) => {
  const t = useTranslate();
  const { session, state, toasts } = useApp();
  const viewer = useValue(session.viewer);
  const [isBusy, setBusy] = useState(false);
  if (!viewer) return null;
  const download = async () => {
    setBusy(true);
    const asked = statementQuery(viewer.id, readAddress(query).filter, viewer.timezone);
    const answer = await exportCsv("account-transactions", asked, state.locale);
    setBusy(false);
    if (answer.ok) saveFile(answer.value.name, answer.value.bytes);
    toasts.show(t(answer.ok ? "transactions:exported" : "transactions:export-failed"), answer.ok ? undefined : "alert");
  };
  return (
    <span className="[html:not(.scripted)_&]:hidden">
      <Button icon={Download} busy={isBusy} onPress={() => void download()}>
        {t("transactions:export")}
      </Button>
    </span>
  );
};
