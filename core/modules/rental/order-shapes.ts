import { code, day, flag, instant, integer, money, oneOf, text, url } from "#core/kernel/fields.ts";
import { dataOf, listOf, type Members, mapOf, nullable, object, optional } from "#core/kernel/shape.ts";
import { exampleId } from "#core/kernel/uuid.ts";
import { orderItemStatuses, paymentMeans, rentalStrategies, stepStatuses, stepTypes } from "./codes.ts";
import { orderStatuses } from "./order.ts";

const id = code().required();
/** Of a record that the input names. */
const named = code({ max: 36 }).required().example(exampleId);
const comment = optional(text({ max: 2000, multiline: true }).default(""));

export const orderStep = object({
  id,
  stepType: oneOf(stepTypes).required(),
  status: oneOf(stepStatuses).required(),
  position: integer().required(),
  content: text({ max: 10_000 }),
  comment: text({ max: 10_000 }),
  doneAt: instant(),
});

export const orderLine = object({
  id,
  status: oneOf(orderItemStatuses).required(),
  rentalModel: id,
  item: code(),
  rentingPrice: money().required(),
  /** The line that this one replaces. */
  replace: code(),
});

export const orderFlags = object({
  requiresValidation: flag(),
  requiresContract: flag(),
  contractValidationNeeded: flag(),
  requiresPayment: flag(),
  requiresPreparation: flag(),
  isPrepared: flag(),
  requiresDelivery: flag(),
  requiresRetrieval: flag(),
  waitingDelivery: flag(),
  waitingRetrieval: flag(),
  isReturned: flag(),
  awaitsClosure: flag(),
});

export const orderAlert = object({
  about: oneOf(["validation", "contract", "payment", "delivery", "retrieval", "return"]).required(),
  tone: oneOf(["info", "warning"]).required(),
  /** The last day for it, in the zone of the stock. */
  deadline: day(),
  /** The deadline is over. */
  isLate: flag(),
});

export const amounts = object({
  total: money().required(),
  totalExcludingTax: money().required(),
  tax: money().required(),
  /** Hundredths of a percent; 0 where no tax line is shown. */
  taxRate: integer().required(),
});

/** What is due, and how it can be paid. */
export const paymentShape = object({
  amount: money().required(),
  /** To be given with the payment. */
  reference: code().required(),
  transfer: nullable(object({ holder: text(), iban: text().required(), bic: text() })),
  /** Payee and postal address, by lines. */
  cheque: text({ multiline: true, max: 500 }),
  onSite: text({ multiline: true, max: 500 }),
  /** Payment page. */
  online: url(),
});

/** What is given as a security and comes back. */
export const depositShape = object({
  amount: money().required(),
  state: oneOf(["due", "held", "returned"]).required(),
  heldAt: instant(),
  returnedAt: instant(),
});

/** What is charged for damage or loss. */
export const orderCharge = object({
  id,
  amount: money().required(),
  reason: text({ max: 500 }).required(),
});

/** What was paid, or paid back where it is negative. */
export const orderPayment = object({
  id,
  amount: money().required(),
  paidOn: day().required(),
  means: oneOf(paymentMeans).required(),
  reference: text({ max: 2000 }),
  note: text({ max: 2000 }),
});

/** What an order costs with its damage, what was paid of it, and what is open: negative where money is to be paid back. */
export const balance = object({ owed: money().required(), paid: money().required(), open: money().required() });

/** An order with all that is derived from it. */
export const orderView = object({
  id,
  number: code().required(),
  startAt: day().required(),
  endAt: day().required(),
  createdAt: instant().required(),
  strategy: oneOf(rentalStrategies).required(),
  shipping: oneOf(["shipping", "pick-up"]).required(),
  /** Where and on which days of the week it is picked up and brought back, 1 for Monday to 7 for Sunday, none for every day; `null` where it is shipped. */
  pickUp: nullable(
    object({
      address: text({ max: 10_000 }),
      openingDays: listOf(integer({ minimum: 1, maximum: 7 }).required()),
    }),
  ),
  today: day().required(),
  timezone: code().required(),
  status: oneOf(orderStatuses).required(),
  isLate: flag(),
  /** Handed over before its first day. */
  isEarly: flag(),
  flags: orderFlags,
  alerts: listOf(orderAlert),
  amounts: object({ ...amounts.shape.members, models: money().required(), shippingPrice: money().required() }),
  /** While the payment is due. */
  payment: nullable(paymentShape),
  /** Apart from the amounts; `null` where none is asked for. */
  deposit: nullable(depositShape),
  charges: listOf(orderCharge),
  balance,
  /** By day. */
  payments: listOf(orderPayment),
  /** Whether the staff may settle now what is open. */
  canSettle: flag(),
  /** By position. */
  steps: listOf(orderStep),
  lines: listOf(orderLine),
  /** Whether the one who asks may cancel it now. */
  canCancel: flag(),
  /** Whether the one who asks may ask for a later day of return. */
  canExtend: flag(),
});

/** A step of an order: what it takes beside the id, and the order as it is then. */
const step = <const M extends Members>(members: M) => ({
  input: object({ id, ...members }),
  output: dataOf(orderView),
});

export const findOrder = step({});
export const acceptOrder = step({ comment });
export const refuseOrder = step({
  comment: text({ max: 2000, multiline: true }).default("").example("All of it is out until April."),
});
export const signContract = step({
  /** A PDF, or the first picture. */
  file: named,
  /** The other pictures, in order. */
  more: optional(listOf(named, { max: 19 })),
});
export const checkContract = step({ isAccepted: flag().example(true), comment });
export const recordPayment = step({
  /** Cents; all that is open where none is given. */
  amount: optional(money().required().example(1260)),
  /** Today where none is given. */
  paidOn: optional(day().required().example("2026-03-06")),
  means: optional(oneOf(paymentMeans).required()),
  reference: optional(text({ max: 200 }).default("").example("Cheque 1234567")),
  comment,
});
export const settleOrder = step({
  means: oneOf(paymentMeans).required(),
  /** Why, or how. */
  note: text({ max: 2000, multiline: true }).default("").example("Paid back in cash."),
});
export const prepareOrder = step({ items: mapOf(nullable(named), { example: { [exampleId]: exampleId } }) });
export const handOver = step({
  comment,
  /** Pictures of the condition that items leave in, by the ids of their lines: secured files that were attached to the order. */
  photos: optional(mapOf(named, { example: { [exampleId]: exampleId } })),
});

export const returnedLine = object({
  /** Of the line of the order. */
  id,
  /** Of the item's condition; as it was where none is given. */
  condition: optional(code({ max: 40 }).required()),
  comment,
  /** Of a secured file that was attached to the order. */
  photo: optional(named),
});

export const returnItems = step({ lines: optional(listOf(returnedLine, { max: 200 })) });
export const closeOrder = step({
  comment,
  /** For damage or loss, each with its reason. */
  charges: optional(
    listOf(
      object({
        amount: money().required().example(1500),
        reason: text({ max: 500 }).default("").example("Cracked screen"),
      }),
      { max: 20 },
    ),
  ),
});
export const holdDeposit = step({});
export const returnDeposit = step({});
export const cancelOrder = step({ comment });
export const replaceItem = step({
  line: named,
  item: named,
  /** Of the item that is taken away. */
  condition: optional(code({ max: 40 }).required()),
  comment,
});
export const extendOrder = step({ endAt: day().required().example("2028-03-20") });

/** By model. */
export const assignableItems = {
  input: object({ id }),
  output: dataOf(mapOf(listOf(object({ id, stockId: text().required(), condition: integer() })))),
};
