import { addDays, dayIn, isDay } from "#core/kernel/days.ts";
import {
  type Desk,
  findOrder,
  type OrderView,
  type PlannedItem,
  rentalDesk,
  rentalPlanning,
} from "#core/modules/rental/calls.ts";
import type { rentalItemConditions, rentalStocks } from "#core/modules/rental/entities.ts";
import type { Many, One } from "#core/shell/site/ports.ts";
import { type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import type { App } from "#web/app/app.ts";
import { found, outcomeOf, unauthorized } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import { readPlanning, usualFrom } from "#web/modules/rental/desk/planning-model.ts";
import { createResources } from "#web/shell/admin/resources.ts";

export interface OrderData {
  readonly order: OrderView;
  readonly record: One;
  readonly lists: DeskLists;
}

/** What the desk chooses from. */
export interface DeskLists {
  readonly conditions: readonly ResourceRow<typeof rentalItemConditions>[];
  readonly stocks: readonly ResourceRow<typeof rentalStocks>[];
}

export interface PlanningData {
  readonly from: string;
  readonly today: string;
  readonly items: readonly PlannedItem[];
  readonly total: number;
  readonly stocks: readonly ResourceRow<typeof rentalStocks>[];
}

export interface LabelsData {
  readonly items: Many;
}

/** Items on a page of those to be labelled. */
export const labelsPageSize = 50;

/** Refuses whoever does not run the rental; else brings the kinds of record, which the menu shows. */
async function enter(app: App): Promise<Outcome<never> | null> {
  if (!app.session.viewer.peek()?.adminTypes.includes("rental-commands"))
    return unauthorized("the desk is for those who run the rental");
  const failure = await app.store(createResources).load();
  return failure ? { kind: "failed", failure } : null;
}

export async function loadNothing({ app }: LoadContext): Promise<Outcome<null>> {
  return (await enter(app)) ?? found(null, { noIndex: true });
}

/** The day that the address names, else today; as many orders of each part as it names. */
export async function loadDay({ app, query }: LoadContext): Promise<Outcome<Desk>> {
  const refused = await enter(app);
  if (refused) return refused;
  const day = query.get("day");
  const size = Number(query.get("size"));
  const answer = await app.ports.call(rentalDesk, {
    ...(day !== null && isDay(day) && { day }),
    ...(Number.isInteger(size) && size > 0 && { size }),
  });
  return answer.ok ? found(answer.value.data, { noIndex: true }) : { kind: "failed", failure: answer.error };
}

export async function loadPlanning({ app, query }: LoadContext): Promise<Outcome<PlanningData>> {
  const refused = await enter(app);
  if (refused) return refused;
  const { from: wanted, span, model, stock, page, size } = readPlanning(query);
  const { records } = app.ports;
  const timezone = app.session.viewer.peek()?.timezone ?? "Europe/Paris";
  const from = wanted ?? usualFrom(dayIn(timezone, new Date(app.now()).toISOString()));
  const [answer, stocks] = await Promise.all([
    app.ports.call(rentalPlanning, {
      from,
      to: addDays(from, span),
      ...(model !== null && { model }),
      ...(stock !== null && { stock }),
      page,
      size,
    }),
    records.list("rental-stocks", { page: { size: "all" } }),
  ]);
  if (!answer.ok) return { kind: "failed", failure: answer.error };
  if (!stocks.ok) return { kind: "failed", failure: stocks.error };
  const data = { from, ...answer.value.data, stocks: stocks.value.data.map(rowOf<typeof rentalStocks>) };
  return found(data, { noIndex: true });
}

export async function loadLists(context: LoadContext): Promise<Outcome<DeskLists>> {
  const refused = await enter(context.app);
  return refused ?? listsOf(context.app);
}

async function listsOf({ ports }: App): Promise<Outcome<DeskLists>> {
  const [conditions, stocks] = await Promise.all([
    ports.records.list("rental-item-conditions", { sort: "value", page: { size: "all" } }),
    ports.records.list("rental-stocks", { page: { size: "all" } }),
  ]);
  if (!conditions.ok) return { kind: "failed", failure: conditions.error };
  if (!stocks.ok) return { kind: "failed", failure: stocks.error };
  const lists = {
    conditions: conditions.value.data.map(rowOf<typeof rentalItemConditions>),
    stocks: stocks.value.data.map(rowOf<typeof rentalStocks>),
  };
  return found(lists, { noIndex: true });
}

/** An order with everybody and everything that it names. */
export async function loadOrder({ app, params }: LoadContext): Promise<Outcome<OrderData>> {
  const refused = await enter(app);
  if (refused) return refused;
  const id = params.order ?? "";
  const [order, record, lists] = await Promise.all([
    app.ports.call(findOrder, { id }),
    findRecord(app, id),
    listsOf(app),
  ]);
  if (!order.ok) return outcomeOf(order.error, "rental-commands", id);
  if (!record.ok) return outcomeOf(record.error, "rental-commands", id);
  if (lists.kind !== "found") return lists;
  const title = app.t("rental-desk:order.title", { number: order.value.data.number });
  return found({ order: order.value.data, record: record.value, lists: lists.data }, { title, noIndex: true });
}

/** The record of an order with what the desk shows of it. */
export const findRecord = ({ ports }: Pick<App, "ports">, id: string) =>
  ports.records.find("rental-commands", id, {
    include: [
      "rentBy",
      "rentFor",
      "commandBy",
      "billingAddress",
      "shippingAddress",
      "commandItems.item.pictures",
      "commandItems.handOverPhoto",
      "commandItems.rentalModel",
      "commandItems.returnCondition",
      "commandItems.returnPhoto",
      "steps.doneBy",
      "signedContract",
      "signedPages",
      "consents",
      "papers.file",
    ],
  });

/** A page of the items, those of one model where the address names it. */
export async function loadLabels({ app, query }: LoadContext): Promise<Outcome<LabelsData>> {
  const refused = await enter(app);
  if (refused) return refused;
  const model = query.get("model");
  const search = query.get("search")?.trim() ?? "";
  const page = Math.max(1, Math.trunc(Number(query.get("page"))) || 1);
  const items = await app.ports.records.list("rental-items", {
    filter: { ...(model && { rentalModel: model }), ...(search !== "" && { search }) },
    include: ["rentalModel", "condition"],
    page: { number: page, size: labelsPageSize },
  });
  if (!items.ok) return { kind: "failed", failure: items.error };
  return found({ items: items.value }, { noIndex: true });
}
