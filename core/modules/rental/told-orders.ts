import { Effect } from "effect";
import { addDays } from "#core/kernel/days.ts";
import { tells } from "#core/kernel/overrides.ts";
import { allOf, related, where } from "#core/kernel/policy.ts";
import { list } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { amountsOf } from "./money.ts";
import type { OrderStatus } from "./order.ts";
import { finishingDays, orderStatus, returnAlertDays } from "./order.ts";
import { rentalOrderItems, rentalOrderSteps, rentalOrders } from "./order-entities.ts";
import { rentalSettings } from "./settings.ts";

const stepIs = (type: string, status: string) =>
  related("steps", allOf(where("stepType", "eq", type), where("status", "eq", status)));

/** What is told of orders that are listed or shown: where they stand today, and what accounting asks of them. */
export const toldOfOrders = tells(rentalOrders, {
  fields: ["status", "total", "totalExcludingTax", "tax", "currency", "paymentStatus", "paidAt", "paymentReference"],
  answer: Effect.fnUntraced(function* (ids, viewer) {
    const system = asSystem(viewer);
    const { today } = yield* rentalSettings(viewer);
    const { usual: currency } = (yield* Installation).currencies;
    const ofOrders = { where: where("command", "in", ids), page: "whole" } as const;
    const { rows: orders } = yield* list(rentalOrders, { where: where("id", "in", ids), page: "whole" }, system);
    const steps = Map.groupBy((yield* list(rentalOrderSteps, ofOrders, system)).rows, ({ command }) => command);
    const lines = Map.groupBy((yield* list(rentalOrderItems, ofOrders, system)).rows, ({ command }) => command);
    return new Map(
      orders.map((order) => {
        const [own, prices] = [steps.get(order.id) ?? [], lines.get(order.id) ?? []];
        const payment = own.find(({ stepType }) => stepType === "payment");
        const { total, totalExcludingTax, tax } = amountsOf(
          prices.map(({ rentingPrice }) => rentingPrice),
          order.shippingPrice,
          order.taxRate,
        );
        const told = {
          status: orderStatus({ ...order, steps: own }, today),
          ...{ total, totalExcludingTax, tax, currency },
          paymentStatus: payment?.status ?? null,
          paidAt: payment?.doneAt ?? null,
          paymentReference: payment?.content ?? null,
        };
        return [order.id, told] as const;
      }),
    );
  }),
  timezone: (viewer) => Effect.map(rentalSettings(viewer), ({ timezone }) => timezone),
  cases: (viewer) =>
    Effect.map(rentalSettings(viewer), ({ today }) => ({
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
