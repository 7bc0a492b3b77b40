import { type RentalStrategy, rentalStrategies } from "./codes.ts";

export interface StrategyRules {
  /** `mixed`: shipping where the order has an address, pick-up otherwise. */
  readonly handOver: "pick-up" | "shipping" | "mixed";
  readonly hasFees: boolean;
  /** Offered to the staff of the rental only (RENT-004). */
  readonly isInternal: boolean;
}

/** Rules of each strategy (RENT-001, RENT-002, RENT-003, RENT-004). */
export const strategyRules: Readonly<Record<RentalStrategy, StrategyRules>> = {
  pick_up: { handOver: "pick-up", hasFees: false, isInternal: false },
  ship_to_address: { handOver: "shipping", hasFees: true, isInternal: false },
  internal: { handOver: "mixed", hasFees: false, isInternal: true },
  locked: { handOver: "mixed", hasFees: false, isInternal: true },
  partner: { handOver: "shipping", hasFees: true, isInternal: true },
};

export const isInternal = (strategy: RentalStrategy): boolean => strategyRules[strategy].isInternal;

/** Whether a shipping address is required. */
export const needsShippingAddress = (strategy: RentalStrategy): boolean =>
  strategyRules[strategy].handOver === "shipping";

/** Whether a shipping address is allowed. */
export const takesShippingAddress = (strategy: RentalStrategy): boolean =>
  strategyRules[strategy].handOver !== "pick-up";

/** Whether an order is shipped or picked up (RENT-054). */
export function shippingKind(order: {
  readonly strategy: RentalStrategy;
  readonly hasShippingAddress: boolean;
}): "shipping" | "pick-up" {
  const { handOver } = strategyRules[order.strategy];
  return handOver === "shipping" || (handOver === "mixed" && order.hasShippingAddress) ? "shipping" : "pick-up";
}

/** The available strategies, by role. */
export const strategiesFor = (isStaff: boolean): readonly RentalStrategy[] =>
  rentalStrategies.filter((strategy) => isStaff || !isInternal(strategy));
