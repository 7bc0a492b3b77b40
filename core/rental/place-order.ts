import { Effect } from "effect";
import { type CoreError, Forbidden } from "#core/kernel/errors.ts";
import { publishEvent } from "#core/kernel/event.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import type { RecordDocument, ReplacedUseCases } from "#core/kernel/replaced.ts";
import { Ids, Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { InvoicingStrategy } from "./codes.ts";
import { orderEvents } from "./events.ts";
import { knownModels } from "./models.ts";
import { type Cents, rentingPrice, shippingFee, taxRateOf, totalOf } from "./money.ts";
import { addressesOf, frozenAddress, type OrderAddresses } from "./order-addresses.ts";
import { checkPending, type People, peopleOf } from "./order-people.ts";
import { checkRules, type OrderRequest, readRequest } from "./order-request.ts";
import { insertRecord, insertRecords } from "./order-writes.ts";
import { Bookings, Commitments } from "./ports.ts";
import { readOrder } from "./read-order.ts";
import { initialSteps } from "./steps.ts";
import { shippingKind } from "./strategies.ts";
import { blockedUntil, claimable, enough } from "./take-capacity.ts";

/** Orders are placed, not just made (API-026). */
export const orderUseCases: ReplacedUseCases = { create: (document, viewer) => placeOrder(document, viewer) };

/**
 * Places an order: counts everything anew whatever the browser said, takes its capacity under lock, and freezes price, tax, strategy and
 * addresses.
 */
const placeOrder = Effect.fnUntraced(function* (
  document: RecordDocument,
  viewer: Viewer,
): Effect.fn.Return<string, CoreError, CoreNeeds> {
  if (viewer.id === null) return yield* new Forbidden({});
  const request = yield* readRequest(document, viewer);
  yield* checkRules(request, viewer);
  const price = yield* priceOf(request, viewer);
  yield* checkCapacity(request, viewer);
  const people = yield* peopleOf(request, viewer);
  const addresses = yield* addressesOf(request, price.total);
  yield* checkPending(people, request, viewer);
  yield* lockCapacity(request, viewer);
  const terms = yield* freezeTerms({ people, addresses, price }, request, viewer);
  const id = yield* insertOrder(terms, request, viewer);
  yield* insertSteps(id, terms, request, viewer);
  yield* takeLines(id, price.lines, request, viewer);
  yield* dropBooking(request);
  yield* publishPlaced(id, request, viewer);
  return id;
});

interface Line {
  readonly model: string;
  readonly price: Cents;
}

interface Price {
  readonly lines: readonly Line[];
  readonly shippingPrice: Cents;
  readonly total: Cents;
}

/** What it costs by the prices as they are now: one line for each item. */
const priceOf = Effect.fnUntraced(function* (
  { document, cart, period, strategy }: OrderRequest,
  viewer: Viewer,
): Effect.fn.Return<Price, CoreError, CoreNeeds> {
  const models = yield* knownModels(cart, `${document.pointer}/attributes/models`, viewer);
  const lines = Object.entries(cart).flatMap(([model, quantity]) =>
    Array.from({ length: quantity }, () => ({ model, price: rentingPrice(models.get(model)!.pricePerDay, period) })),
  );
  const shippingPrice = shippingFee(strategy, [...models.values()]);
  const prices = lines.map(({ price }) => price);
  return { lines, shippingPrice, total: totalOf(prices, shippingPrice) };
});

/** Refuses what comes too late without waiting for anybody. */
const checkCapacity = ({ cart, period, settings, booking }: OrderRequest, { now }: Viewer) =>
  enough(cart, period, settings, now, booking ? { booking: booking.id } : {});

/** From here to the end of the transaction nobody else takes of the models. */
const lockCapacity = ({ cart, period, settings, booking }: OrderRequest, { now }: Viewer) =>
  claimable(cart, period, settings, now, booking ? { booking: booking.id } : {});

/** What an order is placed under, whatever becomes of settings, addresses and people. */
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
  viewer: Viewer,
): Effect.fn.Return<Terms, CoreError, CoreNeeds> {
  const billingAddress = yield* frozenAddress(addresses.billing, viewer);
  const shippingAddress = yield* frozenAddress(addresses.shipping, viewer);
  const renter = yield* (yield* Storage).lock("users", people.rentBy, {}, viewer);
  const invoicingStrategy = (renter?.links.rentalInvoicingStrategy ?? null) as InvoicingStrategy | null;
  const isIndividual = people.rentFor === null;
  const taxRate = taxRateOf({ isIndividual, invoicingStrategy, organizationTax });
  return { ...people, billingAddress, shippingAddress, invoicingStrategy, isIndividual, shippingPrice, taxRate };
});

const insertOrder = Effect.fnUntraced(function* (
  { isIndividual, shippingPrice, taxRate, ...links }: Terms,
  { document, strategy, period, comment, phone }: OrderRequest,
  viewer: Viewer,
): Effect.fn.Return<string, CoreError, CoreNeeds> {
  const number = yield* numberOf(viewer);
  return yield* insertRecord(
    "rental-commands",
    {
      ...(document.id === undefined ? {} : { id: document.id }),
      values: { number, isIndividual, ...period, comment, phone, shippingPrice, taxRate },
      links: { ...links, rentalStrategy: strategy, commandBy: viewer.id },
    },
    viewer,
  );
});

/** `R26-00042`: the year, and a number that no other order has. */
const numberOf = Effect.fnUntraced(function* ({ now }: Viewer): Effect.fn.Return<string, CoreError, CoreNeeds> {
  const number = yield* (yield* Commitments).nextNumber();
  return `R${now.slice(2, 4)}-${String(number).padStart(5, "0")}`;
});

const insertSteps = (command: string, { shippingAddress }: Terms, { strategy }: OrderRequest, viewer: Viewer) =>
  insertRecords(
    "rental-command-steps",
    initialSteps(shippingKind({ strategy, hasShippingAddress: shippingAddress !== null })).map(
      ({ stepType, position, status }) => ({
        values: { position, content: null, comment: null, doneAt: null },
        links: { command, stepType, status, doneBy: null },
      }),
    ),
    viewer,
  );

const takeLines = Effect.fnUntraced(function* (
  command: string,
  lines: readonly Line[],
  { period, settings }: OrderRequest,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const ids = yield* Ids;
  const claims = lines.map((line) => ({ ...line, id: ids.next(), commandItem: ids.next() }));
  yield* insertRecords(
    "rental-command-items",
    claims.map(({ commandItem, model, price }) => ({
      id: commandItem,
      values: { rentingPrice: price },
      links: { command, rentalModel: model, status: "pending" },
    })),
    viewer,
  );
  yield* (yield* Commitments).take(claims, { ...period, blockedUntil: blockedUntil(settings, period.endAt) });
});

const dropBooking = Effect.fnUntraced(function* ({
  booking,
}: OrderRequest): Effect.fn.Return<void, CoreError, CoreNeeds> {
  if (booking) yield* (yield* Bookings).drop(booking.id);
});

const publishPlaced = Effect.fnUntraced(function* (
  id: string,
  { settings }: OrderRequest,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const order = yield* readOrder(id, asSystem(viewer));
  yield* publishEvent(orderEvents.placed, { order, settings }, viewer);
});
