import { Effect } from "effect";
import { addDays } from "#core/kernel/days.ts";
import { tells } from "#core/kernel/overrides.ts";
import { allOf, related, where } from "#core/kernel/policy.ts";
import { asSystem } from "#core/kernel/system.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { balancedOrders } from "./balanced-orders.ts";
import { amountsOf } from "./money.ts";
import { finishingDays, type OrderStatus, orderStatus, returnAlertDays } from "./order.ts";
import { rentalOrders } from "./order-entities.ts";
import { rentalSettings } from "./settings.ts";

const stepIs = (type: string, status: string) =>
  related("steps", allOf(where("stepType", "eq", type), where("status", "eq", status)));

/** What is told of orders that are listed or shown: where they stand today, and what accounting asks of them. */
export const toldOfOrders = tells(rentalOrders, {
  fields: [
    ...(["status", "total", "totalExcludingTax", "tax", "currency"] as const),
    ...(["paymentStatus", "paidAt", "paymentReference", "paid", "open"] as const),
  ],
  answer: Effect.fnUntraced(function* (ids) {
    const { today } = yield* rentalSettings();
    const { usual: currency } = (yield* Installation).currencies;
    const orders = yield* asSystem(balancedOrders(ids));
    return new Map(
      orders.map((order) => {
        const payment = order.steps.find(({ stepType }) => stepType === "payment");
        const { total, totalExcludingTax, tax } = amountsOf(
          order.lines.map(({ rentingPrice }) => rentingPrice),
          order.shippingPrice,
          order.taxRate,
        );
        const { paid, open } = order.balance;
        const references = order.payments.flatMap(({ reference }) => reference ?? []);
        const told = {
          status: orderStatus(order, today),
          ...{ total, totalExcludingTax, tax, currency, paid, open },
          paymentStatus: payment?.status ?? null,
          paidAt: payment?.doneAt ?? null,
          paymentReference: references.length > 0 ? references.join("; ") : (payment?.content ?? null),
        };
        return [order.id, told] as const;
      }),
    );
  }),
  timezone: () => Effect.map(rentalSettings(), ({ timezone }) => timezone),
  cases: () =>
    Effect.map(rentalSettings(), ({ today }) => ({
      status: {
        cases: [
          [related("steps", where("stepType", "eq", "cancellation")), "cancelled"],
          [stepIs("return", "success"), "finished"],
          [allOf(stepIs("return", "waiting"), where("endAt", "lte", addDays(today, returnAlertDays))), "waitingReturn"],
          [where("endAt", "lte", addDays(today, finishingDays)), "finishing"],
          [where("startAt", "gt", today), "coming"],
        ] as const,
        otherwise: "running" satisfies OrderStatus,
      },
    })),
});
