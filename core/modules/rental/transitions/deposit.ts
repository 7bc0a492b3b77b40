import { Effect } from "effect";
import { change } from "#core/kernel/records.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { depositOf } from "../deposit.ts";
import { orderEvents } from "../events.ts";
import { rentalOrders } from "../order-entities.ts";
import { outOfOrder, transition } from "./transition.ts";

type Id = { readonly id: string };

/** The staff records that the deposit was given. */
export const holdDeposit = ({ id }: Id, viewer: Viewer) =>
  transition(id, viewer, "staff", ({ order }) =>
    Effect.gen(function* () {
      const deposit = depositOf(order);
      if (!deposit || deposit.state === "returned") return yield* outOfOrder();
      if (deposit.state === "held") return null;
      yield* change(rentalOrders, order, { depositHeldAt: viewer.now }, viewer);
      return [orderEvents.depositHeld];
    }),
  );

/** The staff records that the deposit was given back. */
export const returnDeposit = ({ id }: Id, viewer: Viewer) =>
  transition(id, viewer, "staff", ({ order }) =>
    Effect.gen(function* () {
      const deposit = depositOf(order);
      if (deposit?.state === "returned") return null;
      if (deposit?.state !== "held") return yield* outOfOrder();
      yield* change(rentalOrders, order, { depositReturnedAt: viewer.now }, viewer);
      return [orderEvents.depositReturned];
    }),
  );
