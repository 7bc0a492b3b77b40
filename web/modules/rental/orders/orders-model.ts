import { type Day, daysBetween } from "#core/kernel/days.ts";
import type { organizations } from "#core/modules/organizations/entities.ts";
import {
  rentalStrategies,
  type StepStatus,
  type StepType,
  stepStatuses,
  stepTypes,
} from "#core/modules/rental/codes.ts";
import type { rentalModels } from "#core/modules/rental/entities.ts";
import {
  isEarly,
  isLate,
  type OrderStatus,
  orderFlags,
  orderStatus,
  returnAlertDays,
  type ServedOrder,
} from "#core/modules/rental/order.ts";
import type { rentalOrderItems, rentalOrderSteps, rentalOrders } from "#core/modules/rental/order-entities.ts";
import { shippingKind } from "#core/modules/rental/strategies.ts";
import type { users } from "#core/shell/access/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import { fullName } from "#core/shell/access/rules.ts";
import type { files } from "#core/shell/files/entities.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { type Included, includedOf, type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import { copyOf } from "#web/shell/blocks/picture-model.ts";

/** What a renter has to do next, or waits for: keys of `rental-orders:next`. */
export type NextThing =
  | "refused"
  | "cancelled"
  | "closed"
  | "returned"
  | "validation"
  | "contract"
  | "contract-back"
  | "contract-check"
  | "payment"
  | "preparation"
  | "delivery"
  | "retrieval"
  | "late"
  | "return"
  | "use";

/** What a renter has to do, the most urgent first. */
const urgency: readonly NextThing[] = [
  "late",
  "contract-back",
  "contract",
  "payment",
  "return",
  "retrieval",
  "delivery",
];

/** Whether the renter has something to do; else they wait, use it, or it is over. */
export const isForRenter = (next: NextThing): boolean => urgency.includes(next);

const over: ReadonlySet<NextThing> = new Set(["refused", "cancelled", "closed", "returned"]);

/** The orders that are not over: those that the renter has something to do for come first, the most urgent before, then the one that ends first. */
export function urgentFirst<Row extends Pick<OrderRow, "next" | "endAt">>(rows: readonly Row[]): readonly Row[] {
  const rank = ({ next }: Row) => (urgency.includes(next) ? urgency.indexOf(next) : urgency.length);
  return rows
    .filter(({ next }) => !over.has(next))
    .sort((left, right) => rank(left) - rank(right) || left.endAt.localeCompare(right.endAt));
}

/** The one thing that an order is about now, for whoever rents. */
export function nextThing(order: ServedOrder, today: Day): NextThing {
  const flags = orderFlags(order);
  const is = (type: StepType, status: StepStatus) =>
    order.steps.some((step) => step.stepType === type && step.status === status);
  if (isLate(order, today)) return "late";
  if (is("cancellation", "success")) return is("validation", "error") ? "refused" : "cancelled";
  // What an extension or damage costs is due after all came back, too.
  if (flags.isReturned && flags.requiresPayment) return "payment";
  if (flags.isReturned) return flags.awaitsClosure ? "returned" : "closed";
  if (flags.requiresValidation) return "validation";
  if (is("contract", "error")) return "contract-back";
  if (flags.requiresContract) return "contract";
  if (flags.contractValidationNeeded) return "contract-check";
  if (flags.requiresPayment) return "payment";
  if (flags.waitingDelivery) return "delivery";
  if (flags.waitingRetrieval) return "retrieval";
  if (is("return", "waiting")) return daysBetween(today, order.endAt) <= returnAlertDays ? "return" : "use";
  return "preparation";
}

/** An order among others. */
export interface OrderRow extends ServedOrder {
  readonly id: string;
  readonly number: string;
  readonly createdAt: string;
  readonly status: OrderStatus;
  readonly isLate: boolean;
  readonly isEarly: boolean;
  readonly next: NextThing;
  /** Name of the organization that it is for. */
  readonly organization: string | null;
  /** Name of the one who rents, where that is somebody else than the reader. */
  readonly renter: string | null;
  /** What was ordered, each model once. */
  readonly models: readonly OrderedModel[];
}

export interface OrderedModel {
  readonly id: string;
  readonly title: string;
  readonly lang?: string;
  readonly quantity: number;
  /** Cents for all of them. */
  readonly price: number;
  readonly picture?: string;
}

export function orderRows({ data, included }: Many, today: Day, reader: string | null): readonly OrderRow[] {
  const lookup = includedOf(included);
  return data.map(rowOf<typeof rentalOrders>).map((order) => {
    const facts = {
      startAt: order.startAt,
      endAt: order.endAt,
      shipping: shippingKind({
        strategy: rentalStrategies.find((each) => each === order.rentalStrategy) ?? "pick_up",
        hasShippingAddress: !!order.shippingAddress,
      }),
      steps: lookup.many<typeof rentalOrderSteps>("rental-command-steps", order.steps).flatMap((step) => {
        const stepType = stepTypes.find((each) => each === step.stepType);
        const status = stepStatuses.find((each) => each === step.status);
        return stepType && status ? [{ stepType, status, doneAt: step.doneAt ?? null }] : [];
      }),
    };
    const organization = lookup.one<typeof organizations>("organizations", order.rentFor);
    return {
      ...facts,
      id: order.id,
      number: order.number,
      createdAt: order.createdAt,
      status: orderStatus(facts, today),
      isLate: isLate(facts, today),
      isEarly: isEarly(facts, today),
      next: nextThing(facts, today),
      organization: organization ? completedName(organization) : null,
      renter: renterOf(order, lookup, reader),
      models: orderedModels(order, lookup),
    };
  });
}

/** The name of the one who rents; `null` for the reader themselves, and where the account is gone. */
export function renterOf(
  { rentBy }: Pick<ResourceRow<typeof rentalOrders>, "rentBy">,
  lookup: Included,
  reader: string | null,
): string | null {
  const renter = rentBy === reader ? null : lookup.one<typeof users>("users", rentBy);
  return renter && fullName(renter);
}

/** What an order is made of, each model once; a line that was replaced counts in the one that took its place. */
export function orderedModels(
  { commandItems }: Pick<ResourceRow<typeof rentalOrders>, "commandItems">,
  lookup: Included,
): readonly OrderedModel[] {
  const models = new Map<string, OrderedModel>();
  for (const line of lookup.many<typeof rentalOrderItems>("rental-command-items", commandItems)) {
    const id = line.rentalModel;
    const model = lookup.one<typeof rentalModels>("rental-models", id);
    const known = models.get(id);
    const image = lookup.one<typeof files>("files", model?.image);
    const picture = image ? copyOf(image, "preview") : undefined;
    models.set(id, {
      id,
      title: model?.title ?? "",
      ...(model?.lang !== undefined && { lang: model.lang }),
      quantity: (known?.quantity ?? 0) + (line.replace ? 0 : 1),
      price: (known?.price ?? 0) + line.rentingPrice,
      ...(picture !== undefined && { picture }),
    });
  }
  return [...models.values()];
}
