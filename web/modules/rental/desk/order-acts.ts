import type { OrderLine, OrderView } from "#core/modules/rental/calls.ts";
import { isInternal } from "#core/modules/rental/strategies.ts";

/** What the staff can do with an order now. */
export type OrderAct =
  | "accept"
  | "refuse"
  | "sign"
  | "check-contract"
  | "send-back"
  | "payment"
  | "prepare"
  | "hand-over"
  | "return"
  | "close"
  | "settle"
  | "extend"
  | "cancel";

/** Where an order stands for the desk: what comes next, and what else can be done. The server has the last word on each. */
export interface OrderTransitions {
  /** What comes next; `null` where nothing does, or somebody else's turn it is. */
  readonly main: OrderAct | null;
  readonly others: readonly OrderAct[];
  /** Key of the sentence that says what comes next. */
  readonly next: NextStep;
}

export type NextStep =
  | "validation"
  | "contract-unsigned"
  | "contract-unsigned-internal"
  | "contract"
  | "payment"
  | "preparation"
  | "delivery"
  | "retrieval"
  | "too-late"
  | "return"
  | "closure"
  | "cancelled-out"
  | "cancelled"
  | "closed";

/** Lines that are out. */
export const linesOut = ({ lines }: Pick<OrderView, "lines">): readonly OrderLine[] =>
  lines.filter(({ status }) => status === "rented");

/** Lines that still need their item, or may be given another one. */
export const linesToPrepare = ({ lines }: Pick<OrderView, "lines">): readonly OrderLine[] =>
  lines.filter(({ status }) => status === "pending" || status === "reserved");

/** Whether another item can take the place of that of a line. */
export const isReplaceable = (
  { status: order, today, endAt }: Pick<OrderView, "status" | "today" | "endAt">,
  { status, item }: OrderLine,
): boolean =>
  order !== "cancelled" && item !== null && (status === "rented" || (status === "reserved" && today < endAt));

/** Whether a cancellation has to say why: what is prepared is not cancelled lightly. */
export const cancellationNeedsReason = ({ flags, lines }: Pick<OrderView, "flags" | "lines">): boolean =>
  flags.isPrepared || lines.some(({ status }) => status === "rented");

export function transitionsOf(order: OrderView): OrderTransitions {
  const { flags } = order;
  const later: readonly OrderAct[] = [
    ...(order.canExtend ? (["extend"] as const) : []),
    ...(order.canCancel ? (["cancel"] as const) : []),
  ];
  // What is due again once items are out keeps nobody from taking them back.
  const isDueAgain = flags.requiresPayment && flags.isPrepared;
  const settling: readonly OrderAct[] = order.canSettle ? ["settle"] : [];
  const transitions = (next: NextStep, main: OrderAct | null, ...others: readonly OrderAct[]): OrderTransitions => ({
    next,
    main,
    others: [...others, ...(isDueAgain && main !== "payment" ? (["payment"] as const) : []), ...settling, ...later],
  });
  const isOut = linesOut(order).length > 0;
  if (order.status === "cancelled")
    return isOut ? transitions("cancelled-out", "return") : transitions("cancelled", null);
  if (flags.requiresValidation) return transitions("validation", "accept", "refuse");
  if (flags.contractValidationNeeded) return transitions("contract", "check-contract", "send-back");
  if (flags.requiresContract)
    return isInternal(order.strategy)
      ? transitions("contract-unsigned-internal", "check-contract", "sign")
      : transitions("contract-unsigned", "sign");
  if (flags.requiresPayment && !isDueAgain) return transitions("payment", "payment");
  if (flags.requiresPreparation) return transitions("preparation", "prepare");
  if (flags.waitingDelivery || flags.waitingRetrieval) {
    if (order.today >= order.endAt) return transitions("too-late", null);
    return transitions(flags.waitingDelivery ? "delivery" : "retrieval", "hand-over");
  }
  if (isOut) return transitions("return", "return");
  if (flags.awaitsClosure) return transitions("closure", "close");
  if (flags.requiresPayment) return transitions("payment", "payment");
  return transitions("closed", null);
}
