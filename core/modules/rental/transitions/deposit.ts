import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { change } from "#core/kernel/records.ts";
import { depositOf } from "../deposit.ts";
import { orderEvents } from "../events.ts";
import { rentalOrders } from "../order-entities.ts";
import { outOfOrder, transition } from "./transition.ts";

type Id = { readonly id: string };

/** The staff records that the deposit was given. */
export const holdDeposit = ({ id }: Id) =>
  transition(id, "staff", ({ order }) =>
    Effect.gen(function* () {
      const { now } = yield* Acting;
      const deposit = depositOf(order);
      if (!deposit || deposit.state === "returned") return yield* outOfOrder();
      if (deposit.state === "held") return null;
      yield* change(rentalOrders, order, { depositHeldAt: now });
      return [orderEvents.depositHeld];
    }),
  );

/** The staff records that the deposit was given back. */
export const returnDeposit = ({ id }: Id) =>
  transition(id, "staff", ({ order }) =>
    Effect.gen(function* () {
      const { now } = yield* Acting;
      const deposit = depositOf(order);
      if (deposit?.state === "returned") return null;
      if (deposit?.state !== "held") return yield* outOfOrder();
      yield* change(rentalOrders, order, { depositReturnedAt: now });
      return [orderEvents.depositReturned];
    }),
  );
