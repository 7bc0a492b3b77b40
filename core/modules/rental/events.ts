import { event } from "#core/kernel/event.ts";
import type { RentalOrder } from "./read-order.ts";
import type { RentalSettings } from "./settings.ts";

export interface OrderEvent {
  /** The order after the step. */
  readonly order: RentalOrder;
  /** The settings at the time of the step. */
  readonly settings: RentalSettings;
}

const orderEvent = (name: string) => event<OrderEvent>(`rental/order-${name}`);

/** Order events, published in the transaction of their step, after its writes. */
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
  charged: orderEvent("charged"),
  depositHeld: orderEvent("deposit-held"),
  depositReturned: orderEvent("deposit-returned"),
  cancelled: orderEvent("cancelled"),
  extended: orderEvent("extended"),
  replaced: orderEvent("replaced"),
};

export type OrderEventType = (typeof orderEvents)[keyof typeof orderEvents];

/** A user without open orders is about to be deleted; their orders still name them. */
export const renterLeaves = event<{ readonly userId: string }>("rental/renter-leaves");

export const rentalEvents = [...Object.values(orderEvents), renterLeaves];
