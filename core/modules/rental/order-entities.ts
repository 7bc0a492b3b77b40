import { Schema } from "effect";
import { entity, lookup } from "#core/kernel/entity.ts";
import {
  code,
  computed,
  day,
  flag,
  instant,
  integer,
  json,
  money,
  oneOf,
  phone,
  position,
  text,
  told,
} from "#core/kernel/fields.ts";
import { allOf, anyOf, owner, related, signedIn, theSystem, visible, where, whereViewer } from "#core/kernel/policy.ts";
import { inverse, many, one } from "#core/kernel/relations.ts";
import { exampleId } from "#core/kernel/uuid.ts";
import { agreedPriceShape } from "./agreed-price.ts";
import {
  invoicingStrategies,
  orderItemStatuses,
  paymentMeans,
  type StepType,
  stepStatuses,
  rentalStrategies as strategies,
} from "./codes.ts";
import { orderStatuses } from "./order.ts";
import { staff, staffOrSystem } from "./rights.ts";
import { isInternal } from "./strategies.ts";

export const rentalStrategies = lookup("rental-strategies", strategies, {
  fields: {
    isInternal: computed(flag(), {
      from: "function",
      needs: ["id"],
      compute: ({ id }) => strategies.some((code) => code === id && isInternal(code)),
    }),
  },
});

export const rentalInvoicingStrategies = lookup("rental-invoicing-strategies", invoicingStrategies);
export const rentalOrderItemStatuses = lookup("rental-command-item-statuses", orderItemStatuses);
export const rentalStepStatuses = lookup("rental-step-statuses", stepStatuses);
export const rentalStepTypes = lookup(
  "rental-step-types",
  {
    validation: { position: 0 },
    contract: { position: 1 },
    payment: { position: 2 },
    preparation: { position: 3 },
    delivery: { position: 4 },
    retrieval: { position: 5 },
    return: { position: 6 },
    closure: { position: 7 },
    cancellation: { position: 8 },
  } satisfies Readonly<Record<StepType, unknown>>,
  { fields: { position: position().readOnly() } },
);

const quantities = Schema.Record(Schema.String, Schema.Number).annotate({
  editor: "quantities",
  counted: "rental-models",
});

/** Customer, renter, and the members of the organization of an order (RENT-066). */
const renter = anyOf(
  owner("commandBy"),
  owner("rentBy"),
  allOf(signedIn, whereViewer("rentFor", "in", "organizationIds")),
);

const contractIsDue = allOf(where("stepType", "eq", "contract"), where("status", "in", ["waiting", "error"]));

/**
 * Orders. Created by `placeOrder`, which freezes prices, tax, strategy and addresses; changed by their transitions, except comment and phone,
 * which the staff may edit. Days are dates in the time zone of the stock.
 */
export const rentalOrders = entity("rental-commands", {
  madeOnce: true,
  fields: {
    number: code({ max: 30 }).required().readOnly().unique(),
    isIndividual: flag().createOnly(),
    startAt: day().required().createOnly().example("2028-03-06"),
    endAt: day().required().createOnly().example("2028-03-13"),
    comment: text({ multiline: true, max: 2000 }).personal(),
    phone: phone().personal(),
    shippingPrice: money({ minimum: 0 }).required().readOnly().default(0),
    /** Hundredths of a percent, included in prices; 0 where no tax line is shown. */
    taxRate: integer({ minimum: 0, maximum: 10_000 }).required().readOnly().default(0),
    /** Since when the deposit is held. */
    depositHeldAt: instant().readOnly(),
    depositReturnedAt: instant().readOnly(),
    /** Since when something of an order on account waits for the bill of its month, in the time zone of the stock. */
    unbilledSince: day().readOnly().see(theSystem),
    /** Where it stands today (RENT-036); the other values are told with it, for accounting. */
    status: told(oneOf(orderStatuses), { isFilterable: true }),
    total: told(money()),
    totalExcludingTax: told(money()),
    tax: told(money()),
    currency: told(code({ max: 3 })),
    paymentStatus: told(oneOf(stepStatuses)),
    paidAt: told(instant()),
    paymentReference: told(text({ max: 10_000 })),
    /** What was paid of it, and what is owed still; negative where money is to be paid back. */
    paid: told(money()),
    open: told(money()),
    /** The booking to order. */
    bookingId: code({ max: 36 }).writeOnly().createOnly(),
    /** Ordered without a booking: quantities by model id. */
    models: json(quantities)
      .writeOnly()
      .createOnly()
      .example({ [exampleId]: 1 }),
    /** The price that the renter read: the order is placed at it, or not at all. */
    agreed: json(agreedPriceShape).writeOnly().createOnly().unasked().example({ shippingPrice: 0 }),
  },
  relations: {
    rentalStrategy: one(rentalStrategies).required().default("pick_up").createOnly(),
    invoicingStrategy: one(rentalInvoicingStrategies).readOnly(),
    rentBy: one("users").createOnly(),
    rentFor: one("organizations").restrict().createOnly(),
    commandBy: one("users").required().readOnly(),
    billingAddress: one("addresses").restrict().createOnly().inExample(),
    shippingAddress: one("addresses").restrict().createOnly(),
    commandItems: inverse("rental-command-items", "command"),
    steps: inverse("rental-command-steps", "command"),
    charges: inverse("rental-command-charges", "command"),
    payments: inverse("rental-command-payments", "command"),
    contract: one("secured-files").restrict().readOnly(),
    signedContract: one("secured-files").restrict().readOnly(),
    /** Further pictures of the signed contract. */
    signedPages: many("secured-files").readOnly(),
    invoice: one("secured-files").restrict().readOnly(),
  },
  person: ["rentBy", "commandBy"],
  targetOf: ["attachable"],
  policy: {
    see: anyOf(staffOrSystem, renter),
    index: anyOf(signedIn, theSystem),
    create: anyOf(signedIn, theSystem),
    update: staffOrSystem,
    becomes: staffOrSystem,
    destroy: theSystem,
    attach: anyOf(staff, allOf(renter, related("steps", contractIsDue))),
  },
  label: "number",
  order: ["-createdAt"],
  indexes: [["commandBy", "-createdAt"], ["startAt"], ["endAt"], ["unbilledSince"]],
  search: { number: "A" },
  admin: {
    category: "rental",
    columns: ["number", "status", "rentBy", "rentFor", "startAt", "endAt", "total", "createdAt"],
    filters: ["status", "rentalStrategy", "rentBy", "rentFor", "startAt", "endAt"],
    audience: staff,
  },
});

/** Lines of an order: an ordered model and its assigned item. Written by transitions alone. */
export const rentalOrderItems = entity("rental-command-items", {
  fields: {
    rentingPrice: money({ minimum: 0 }).required().readOnly().default(0),
    /** Of the item, as it was when the order was placed. */
    deposit: money({ minimum: 0 }).required().readOnly().default(0),
    /** What the item costs to replace. */
    value: money({ minimum: 0 }).readOnly(),
    /** Comment at the return. */
    returnComment: text({ multiline: true, max: 2000 }).readOnly(),
    returnedAt: instant().readOnly(),
  },
  relations: {
    status: one(rentalOrderItemStatuses).required().default("pending").readOnly(),
    command: one("rental-commands").required().cascade().readOnly(),
    item: one("rental-items").restrict().readOnly(),
    rentalModel: one("rental-models").required().readOnly(),
    replace: one("rental-command-items").readOnly(),
    replacements: inverse("rental-command-items", "replace"),
    handOverPhoto: one("secured-files").readOnly(),
    returnCondition: one("rental-item-conditions").restrict().readOnly(),
    returnPhoto: one("secured-files").readOnly(),
  },
  policy: { see: visible("command"), index: anyOf(signedIn, theSystem) },
  label: "id",
  order: ["createdAt"],
  admin: {
    category: "rental",
    columns: ["command", "rentalModel", "item", "status", "rentingPrice"],
    filters: ["status", "rentalModel", "item", "command"],
    hidden: true,
    audience: staff,
  },
});

/** What is charged for damage or loss when an order is closed. */
export const rentalOrderCharges = entity("rental-command-charges", {
  fields: {
    amount: money({ minimum: 1 }).required().readOnly(),
    reason: text({ max: 500 }).required().readOnly(),
  },
  relations: { command: one("rental-commands").required().cascade().readOnly() },
  policy: { see: visible("command"), index: anyOf(signedIn, theSystem) },
  label: "reason",
  order: ["createdAt"],
  admin: {
    category: "rental",
    columns: ["command", "reason", "amount", "createdAt"],
    filters: ["command"],
    hidden: true,
    audience: staff,
  },
});

/** Payments of an order, and what was paid back of it. Written by transitions alone. */
export const rentalOrderPayments = entity("rental-command-payments", {
  fields: {
    /** Cents; negative where it was paid back. */
    amount: money().required().readOnly(),
    /** In the time zone of the stock. */
    paidOn: day().required().readOnly(),
    means: oneOf(paymentMeans).required().readOnly(),
    reference: text({ max: 2000 }).readOnly().personal(),
    note: text({ multiline: true, max: 2000 }).readOnly().personal(),
  },
  relations: {
    command: one("rental-commands").required().cascade().readOnly(),
    /** Who of the staff recorded it; nobody where the provider told of it. */
    recordedBy: one("users").readOnly(),
  },
  policy: { see: visible("command"), index: anyOf(signedIn, theSystem) },
  person: ["command"],
  label: "reference",
  order: ["paidOn", "createdAt"],
  indexes: [["paidOn", "createdAt"]],
  admin: {
    category: "rental",
    columns: ["command", "paidOn", "amount", "means", "reference", "recordedBy"],
    filters: ["command", "paidOn", "means"],
    hidden: true,
    audience: staff,
  },
});

/** Steps of an order (RENT-035). `content` holds what was recorded, such as a payment reference. */
export const rentalOrderSteps = entity("rental-command-steps", {
  fields: {
    position: position().readOnly(),
    content: text({ multiline: true, max: 2000 }).readOnly().personal(),
    comment: text({ multiline: true, max: 2000 }).readOnly().personal(),
    doneAt: instant().readOnly(),
    /** Times that it was tried and failed, such as a payment that the bank refused. */
    failedAttempts: integer({ minimum: 0 }).required().readOnly().default(0),
  },
  relations: {
    status: one(rentalStepStatuses).required().default("pending").readOnly(),
    stepType: one(rentalStepTypes).required().restrict().readOnly(),
    command: one("rental-commands").required().cascade().readOnly(),
    doneBy: one("users").readOnly(),
  },
  policy: { see: visible("command"), index: anyOf(signedIn, theSystem) },
  person: ["command"],
  order: ["position"],
  uniques: [["command", "stepType"]],
  indexes: [["status", "stepType", "createdAt"]],
  admin: {
    category: "rental",
    columns: ["command", "stepType", "status", "doneAt", "doneBy"],
    filters: ["status", "stepType", "command"],
    hidden: true,
    audience: staff,
  },
});
