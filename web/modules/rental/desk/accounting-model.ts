import { addDays } from "#core/kernel/days.ts";
import { instantOf } from "#core/kernel/local-time.ts";
import type { RecordQuery } from "#core/shell/site/ports.ts";

/** What accounting asks of an order, in the order of the columns. */
const columns = [
  "number",
  "createdAt",
  "startAt",
  "endAt",
  "status",
  "rentBy",
  "rentFor",
  "commandBy",
  "invoicingStrategy",
  "shippingPrice",
  "totalExcludingTax",
  "tax",
  "total",
  "paid",
  "open",
  "currency",
  "paymentStatus",
  "paidAt",
  "paymentReference",
] as const;

/** The orders that were placed from one day to another, both included, in the zone of the stock, whoever reads them. */
export const accountingQuery = (from: string, to: string, timezone: string): RecordQuery => ({
  filter: { createdAt: { gte: startOf(from, timezone), lt: startOf(addDays(to, 1), timezone) } },
  sort: "number",
  fields: { "rental-commands": columns },
});

/** The month before that of a day, whole. */
export function monthBefore(today: string): { readonly from: string; readonly to: string } {
  const to = addDays(`${today.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

const startOf = (day: string, timezone: string): string => instantOf(`${day}T00:00`, timezone) ?? day;
