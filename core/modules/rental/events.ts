import { event } from "#core/kernel/event.ts";
import type { RentalOrder } from "./read-order.ts";
import type { RentalSettings } from "./settings.ts";

export interface OrderEvent {
  /** As it is afterwards. */
  readonly order: RentalOrder;
  /** Those that the step was done under. */
  readonly settings: RentalSettings;
}

const orderEvent = (name: string) => event<OrderEvent>(`rental/order-${name}`);

/** Steps of orders, published in the transaction of the step, after its own writes. */
export const orderEvents = {
  placed: orderEvent("placed"),
  validated: orderEvent("validated"),
  refused: orderEvent("refused"),
  signed: orderEvent("signed"),
  contractChecked: orderEvent("contract-checked"),
  contractSentBack: orderEvent("contract-sent-back"),
  paid: orderEvent("paid"),
  prepared: orderEvent("prepared"),
  handedOver: orderEvent("handed-over"),
  returned: orderEvent("returned"),
  closed: orderEvent("closed"),
  cancelled: orderEvent("cancelled"),
  extended: orderEvent("extended"),
  replaced: orderEvent("replaced"),
};

export type OrderEventType = (typeof orderEvents)[keyof typeof orderEvents];

/** Somebody without open orders goes for ever. Their orders still name them: afterwards they name nobody. */
export const renterLeaves = event<{ readonly userId: string }>("rental/renter-leaves");

export const rentalEvents = [...Object.values(orderEvents), renterLeaves];
