import { Effect } from "effect";
import type { MessageValues } from "#core/shell/notifications/messages.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import type { Consequence, Consequences } from "./consequences.ts";
import { deskOrderPath, orderPath } from "./order-paths.ts";
import type { RentalOrder } from "./read-order.ts";
import { stockStaff } from "./stock-staff.ts";

/** The people of an order are told what somebody else did to it. */
const tellRenter =
  (line: (order: RentalOrder) => string, values: (order: RentalOrder) => MessageValues = () => ({})): Consequence =>
  (order, viewer) =>
    Effect.asVoid(
      notify(
        {
          type: "rental_command_updated",
          line: line(order),
          to: [order.commandBy, ...(order.rentBy === null ? [] : [order.rentBy])].filter((id) => id !== viewer.id),
          values: { number: order.number, ...values(order) },
          about: { type: "rental-commands", id: order.id },
          actionUrl: orderPath(order.id),
        },
        viewer,
      ),
    );

/** The staff of the stock is told what waits for them now. */
const tellStaff =
  (line: string): Consequence =>
  (order, viewer, settings) =>
    Effect.gen(function* () {
      const items = order.lines.flatMap(({ item }) => (item === null ? [] : [item]));
      const staff = yield* stockStaff(items, settings, viewer);
      yield* notify(
        {
          type: "rental_command_updated",
          line,
          to: staff.filter((id) => id !== viewer.id),
          values: { number: order.number },
          about: { type: "rental-commands", id: order.id },
          actionUrl: deskOrderPath(order.id),
        },
        viewer,
      );
    });

const both =
  (one: Consequence, other: Consequence): Consequence =>
  (order, viewer, settings) =>
    Effect.andThen(one(order, viewer, settings), other(order, viewer, settings));

const isRenter = (order: RentalOrder, id: string | null): boolean => id === order.commandBy || id === order.rentBy;

export const orderNotices: Consequences = {
  whenPlaced: both(
    tellRenter(() => "rental_order_placed"),
    tellStaff("rental_order_to_validate"),
  ),
  whenValidated: tellRenter(() => "rental_order_validated"),
  whenRefused: tellRenter(() => "rental_order_refused"),
  whenSigned: tellStaff("rental_contract_to_check"),
  whenContractChecked: tellRenter(() => "rental_contract_accepted"),
  whenContractSentBack: tellRenter(() => "rental_contract_sent_back"),
  whenPaid: tellRenter(() => "rental_order_paid"),
  whenPrepared: tellRenter(({ shipping }) =>
    shipping === "shipping" ? "rental_order_ready_to_send" : "rental_order_ready_to_pick_up",
  ),
  whenHandedOver: (order, ...context) =>
    order.shipping === "shipping" ? tellRenter(() => "rental_order_sent")(order, ...context) : Effect.void,
  whenReturned: tellRenter(() => "rental_order_returned"),
  whenCancelled: both(
    tellRenter(() => "rental_order_cancelled"),
    // What the staff cancels it knows of.
    (order, viewer, settings) =>
      isRenter(order, viewer.id) ? tellStaff("rental_order_given_up")(order, viewer, settings) : Effect.void,
  ),
  whenExtended: tellRenter(
    () => "rental_order_extended",
    ({ endAt }) => ({ date: endAt }),
  ),
  whenReplaced: tellRenter(() => "rental_order_replaced"),
};
