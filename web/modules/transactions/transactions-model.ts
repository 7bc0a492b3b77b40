import { instantOf } from "#core/kernel/local-time.ts";
import type { accountTransactions } from "#core/modules/transactions/entities.ts";
import type { AccountOperation } from "#core/modules/transactions/ledger-rules.ts";
import type { RecordQuery, Resource } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";

/** Lines on a page. */
export const pageSize = 25;

/** Which lines somebody wants to see; days are those of their zone, both included. */
export interface StatementFilter {
  readonly operation: AccountOperation | null;
  /** `YYYY-MM-DD`, empty for none. */
  readonly from: string;
  readonly to: string;
  readonly words: string;
}

export const noFilter: StatementFilter = { operation: null, from: "", to: "", words: "" };

/** The filter and the page, from 1, that an address asks for. What makes no sense is left out. */
export function readAddress(query: URLSearchParams): { readonly filter: StatementFilter; readonly page: number } {
  const operation = query.get("operation");
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(query.get(name) ?? "") ? query.get(name)! : "");
  return {
    filter: {
      operation: operation === "credit" || operation === "debit" ? operation : null,
      from: day("from"),
      to: day("to"),
      words: (query.get("words") ?? "").trim().slice(0, 100),
    },
    page: Math.max(1, Math.trunc(Number(query.get("page"))) || 1),
  };
}

export function addressOf({ operation, from, to, words }: StatementFilter, page = 1): string {
  const query = new URLSearchParams();
  if (operation !== null) query.set("operation", operation);
  if (from !== "") query.set("from", from);
  if (to !== "") query.set("to", to);
  if (words.trim() !== "") query.set("words", words.trim());
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return `/account/transactions${text === "" ? "" : `?${text}`}`;
}

export const isFiltered = (filter: StatementFilter): boolean => addressOf(filter) !== addressOf(noFilter);

/** Members of a line that are shown. */
const shownMembers = ["number", "createdAt", "operation", "amount", "balance", "comment"] as const;
type ShownMember = (typeof shownMembers)[number];

/** What is asked of the ledger: lines of one account, the newest first. */
export function statementQuery(account: string, filter: StatementFilter, timeZone: string): RecordQuery {
  const { operation, from, to, words } = filter;
  const since = from === "" ? null : instantOf(`${from}T00:00`, timeZone);
  const until = to === "" ? null : instantOf(`${dayAfter(to)}T00:00`, timeZone);
  return {
    filter: {
      account,
      ...(operation !== null && { operation }),
      ...(words !== "" && { comment: { contains: words } }),
      ...((since !== null || until !== null) && {
        createdAt: { ...(since !== null && { gte: since }), ...(until !== null && { lt: until }) },
      }),
    },
    fields: { "account-transactions": shownMembers },
    sort: "-number",
  };
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(next.getTime())) return day;
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** A line as it is shown. Amounts are hundredths, what leaves the account negative. */
export interface StatementRow {
  readonly id: string;
  readonly number: number;
  readonly at: string;
  readonly operation: AccountOperation;
  readonly change: number;
  readonly balance: number;
  readonly comment: string | null;
}

export const statementRows = (rows: readonly Resource[]): readonly StatementRow[] =>
  rows.map(rowOf<typeof accountTransactions, ShownMember>).map(({ createdAt: at, amount, comment, ...line }) => ({
    id: line.id,
    number: line.number,
    at,
    operation: line.operation,
    change: line.operation === "credit" ? amount : -amount,
    balance: line.balance,
    comment: comment?.trim() || null,
  }));
