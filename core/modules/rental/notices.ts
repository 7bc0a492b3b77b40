import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { type EventHandler, handleEvent } from "#core/kernel/event.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import type { MessageValues } from "#core/shell/notifications/messages.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { depositOf } from "./deposit.ts";
import { type OrderEvent, orderEvents } from "./events.ts";
import { chargedTotal } from "./money.ts";
import { orderFlags } from "./order.ts";
import { deskOrderPath, orderPath } from "./order-paths.ts";
import { paymentOf, paymentWords } from "./payment.ts";
import type { RentalOrder } from "./read-order.ts";
import { stockStaff } from "./stock-staff.ts";

type Tell = (event: OrderEvent) => Effect.Effect<void, CoreError, UseCaseServices>;

interface Told {
  readonly values?: (order: RentalOrder) => MessageValues;
  readonly more?: readonly string[];
  /** They have to act on it. */
  readonly isUrgent?: boolean;
}

/** What notices to the people of an order have in common. */
const ofOrder = ({ id, number }: RentalOrder, line: string, values: MessageValues = {}) =>
  ({
    type: "rental_command_updated",
    line,
    values: { number, ...values },
    about: { type: "rental-commands", id },
    actionUrl: orderPath(id),
  }) as const;

/** Customer and renter of an order. */
export const peopleOf = ({ commandBy, rentBy }: RentalOrder): readonly string[] =>
  rentBy === null ? [commandBy] : [commandBy, rentBy];

/** Notifies customer and renter of what others did to their order. */
const tellRenter =
  (line: string, { values, more, isUrgent }: Told = {}): Tell =>
  ({ order }) =>
    Effect.flatMap(Acting, (viewer) =>
      Effect.asVoid(
        notify({
          ...ofOrder(order, line, values?.(order)),
          to: peopleOf(order).filter((id) => id !== viewer.id),
          ...(more && { more }),
          ...(isUrgent && { isUrgent }),
        }),
      ),
    );

/** Confirms an order by a mail to whoever placed it. */
const confirm: Tell = ({ order }) =>
  Effect.flatMap(Acting, (viewer) =>
    Effect.asVoid(
      notify({
        ...ofOrder(order, "rental_order_confirmed", { date: order.startAt, until: order.endAt }),
        to: peopleOf(order).filter((id) => id === viewer.id),
        isUrgent: true,
        isMailOnly: true,
      }),
    ),
  );

/** Notifies the staff of the stock of what waits for them. */
const tellStaff =
  (line: string): Tell =>
  ({ order, settings }) =>
    Effect.gen(function* () {
      const viewer = yield* Acting;
      const items = order.lines.flatMap(({ item }) => (item === null ? [] : [item]));
      const staff = yield* stockStaff(items, settings);
      yield* notify({
        type: "rental_command_updated",
        line,
        to: staff.filter((id) => id !== viewer.id),
        values: { number: order.number },
        about: { type: "rental-commands", id: order.id },
        actionUrl: deskOrderPath(order.id),
      });
    });

/** Notifies the renter that the contract is accepted, with the ways to pay while a payment is due. */
const tellAccepted: Tell = Effect.fnUntraced(function* (event) {
  const { order, settings } = event;
  if (!orderFlags(order).requiresPayment)
    return yield* tellRenter("rental_contract_accepted", { isUrgent: true })(event);
  const { currencies } = yield* Installation;
  const payment = paymentOf(settings.payment, order.number, order.balance.open);
  const { more, values } = paymentWords(payment, currencies.usual);
  yield* tellRenter("rental_contract_accepted", { values: () => values, more, isUrgent: true })(event);
});

/** Notifies the renter of amounts that are apart from the price. */
const tellAmount =
  (line: string, amountOf: (order: RentalOrder) => number, told?: Told): Tell =>
  (event) =>
    Effect.gen(function* () {
      const { currencies } = yield* Installation;
      const cents = amountOf(event.order);
      const amount = `${currencies.usual} ${(cents / 100).toFixed(2)}`;
      yield* tellRenter(line, { ...told, values: (order) => ({ amount, ...told?.values?.(order) }) })(event);
    });

const heldDeposit = (order: RentalOrder): number => depositOf(order)?.amount ?? 0;

const isRenter = (order: RentalOrder, id: string | null): boolean => id === order.commandBy || id === order.rentBy;

export const orderNotices: readonly EventHandler[] = [
  handleEvent(orderEvents.placed, confirm),
  handleEvent(orderEvents.placed, tellRenter("rental_order_placed", { isUrgent: true })),
  handleEvent(orderEvents.placed, tellStaff("rental_order_to_validate")),
  handleEvent(orderEvents.validated, tellRenter("rental_order_validated", { isUrgent: true })),
  handleEvent(orderEvents.refused, tellRenter("rental_order_refused", { isUrgent: true })),
  handleEvent(orderEvents.signed, tellStaff("rental_contract_to_check")),
  handleEvent(orderEvents.contractChecked, tellAccepted),
  handleEvent(orderEvents.contractSentBack, tellRenter("rental_contract_sent_back", { isUrgent: true })),
  handleEvent(orderEvents.paid, tellRenter("rental_order_paid")),
  handleEvent(orderEvents.prepared, (event) => {
    const isSent = event.order.shipping === "shipping";
    return tellRenter(isSent ? "rental_order_ready_to_send" : "rental_order_ready_to_pick_up", { isUrgent: !isSent })(
      event,
    );
  }),
  handleEvent(orderEvents.handedOver, (event) =>
    event.order.shipping === "shipping" ? tellRenter("rental_order_sent")(event) : Effect.void,
  ),
  handleEvent(orderEvents.returned, tellRenter("rental_order_returned")),
  handleEvent(orderEvents.depositHeld, tellAmount("rental_deposit_held", heldDeposit)),
  handleEvent(orderEvents.depositReturned, tellAmount("rental_deposit_returned", heldDeposit)),
  handleEvent(
    orderEvents.charged,
    tellAmount("rental_order_charged", chargedTotal, {
      values: ({ charges }) => ({ reasons: charges.map(({ reason }) => reason).join("; ") }),
      isUrgent: true,
    }),
  ),
  handleEvent(orderEvents.cancelled, tellRenter("rental_order_cancelled", { isUrgent: true })),
  // What the staff cancels it knows of.
  handleEvent(orderEvents.cancelled, (event) =>
    Effect.flatMap(Acting, (viewer) =>
      isRenter(event.order, viewer.id) ? tellStaff("rental_order_given_up")(event) : Effect.void,
    ),
  ),
  handleEvent(orderEvents.extended, tellRenter("rental_order_extended", { values: ({ endAt }) => ({ date: endAt }) })),
  handleEvent(orderEvents.replaced, tellRenter("rental_order_replaced")),
];
