import { Effect } from "effect";
import { seeCondition } from "#core/kernel/conditions.ts";
import { type CoreError, NotFound } from "#core/kernel/errors.ts";
import type { Condition } from "#core/kernel/policy.ts";
import { Catalogue, type CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf, wholePage } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import { type Entry, type Locked, type Reference, Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { OrderLine, OrderStep } from "./calls.ts";
import type { InvoicingStrategy, OrderItemStatus, RentalStrategy, StepStatus, StepType } from "./codes.ts";
import type { Period } from "./days.ts";
import { shippingKind } from "./strategies.ts";

export interface StoredStep extends OrderStep {
  readonly version: number;
}

export interface StoredLine extends OrderLine {
  readonly version: number;
}

/** An order with its steps and lines, locked where a transaction runs. */
export interface RentalOrder extends Period {
  readonly id: string;
  readonly version: number;
  readonly number: string;
  readonly createdAt: string;
  readonly strategy: RentalStrategy;
  readonly shipping: "shipping" | "pick-up";
  readonly isIndividual: boolean;
  readonly phone: string | null;
  readonly comment: string | null;
  /** Tax-inclusive cents. */
  readonly shippingPrice: number;
  /** Hundredths of a percent. */
  readonly taxRate: number;
  readonly invoicingStrategy: InvoicingStrategy | null;
  readonly commandBy: string;
  readonly rentBy: string | null;
  readonly rentFor: string | null;
  readonly billingAddress: string | null;
  readonly shippingAddress: string | null;
  readonly contract: string | null;
  readonly signedContract: string | null;
  readonly invoice: string | null;
  /** By position. */
  readonly steps: readonly StoredStep[];
  /** In the order in which they were made. */
  readonly lines: readonly StoredLine[];
  /** It was paid on account: no invoice of its own. */
  readonly paidOnAccount: boolean;
}

/** Said by the payment step of an order that a monthly invoice will hold. */
export const onAccount = "on-account";

/** Reads an order that the viewer may see, whole, and locks it until the current transaction ends; NotFound otherwise. */
export const readOrder = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<RentalOrder, CoreError, CoreNeeds> {
  const missing = new NotFound({ type: "rental-commands", id });
  if (!isUuid(id)) return yield* missing;
  const all = yield* Catalogue;
  const see = seeCondition(all, "rental-commands", viewer);
  const found = yield* (yield* Storage).lock("rental-commands", id.toLowerCase(), { see }, viewer);
  if (!found?.holds.see) return yield* missing;
  return orderOf(id.toLowerCase(), found, yield* stepsOf(id, viewer), yield* linesOf(id, viewer));
});

const ofOrder = (id: string): Condition => ({ is: "compare", field: "command", op: "eq", value: { literal: id } });

const stepsOf = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<readonly StoredStep[], CoreError, CoreNeeds> {
  const query = queryOf("rental-command-steps", { filter: ofOrder(id) });
  return (yield* listEntries(query, asSystem(viewer))).rows.map(stepOf);
});

const linesOf = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<readonly StoredLine[], CoreError, CoreNeeds> {
  const query = queryOf("rental-command-items", {
    filter: ofOrder(id),
    include: { replace: {} },
    sort: [
      { path: ["createdAt"], descending: false },
      { path: ["id"], descending: false },
    ],
    page: wholePage,
  });
  return (yield* listEntries(query, asSystem(viewer))).rows.map(lineOf);
});

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

const refOf = (entry: Entry, relation: string): string | null =>
  (entry.refs[relation] as Reference | null | undefined)?.id ?? null;

const stepOf = (entry: Entry): StoredStep => ({
  id: entry.id,
  version: entry.version,
  stepType: refOf(entry, "stepType") as StepType,
  status: refOf(entry, "status") as StepStatus,
  position: Number(entry.attributes.position),
  content: textOf(entry.attributes.content),
  comment: textOf(entry.attributes.comment),
  doneAt: textOf(entry.attributes.doneAt),
});

const lineOf = (entry: Entry): StoredLine => ({
  id: entry.id,
  version: entry.version,
  status: refOf(entry, "status") as OrderItemStatus,
  rentalModel: refOf(entry, "rentalModel") ?? "",
  item: refOf(entry, "item"),
  rentingPrice: Number(entry.attributes.rentingPrice),
  replace: refOf(entry, "replace"),
});

function orderOf(
  id: string,
  { version, createdAt, values, links }: Locked,
  steps: readonly StoredStep[],
  lines: readonly StoredLine[],
): RentalOrder {
  const link = (name: string) => textOf(links[name]);
  const strategy = link("rentalStrategy") as RentalStrategy;
  const shippingAddress = link("shippingAddress");
  return {
    id,
    version,
    number: String(values.number),
    createdAt,
    startAt: String(values.startAt),
    endAt: String(values.endAt),
    strategy,
    shipping: shippingKind({ strategy, hasShippingAddress: shippingAddress !== null }),
    isIndividual: values.isIndividual === true,
    phone: textOf(values.phone),
    comment: textOf(values.comment),
    shippingPrice: Number(values.shippingPrice),
    taxRate: Number(values.taxRate),
    invoicingStrategy: link("invoicingStrategy") as InvoicingStrategy | null,
    commandBy: link("commandBy") ?? "",
    rentBy: link("rentBy"),
    rentFor: link("rentFor"),
    billingAddress: link("billingAddress"),
    shippingAddress,
    contract: link("contract"),
    signedContract: link("signedContract"),
    invoice: link("invoice"),
    steps,
    lines,
    paidOnAccount: steps.some(({ stepType, content }) => stepType === "payment" && content === onAccount),
  };
}
