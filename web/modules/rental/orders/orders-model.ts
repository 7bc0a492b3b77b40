import type { StepStatus, StepType } from "#core/modules/rental/codes.ts";
import { type Day, daysBetween } from "#core/modules/rental/days.ts";
import {
  isLate,
  type OrderFacts,
  type OrderStatus,
  orderFlags,
  orderStatus,
  returnAlertDays,
} from "#core/modules/rental/order.ts";
import type { Many, Resource } from "#core/shell/site/ports.ts";
import { copyOf, fileOf } from "#web/shell/blocks/picture-model.ts";
import { type Included, includedOf } from "#web/shell/records/included.ts";

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

const waits: ReadonlySet<NextThing> = new Set([
  "contract",
  "contract-back",
  "payment",
  "delivery",
  "retrieval",
  "late",
  "return",
]);

/** Whether the renter has something to do; else they wait, use it, or it is over. */
export const isForRenter = (next: NextThing): boolean => waits.has(next);

/** The one thing that an order is about now, for whoever rents. */
export function nextThing(order: OrderFacts, today: Day): NextThing {
  const flags = orderFlags(order);
  const is = (type: StepType, status: StepStatus) =>
    order.steps.some((step) => step.stepType === type && step.status === status);
  if (is("cancellation", "success")) return is("validation", "error") ? "refused" : "cancelled";
  if (flags.isReturned) return flags.awaitsClosure ? "returned" : "closed";
  if (flags.requiresValidation) return "validation";
  if (is("contract", "error")) return "contract-back";
  if (flags.requiresContract) return "contract";
  if (flags.contractValidationNeeded) return "contract-check";
  if (flags.requiresPayment) return "payment";
  if (flags.waitingDelivery) return "delivery";
  if (flags.waitingRetrieval) return "retrieval";
  if (is("return", "waiting")) {
    if (isLate(order, today)) return "late";
    return daysBetween(today, order.endAt) <= returnAlertDays ? "return" : "use";
  }
  return "preparation";
}

/** An order among others. */
export interface OrderRow extends OrderFacts {
  readonly id: string;
  readonly number: string;
  readonly createdAt: string;
  readonly status: OrderStatus;
  readonly isLate: boolean;
  readonly next: NextThing;
  /** Name of the organization that it is for. */
  readonly organization: string | null;
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

export function orderRows({ data, included }: Many, today: Day): readonly OrderRow[] {
  const lookup = includedOf(included);
  return data.map((order) => {
    const facts = {
      startAt: String(order.attributes.startAt),
      endAt: String(order.attributes.endAt),
      steps: lookup.many(order, "steps").map((step) => ({
        stepType: codeOf(step, "stepType") as StepType,
        status: codeOf(step, "status") as StepStatus,
        doneAt: (step.attributes.doneAt as string | null | undefined) ?? null,
      })),
    };
    const organization = lookup.one(order, "rentFor")?.attributes.name;
    return {
      ...facts,
      id: order.id,
      number: String(order.attributes.number),
      createdAt: String(order.attributes.createdAt),
      status: orderStatus(facts, today),
      isLate: isLate(facts, today),
      next: nextThing(facts, today),
      organization: typeof organization === "string" ? organization : null,
      models: orderedModels(order, lookup),
    };
  });
}

/** What an order is made of, each model once; a line that was replaced counts in the one that took its place. */
export function orderedModels(order: Resource, lookup: Included): readonly OrderedModel[] {
  const models = new Map<string, OrderedModel>();
  for (const line of lookup.many(order, "commandItems")) {
    const model = lookup.one(line, "rentalModel");
    const id = codeOf(line, "rentalModel");
    const known = models.get(id);
    const image = model ? lookup.one(model, "image") : null;
    const picture = image ? copyOf(fileOf(image), "preview") : undefined;
    models.set(id, {
      id,
      title: String(model?.attributes.title ?? ""),
      ...(model?.meta.locale !== undefined && { lang: model.meta.locale }),
      quantity: (known?.quantity ?? 0) + (line.links.replace ? 0 : 1),
      price: (known?.price ?? 0) + Number(line.attributes.rentingPrice ?? 0),
      ...(picture !== undefined && { picture }),
    });
  }
  return [...models.values()];
}

function codeOf({ links }: Resource, name: string): string {
  const link = links[name];
  return link && !Array.isArray(link) ? (link as { readonly id: string }).id : "";
}
