import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { allOf, type Condition, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { fieldsOf, first, list } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import { rentalItems } from "./entities.ts";
import { fault } from "./faults.ts";
import { rentalOrderItems, rentalOrders } from "./order-entities.ts";
import { Commitments } from "./ports.ts";
import { rentalSettings } from "./settings.ts";
import { offerOf } from "./take-capacity.ts";

/** An item keeps its model while it is out or prepared: the order counts as one of that model. */
export const moveItem = override(rentalItems, "update", function* (input, { id, before, at, proceed }) {
  const { rentalModel } = input;
  if (rentalModel !== undefined && rentalModel !== before.rentalModel)
    yield* checkMove(id, before.rentalModel, at("rentalModel"));
  yield* proceed();
});

const checkMove = Effect.fnUntraced(function* (id: string, model: string, pointer: string) {
  const { now } = yield* Acting;
  // Nobody prepares it meanwhile.
  yield* (yield* Commitments).lock([model], offerOf(yield* rentalSettings(), now));
  const found = yield* asSystem(
    first(rentalOrderItems, {
      where: allOf(where("item", "eq", id), isPromised),
      fields: ["command"],
      include: { command: {} },
      includeFields: [fieldsOf(rentalOrders, ["number"])],
    }),
  );
  if (!found) return;
  const number = found.related(rentalOrders, found.row.command)?.number ?? "";
  return yield* fault(pointer, "item-promised", { number });
});

const isPromised: Condition = where("status", "in", ["reserved", "rented"]);

/** The items that are out or prepared: one statement. */
export const promisedItems = (): Effect.Effect<ReadonlySet<string>, CoreError, UseCaseServices> =>
  Effect.map(
    asSystem(list(rentalOrderItems, { where: isPromised, fields: ["item"], page: "whole" })),
    ({ rows }) => new Set(rows.flatMap(({ item }) => item ?? [])),
  );
