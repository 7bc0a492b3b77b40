import { addDays, type Day, dayIn, daysBetween, laterOf } from "#core/kernel/days.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import { doneDay, isLate, type OrderFacts, orderFlags, returnAlertDays, type ServedOrder } from "./order.ts";
import type * as shapes from "./order-shapes.ts";

export type OrderAlert = ValueOf<typeof shapes.orderAlert>;

export const deadlineDays = 7;

/** Alerts of an order (RENT-060 to RENT-064), in ascending urgency. */
export function orderAlerts(
  order: ServedOrder & { readonly createdAt: string },
  today: Day,
  timezone: string,
): readonly OrderAlert[] {
  const flags = orderFlags(order);
  const alerts: OrderAlert[] = [];
  const info = (about: OrderAlert["about"]) => alerts.push({ about, tone: "info", deadline: null, isLate: false });
  const warning = (about: OrderAlert["about"], deadline: Day) =>
    alerts.push({ about, tone: "warning", deadline, isLate: today > deadline });
  if (flags.requiresValidation) info("validation");
  if (flags.requiresContract) warning("contract", documentDeadline(order, timezone));
  if (flags.requiresPayment) warning("payment", paymentDeadline(order, timezone));
  if (flags.waitingDelivery) info("delivery");
  if (flags.waitingRetrieval) info("retrieval");
  const waitsForReturn = order.steps.some(({ stepType, status }) => stepType === "return" && status === "waiting");
  const isNear = daysBetween(today, order.endAt) <= returnAlertDays;
  if (waitsForReturn && (isLate(order, today) || (isNear && !isOver(order)))) warning("return", order.endAt);
  return alerts;
}

const isOver = (order: OrderFacts): boolean => order.steps.some(({ stepType }) => stepType === "cancellation");

/** A payment is due like the contract; 7 days after the day of return where an extension or damage is paid of what was prepared. */
export const paymentDeadline = (order: OrderFacts & { readonly createdAt: string }, timezone: string): Day =>
  order.steps.some(({ stepType, status }) => stepType === "preparation" && status === "success")
    ? laterOf(documentDeadline(order, timezone), addDays(order.endAt, deadlineDays))
    : documentDeadline(order, timezone);

/** Contract and payment are due 7 days after the validation, or after the creation where there was none yet (RENT-062). */
export const documentDeadline = (order: OrderFacts & { readonly createdAt: string }, timezone: string): Day =>
  addDays(doneDay(order, "validation", timezone) ?? dayIn(timezone, order.createdAt), deadlineDays);
