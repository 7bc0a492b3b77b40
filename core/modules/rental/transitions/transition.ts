import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { Granted } from "#core/kernel/contract.ts";
import { Conflict, type CoreError, Forbidden, type Invalid } from "#core/kernel/errors.ts";
import { publishEvent } from "#core/kernel/event.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import type { ChangeOf } from "#core/kernel/rows.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { users } from "#core/shell/access/entities.ts";
import type { OrderView } from "../calls.ts";
import type { StepStatus, StepType } from "../codes.ts";
import type { OrderEventType } from "../events.ts";
import { refusal } from "../faults.ts";
import { isCancelled } from "../order.ts";
import { rentalOrderSteps } from "../order-entities.ts";
import { viewOf } from "../order-view.ts";
import { onAccount, type RentalOrder, readOrder, type StoredStep } from "../read-order.ts";
import { isStaff } from "../rights.ts";
import { type RentalSettings, rentalSettings } from "../settings.ts";
import { stepAfter } from "../steps.ts";
import { settingsForModels } from "../stock-terms.ts";

/** A locked order with what its rules depend on. */
export interface TransitionContext {
  readonly order: RentalOrder;
  readonly settings: RentalSettings;
}

type Act<Needs> = (
  context: TransitionContext,
) => Effect.Effect<readonly OrderEventType[] | null, CoreError, UseCaseServices | Needs>;

/**
 * Runs a transition of an order in one transaction, serialized by a lock on the order, and gives the order afterwards. `act` gives the events
 * to publish, or `null` where the transition was done already.
 */
export const transition = <Needs = never>(
  id: string,
  by: "staff" | "anyone",
  act: Act<Needs>,
): Effect.Effect<OrderView, CoreError, UseCaseServices | Granted | Needs> => moved(id, by, act);

/** A transition that the product makes by itself, of what it was told. */
export const ownTransition = (id: string, act: Act<never>): Effect.Effect<OrderView, CoreError, UseCaseServices> =>
  asSystem(moved(id, "staff", act));

const moved = <Needs>(id: string, by: "staff" | "anyone", act: Act<Needs>) =>
  inTransaction(
    Effect.gen(function* () {
      const viewer = yield* Acting;
      const order = yield* readOrder(id);
      if (by === "staff" && !isStaff(viewer)) return yield* new Forbidden({});
      const settings = yield* settingsForOrder(order);
      const happened = yield* act({ order, settings });
      const changed = yield* asSystem(readOrder(id));
      const after = (yield* reopenPayment(changed)) ? yield* asSystem(readOrder(id)) : changed;
      for (const each of happened ?? []) yield* publishEvent(each, { order: after, settings });
      // Event handlers may have changed the order: documents link their files.
      const shown = happened === null ? after : yield* asSystem(readOrder(id));
      return viewOf(shown, settings, viewer);
    }),
  );

/** An order for a viewer who may see it. */
export const viewOrder = ({ id }: { readonly id: string }) =>
  inTransaction(
    Effect.gen(function* () {
      const viewer = yield* Acting;
      const order = yield* readOrder(id);
      return viewOf(order, yield* settingsForOrder(order), viewer);
    }),
  );

/** The settings as they are for the models of an order. */
const settingsForOrder = Effect.fnUntraced(function* ({ lines }: RentalOrder) {
  const { now } = yield* Acting;
  const models = new Set(lines.map(({ rentalModel }) => rentalModel));
  return yield* settingsForModels([...models], yield* rentalSettings(), now);
});

/** The state of the order does not allow the transition. */
export const outOfOrder = (): Conflict => new Conflict({ reason: "state", pointer: "" });

/** The step to complete; `null` where it is done already. Conflict `state` out of turn, and on a cancelled order. */
export const due = (
  order: RentalOrder,
  type: StepType,
  ...statuses: readonly StepStatus[]
): Effect.Effect<StoredStep | null, CoreError> => {
  const step = stepOf(order, type);
  if (!step || isCancelled(order)) return Effect.fail(outOfOrder());
  if (step.status === "success") return Effect.succeed(null);
  return (statuses.length === 0 ? ["waiting"] : statuses).includes(step.status)
    ? Effect.succeed(step)
    : Effect.fail(outOfOrder());
};

/**
 * What was asked for is done already: `null` where all that came with it is what was kept then, and Invalid at what is not, as nothing
 * would keep it.
 */
export function doneAlready(
  given: Readonly<Record<string, unknown>>,
  kept: Readonly<Record<string, unknown>>,
): Effect.Effect<null, Invalid> {
  const isNothing = (value: unknown) =>
    value === undefined ||
    value === null ||
    value === "" ||
    (typeof value === "object" && Object.keys(value).length === 0);
  const lost = Object.keys(given).filter(
    (name) => !isNothing(given[name]) && JSON.stringify(given[name]) !== JSON.stringify(kept[name]),
  );
  return lost.length === 0
    ? Effect.succeed(null)
    : Effect.fail(refusal(lost.map((name) => ({ pointer: `/${name}`, detail: "rental:faults.done-already" }))));
}

/** The step of an order of a type. */
export const stepOf = ({ steps }: RentalOrder, type: StepType): StoredStep | undefined =>
  steps.find(({ stepType }) => stepType === type);

type StepChange = Pick<ChangeOf<typeof rentalOrderSteps>, "status" | "content" | "comment" | "doneAt">;

/** Changes a step; `doneBy` follows `doneAt`, and the audit log tells its new value alone. */
export const setStep = (step: StoredStep, changes: StepChange) =>
  Effect.flatMap(Acting, (viewer) => {
    const { doneAt } = changes;
    const by = doneAt === undefined ? {} : { doneBy: doneAt === null ? null : viewer.id };
    return change(rentalOrderSteps, { ...step, doneBy: null }, { ...changes, ...by });
  });

/**
 * Completes a step; the next pending one waits (RENT-065). A payment succeeds by itself on account, where the renter is invoiced monthly
 * (RENT-005), and where nothing is due. Gives whether it did.
 */
export const succeed = Effect.fnUntraced(function* (
  context: TransitionContext,
  step: StoredStep,
  change: Omit<StepChange, "status" | "doneAt">,
): Effect.fn.Return<{ readonly paid: boolean }, CoreError, UseCaseServices> {
  const { order } = context;
  const { now } = yield* Acting;
  yield* setStep(step, { ...change, status: "success", doneAt: now });
  const next = stepAfter(order.steps, step.stepType);
  if (!next) return { paid: false };
  const reason = next.stepType === "payment" ? yield* paidBy(context) : null;
  if (reason === null) {
    yield* setStep(next, { status: "waiting" });
    return { paid: false };
  }
  yield* succeed(context, next, { content: reason });
  return { paid: true };
});

/** The payment of an order is due again once the order costs more than was paid, unless it is on account. Gives whether it is. */
const reopenPayment = Effect.fnUntraced(function* (order: RentalOrder) {
  const step = stepOf(order, "payment");
  if (step?.status !== "success" || order.paidOnAccount || order.balance.open <= 0) return false;
  yield* setStep(step, { status: "waiting", content: null, doneAt: null });
  return true;
});

const paidBy = Effect.fnUntraced(function* ({ order }: TransitionContext) {
  if (order.balance.open <= 0) return "nothing-due";
  if (order.rentBy === null) return null;
  const renter = yield* lockOptional(users, order.rentBy);
  return renter?.rentalMonthlyInvoicing ? onAccount : null;
});
