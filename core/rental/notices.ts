import { Effect } from "effect";
import { notify } from "#core/notifications/notify.ts";
import type { Consequence, Consequences } from "./consequences.ts";

/** The people of an order are told what somebody else did to it. */
const tell: Consequence = (order, viewer) =>
  Effect.asVoid(
    notify(
      {
        type: "rental_command_updated",
        to: [order.commandBy, ...(order.rentBy === null ? [] : [order.rentBy])].filter((id) => id !== viewer.id),
        values: { number: order.number },
        about: { type: "rental-commands", id: order.id },
        actionUrl: `/services/rentals/commands/${order.id}`,
      },
      viewer,
    ),
  );

export const tellRenter: Consequences = {
  whenPlaced: tell,
  whenValidated: tell,
  whenRefused: tell,
  whenContractChecked: tell,
  whenContractSentBack: tell,
  whenPaid: tell,
  whenPrepared: tell,
  whenReturned: tell,
  whenCancelled: tell,
  whenExtended: tell,
  whenReplaced: tell,
};
