import { type Day, dayIn, daysBetween, type Period } from "#core/kernel/days.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type { StepStatus, StepType } from "./codes.ts";
import type * as shapes from "./order-shapes.ts";

/** The members of a step that rules depend on. */
export interface Step {
  readonly stepType: StepType;
  readonly status: StepStatus;
  readonly doneAt: string | null;
}

/** The members of an order that rules depend on (domain-modules §4). Days are in the time zone of the stock. */
export interface OrderFacts extends Period {
  readonly steps: readonly Step[];
}

/** An order with how its items reach the renter (RENT-054). */
export interface ServedOrder extends OrderFacts {
  readonly shipping: "shipping" | "pick-up";
}

/** Derived statuses, in order of precedence (RENT-036). */
export const orderStatuses = ["cancelled", "finished", "waitingReturn", "finishing", "coming", "running"] as const;

export type OrderStatus = (typeof orderStatuses)[number];

export type Tone = "secondary" | "info" | "success" | "warning" | "error";

/** Tone of each derived status. */
export const statusTones: Readonly<Record<OrderStatus, Tone>> = {
  cancelled: "secondary",
  finished: "secondary",
  waitingReturn: "warning",
  finishing: "warning",
  coming: "info",
  running: "success",
};

export const returnAlertDays = 5;
export const finishingDays = 7;

const stepOf = ({ steps }: OrderFacts, type: StepType): Step | undefined =>
  steps.find(({ stepType }) => stepType === type);

const is = (order: OrderFacts, type: StepType, status: StepStatus): boolean => stepOf(order, type)?.status === status;

/** Derived status of an order (RENT-036 to RENT-042). `today` is the date in the zone of the stock. */
export function orderStatus(order: OrderFacts, today: Day): OrderStatus {
  if (isCancelled(order)) return "cancelled";
  if (is(order, "return", "success")) return "finished";
  const daysToEnd = daysBetween(today, order.endAt);
  if (is(order, "return", "waiting") && daysToEnd <= returnAlertDays) return "waitingReturn";
  if (daysToEnd <= finishingDays) return "finishing";
  return order.startAt > today ? "coming" : "running";
}

export const isCancelled = ({ steps }: { readonly steps: readonly Pick<Step, "stepType">[] }): boolean =>
  steps.some(({ stepType }) => stepType === "cancellation");

/** Its return is waiting after the day of return (RENT-039), though it may be cancelled: items that are out are late all the same. */
export const isLate = (order: OrderFacts, today: Day): boolean => is(order, "return", "waiting") && today > order.endAt;

/** It was handed over before its first day: its status stays that of its dates (RENT-041). */
export const isEarly = (order: OrderFacts, today: Day): boolean =>
  !isCancelled(order) && is(order, "return", "waiting") && today < order.startAt;

export type OrderFlags = ValueOf<typeof shapes.orderFlags>;

/** Derived flags of an order (RENT-043 to RENT-053): delivery for one that is shipped, retrieval for one that is picked up. */
export function orderFlags(order: ServedOrder): OrderFlags {
  const has = (type: StepType, ...statuses: readonly StepStatus[]) => isOpenAt(order, type, ...statuses);
  const [ships, picksUp] = [order.shipping === "shipping", order.shipping === "pick-up"];
  const isPrepared = has("preparation", "success");
  const isReturned = has("return", "success");
  return {
    requiresValidation: has("validation", "waiting"),
    ...documentsDue(order),
    contractValidationNeeded: has("contract", "waiting") && contractIsIn(order),
    requiresPreparation: has("preparation", "waiting"),
    isPrepared,
    requiresDelivery: ships && isPrepared && has("delivery", "pending"),
    requiresRetrieval: picksUp && isPrepared && has("retrieval", "pending"),
    waitingDelivery: ships && has("delivery", "waiting"),
    waitingRetrieval: picksUp && has("retrieval", "waiting"),
    isReturned,
    awaitsClosure: isReturned && !has("closure", "success"),
  };
}

/** Whether contract and payment are due (RENT-044, RENT-046). */
export const documentsDue = (order: OrderFacts): Pick<OrderFlags, "requiresContract" | "requiresPayment"> => ({
  requiresContract: isOpenAt(order, "contract", "waiting", "error") && !contractIsIn(order),
  requiresPayment: isOpenAt(order, "payment", "waiting"),
});

const isOpenAt = (order: OrderFacts, type: StepType, ...statuses: readonly StepStatus[]): boolean =>
  !isCancelled(order) && statuses.some((status) => is(order, type, status));

const contractIsIn = (order: OrderFacts): boolean => (stepOf(order, "contract")?.doneAt ?? null) !== null;

/** The date of an instant at which a step was done, in the zone of the stock. */
export const doneDay = (order: OrderFacts, type: StepType, timezone: string): Day | null => {
  const doneAt = stepOf(order, type)?.doneAt;
  return doneAt ? dayIn(timezone, doneAt) : null;
};
