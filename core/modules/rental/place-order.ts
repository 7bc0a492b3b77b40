import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { publishEvent } from "#core/kernel/event.ts";
import { type Creating, override } from "#core/kernel/overrides.ts";
import { PersonOfValues } from "#core/kernel/personal.ts";
import { insertAll, lock } from "#core/kernel/records.ts";
import { Ids } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { checkAgreed, type OrderPrice } from "./agreed-price.ts";
import type { InvoicingStrategy } from "./codes.ts";
import { orderEvents } from "./events.ts";
import { rentersMembers } from "./extensions.ts";
import { knownModels } from "./models.ts";
import { type Cents, rentingPrice, shippingFee, taxRateOf, totalOf } from "./money.ts";
import { addressesOf, frozenAddress, type OrderAddresses } from "./order-addresses.ts";
import { rentalOrderItems, rentalOrderSteps, rentalOrders } from "./order-entities.ts";
import { checkPending, type People, peopleOf } from "./order-people.ts";
import { checkRules, type OrderRequest, readRequest } from "./order-request.ts";
import { Bookings, Commitments } from "./ports.ts";
import { readOrder } from "./read-order.ts";
import type { RentalSettings } from "./settings.ts";
import { initialSteps } from "./steps.ts";
import { shippingKind } from "./strategies.ts";
import { blockedUntil, claimable, enough } from "./take-capacity.ts";

/**
 * Places an order (API-026): prices are computed on the server, capacity is reserved under lock, and price, tax, strategy and addresses are
 * frozen.
 */
export const placeOrder = override(
  rentalOrders,
  "create",
  { as: "member", fills: ["startAt", "endAt"] },
  function* (input, next) {
    const request = yield* readRequest(input, next);
    yield* checkRules(request);
    const price = yield* priceOf(request);
    yield* checkCapacity(request);
    const people = yield* peopleOf(request);
    const addresses = yield* addressesOf(request, price.total);
    yield* checkPending(people, request);
    yield* lockCapacity(request);
    const terms = yield* freezeTerms({ people, addresses, price }, request);
    yield* checkAgreed(input.agreed, priceTold(price, terms), request.at("agreed"));
    const id = yield* insertOrder(terms, request, next);
    yield* insertSteps(id, terms, request);
    yield* takeLines(id, price.lines, request);
    yield* dropBooking(request);
    yield* publishPlaced(id, request);
    return id;
  },
);

interface Line {
  readonly model: string;
  readonly price: Cents;
  readonly deposit: Cents;
  readonly value: Cents | null;
}

interface Price {
  readonly lines: readonly Line[];
  readonly shippingPrice: Cents;
  readonly total: Cents;
}

/** The price of an order by current prices: one line for each item. */
const priceOf = Effect.fnUntraced(function* ({ at, cart, period, strategy }: OrderRequest) {
  const models = yield* knownModels(cart, at("models"));
  const lines = Object.entries(cart).flatMap(([model, quantity]) => {
    const { pricePerDay, deposit, value } = models.get(model)!;
    const line = { model, price: rentingPrice(pricePerDay, period), deposit: deposit ?? 0, value };
    return Array.from({ length: quantity }, () => line);
  });
  const shippingPrice = shippingFee(strategy, [...models.values()]);
  const prices = lines.map(({ price }) => price);
  return { lines, shippingPrice, total: totalOf(prices, shippingPrice) };
});

/** The price as a summary tells it. */
const priceTold = ({ lines, shippingPrice, total }: Price, { taxRate }: Terms): OrderPrice => ({
  total,
  models: total - shippingPrice,
  shippingPrice,
  deposit: lines.reduce((sum, { deposit }) => sum + deposit, 0),
  taxRate,
});

/** Refuses what is unavailable before any lock is taken. */
const checkCapacity = ({ cart, period, settings, booking }: OrderRequest) =>
  Effect.flatMap(Acting, ({ now }) => enough(cart, period, settings, now, booking ? { booking: booking.id } : {}));

/** Locks the capacity of the models until the transaction ends. */
const lockCapacity = ({ cart, period, settings, booking }: OrderRequest) =>
  Effect.flatMap(Acting, ({ now }) => claimable(cart, period, settings, now, booking ? { booking: booking.id } : {}));

/** The frozen terms of an order. */
interface Terms extends People {
  readonly billingAddress: string | null;
  readonly shippingAddress: string | null;
  readonly invoicingStrategy: InvoicingStrategy | null;
  readonly isIndividual: boolean;
  readonly shippingPrice: Cents;
  readonly taxRate: number;
}

const freezeTerms = Effect.fnUntraced(function* (
  {
    people,
    addresses,
    price: { shippingPrice },
  }: { readonly people: People; readonly addresses: OrderAddresses; readonly price: Price },
  { settings: { organizationTax } }: OrderRequest,
) {
  // The copies name nobody: they are of whom the order is for.
  const ofRenter = Effect.provideService(PersonOfValues, people.rentBy);
  const billingAddress = yield* ofRenter(frozenAddress(addresses.billing));
  const shippingAddress = yield* ofRenter(frozenAddress(addresses.shipping));
  const { rentalInvoicingStrategy: invoicingStrategy } = yield* lock(rentersMembers, people.rentBy);
  const isIndividual = people.rentFor === null;
  const taxRate = taxRateOf({ isIndividual, invoicingStrategy, organizationTax });
  return { ...people, billingAddress, shippingAddress, invoicingStrategy, isIndividual, shippingPrice, taxRate };
});

const insertOrder = Effect.fnUntraced(function* (
  terms: Terms,
  { strategy: rentalStrategy, period, phone, settings }: OrderRequest,
  { proceed }: Creating<typeof rentalOrders>,
) {
  const viewer = yield* Acting;
  const number = yield* numberOf(settings);
  return yield* proceed({ ...terms, ...period, number, phone, rentalStrategy, commandBy: viewer.id ?? "" });
});

/** `R26-00042`: year in the zone of the stock, as on every document, and sequence number. */
const numberOf = Effect.fnUntraced(function* ({ today }: RentalSettings) {
  const number = yield* (yield* Commitments).nextNumber();
  return `R${today.slice(2, 4)}-${String(number).padStart(5, "0")}`;
});

const insertSteps = (order: string, { shippingAddress }: Terms, { strategy }: OrderRequest) =>
  insertAll(
    rentalOrderSteps,
    initialSteps(shippingKind({ strategy, hasShippingAddress: shippingAddress !== null })).map(
      ({ stepType, position, status }) => ({ command: order, stepType, position, status }),
    ),
  );

const takeLines = Effect.fnUntraced(function* (
  order: string,
  lines: readonly Line[],
  { period, settings }: OrderRequest,
) {
  const ids = yield* Ids;
  const claims = lines.map((line) => ({
    ...line,
    id: ids.next(),
    orderItem: ids.next(),
    blockedUntil: blockedUntil(settings, period.endAt, line.model),
  }));
  const items = claims.map(({ orderItem: id, model, price, deposit, value }) => ({
    id,
    command: order,
    rentalModel: model,
    rentingPrice: price,
    deposit,
    value,
  }));
  yield* insertAll(rentalOrderItems, items);
  yield* (yield* Commitments).take(claims, period);
});

const dropBooking = Effect.fnUntraced(function* ({ booking }: OrderRequest) {
  if (booking) yield* (yield* Bookings).drop(booking.id);
});

const publishPlaced = Effect.fnUntraced(function* (id: string, { settings }: OrderRequest) {
  const order = yield* asSystem(readOrder(id));
  yield* publishEvent(orderEvents.placed, { order, settings });
});
