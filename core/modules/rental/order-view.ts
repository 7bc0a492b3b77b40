import type { Viewer } from "#core/kernel/viewer.ts";
import { orderAlerts } from "./alerts.ts";
import { isSettleable } from "./balance.ts";
import type { OrderLine, OrderPayment, OrderStep, OrderView } from "./calls.ts";
import { depositOf } from "./deposit.ts";
import { amountsOf, totalOf } from "./money.ts";
import { isCancelled, isEarly, isLate, orderFlags, orderStatus } from "./order.ts";
import { paymentOf } from "./payment.ts";
import type { RentalOrder, StoredLine, StoredStep } from "./read-order.ts";
import { isStaff } from "./rights.ts";
import type { RentalSettings } from "./settings.ts";
import { renterMayCancel } from "./steps.ts";

/** An order with its derived members, for a viewer. */
export function viewOf(order: RentalOrder, settings: RentalSettings, viewer: Viewer): OrderView {
  const { today, timezone } = settings;
  const { id, number, startAt, endAt, createdAt, rentalStrategy: strategy, shipping, shippingPrice, taxRate } = order;
  const prices = order.lines.map(({ rentingPrice }) => rentingPrice);
  const flags = orderFlags(order);
  const isOver = isCancelled(order) || flags.isReturned;
  return {
    id,
    number,
    startAt,
    endAt,
    createdAt,
    strategy,
    shipping,
    pickUp:
      shipping === "pick-up" ? { address: settings.retrievalAddress, openingDays: settings.opening.openingDays } : null,
    today,
    timezone,
    status: orderStatus(order, today),
    isLate: isLate(order, today),
    isEarly: isEarly(order, today),
    flags,
    alerts: orderAlerts(order, today, timezone),
    amounts: { ...amountsOf(prices, shippingPrice, taxRate), models: totalOf(prices, 0), shippingPrice },
    payment: flags.requiresPayment ? paymentOf(settings.payment, number, order.balance.open) : null,
    deposit: depositOf(order),
    charges: order.charges.map(({ id, amount, reason }) => ({ id, amount, reason })),
    balance: order.balance,
    payments: order.payments.map(paymentShown),
    canSettle: isStaff(viewer) && isSettleable(order),
    steps: order.steps.map(stepOf),
    lines: order.lines.map(lineOf),
    canCancel: !isOver && (isStaff(viewer) || renterMayCancel(order.steps)),
    canExtend: !isOver && order.lines.some(({ status }) => ["pending", "reserved", "rented"].includes(status)),
  };
}

const stepOf = ({ id, stepType, status, position, content, comment, doneAt }: StoredStep): OrderStep => ({
  id,
  stepType,
  status,
  position,
  content,
  comment,
  doneAt,
});

const paymentShown = ({
  id,
  amount,
  paidOn,
  means,
  reference,
  note,
}: RentalOrder["payments"][number]): OrderPayment => ({
  id,
  amount,
  paidOn,
  means,
  reference,
  note,
});

const lineOf = ({ id, status, rentalModel, item, rentingPrice, replace }: StoredLine): OrderLine => ({
  id,
  status,
  rentalModel,
  item,
  rentingPrice,
  replace,
});
