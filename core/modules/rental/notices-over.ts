import { type EventHandler, handleEvent } from "#core/kernel/event.ts";
import { withdraw } from "#core/shell/notifications/withdraw.ts";
import { type OrderEventType, orderEvents } from "./events.ts";
import { peopleOf } from "./notices.ts";

const contract = ["rental_order_validated", "rental_contract_sent_back", "rental_contract_due"];
const payment = ["rental_contract_accepted", "rental_payment_due"];
const start = ["rental_order_ready_to_pick_up", "rental_starts_soon"];
const back = ["rental_return_due", "rental_late"];

/** What the people of an order need to be told no longer once a step is done: the words that asked for it. */
const over: readonly (readonly [OrderEventType, readonly string[]])[] = [
  [orderEvents.signed, contract],
  [orderEvents.contractChecked, contract],
  [orderEvents.paid, payment],
  [orderEvents.handedOver, start],
  [orderEvents.extended, back],
  [orderEvents.returned, back],
  [orderEvents.cancelled, [...contract, ...payment, ...start]],
];

/** Take back the notices of steps that are over. */
export const noticesOver: readonly EventHandler[] = over.map(([happened, lines]) =>
  handleEvent(happened, ({ order }) =>
    withdraw({ about: { type: "rental-commands", id: order.id }, from: peopleOf(order), lines }),
  ),
);
