import { Effect } from "effect";
import { type CoreError, Forbidden, Invalid, type Issue } from "#core/kernel/errors.ts";
import { publishEvent } from "#core/kernel/event.ts";
import { readMembers } from "#core/kernel/members.ts";
import type { Condition } from "#core/kernel/policy.ts";
import { type CoreNeeds, Declared } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { list } from "#core/kernel/read.ts";
import type { RecordDocument, ReplacedUseCases } from "#core/kernel/replaced.ts";
import { Ids, Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { checkTargets } from "#core/kernel/targets.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { PostalAddress } from "./calls.ts";
import type { Cart } from "./cart.ts";
import type { InvoicingStrategy, RentalStrategy } from "./codes.ts";
import type { Period } from "./days.ts";
import { orderEvents } from "./events.ts";
import { fault, issuesOf, refusal } from "./faults.ts";
import { cartFaults, periodFaults } from "./limits.ts";
import { knownModels } from "./models.ts";
import { rentingPrice, shippingFee, taxRateOf, totalOf } from "./money.ts";
import { insertRecord, insertRecords, type NewRecord } from "./order-writes.ts";
import { Bookings, Commitments, type KeptBooking } from "./ports.ts";
import { readOrder } from "./read-order.ts";
import { isStaff } from "./rights.ts";
import { type RentalSettings, rentalSettings } from "./settings.ts";
import { initialSteps } from "./steps.ts";
import { isInternal, needsShippingAddress, shippingKind, takesShippingAddress } from "./strategies.ts";
import { blockedUntil, claimable, enough } from "./take-capacity.ts";

const type = "rental-commands";

/** Orders are placed, not just made (API-026). */
export const orderUseCases: ReplacedUseCases = { create: (document, viewer) => placeOrder(document, viewer) };

/**
 * Places an order: counts everything anew whatever the browser said, takes its capacity under lock, and freezes price, tax, strategy and
 * addresses. From a booking, or from quantities of models.
 */
const placeOrder = Effect.fnUntraced(function* (
  given: RecordDocument,
  viewer: Viewer,
): Effect.fn.Return<string, CoreError, CoreNeeds> {
  if (viewer.id === null) return yield* new Forbidden({});
  const settings = yield* rentalSettings(viewer);
  const booking = yield* bookingOf(given, viewer);
  const document = booking ? withBooking(given, booking) : given;
  const source = (yield* Declared).entity(type);
  const members = yield* readMembers(source, document, "", "create", viewer);
  yield* checkTargets(source, members, viewer, document.pointer);
  const link = (name: string) => (typeof members.links[name] === "string" ? members.links[name] : null);
  const strategy = (link("rentalStrategy") ?? "pick_up") as RentalStrategy;
  const period: Period = { startAt: String(members.values.startAt), endAt: String(members.values.endAt) };
  const cart = cartOf(document.attributes.models);
  const order = { document, strategy, period, cart, settings };
  yield* checkRules(order, viewer);
  const prices = yield* knownModels(cart, `${document.pointer}/attributes/models`, viewer);
  const except = booking ? { booking: booking.id } : {};
  yield* enough(cart, period, settings, viewer.now, except);
  const people = yield* peopleOf(document, { rentBy: link("rentBy"), rentFor: link("rentFor") }, viewer);
  const lines = Object.entries(cart).flatMap(([model, quantity]) =>
    Array.from({ length: quantity }, () => ({ model, price: rentingPrice(prices.get(model)!.pricePerDay, period) })),
  );
  const shippingPrice = shippingFee(strategy, [...prices.values()]);
  const total = totalOf(
    lines.map(({ price }) => price),
    shippingPrice,
  );
  const wanted = yield* addressesOf(
    order,
    { billing: link("billingAddress"), shipping: link("shippingAddress") },
    booking,
    total,
  );
  yield* checkPending(people, order, viewer);
  yield* claimable(cart, period, settings, viewer.now, except);
  const billingAddress = yield* frozenAddress(wanted.billing, viewer);
  const shippingAddress = yield* frozenAddress(wanted.shipping, viewer);
  const renter = yield* (yield* Storage).lock("users", people.rentBy, {}, viewer);
  const invoicingStrategy = (renter?.links.rentalInvoicingStrategy ?? null) as InvoicingStrategy | null;
  const isIndividual = people.rentFor === null;
  const { organizationTax } = settings;
  const id = yield* insertRecord(
    type,
    {
      ...(document.id === undefined ? {} : { id: document.id }),
      values: {
        number: yield* numberOf(viewer),
        isIndividual,
        ...period,
        comment: members.values.comment ?? null,
        phone: members.values.phone ?? booking?.request.phone ?? null,
        shippingPrice,
        taxRate: taxRateOf({ isIndividual, invoicingStrategy, organizationTax }),
      },
      links: {
        rentalStrategy: strategy,
        invoicingStrategy,
        commandBy: viewer.id,
        rentBy: people.rentBy,
        rentFor: people.rentFor,
        billingAddress,
        shippingAddress,
      },
    },
    viewer,
  );
  const kind = shippingKind({ strategy, hasShippingAddress: shippingAddress !== null });
  yield* insertRecords("rental-command-steps", newSteps(id, kind), viewer);
  yield* takeLines(id, lines, { period, settings }, viewer);
  if (booking) yield* (yield* Bookings).drop(booking.id);
  const placed = { order: yield* readOrder(id, asSystem(viewer)), settings };
  yield* publishEvent(orderEvents.placed, placed, viewer);
  return id;
});

const bookingOf = Effect.fnUntraced(function* (
  { attributes, pointer }: RecordDocument,
  viewer: Viewer,
): Effect.fn.Return<KeptBooking | null, CoreError, CoreNeeds> {
  const id = attributes.bookingId;
  if (id === undefined || id === null) return null;
  const kept = typeof id === "string" && isUuid(id) ? yield* (yield* Bookings).find(id, viewer.now) : null;
  const isTheirs = kept !== null && (kept.user === null || kept.user === viewer.id);
  return isTheirs ? kept : yield* fault(`${pointer}/attributes/bookingId`, "booking-over");
});

/** What was booked counts, whatever else the document says of it. */
const withBooking = (document: RecordDocument, { request }: KeptBooking): RecordDocument => ({
  ...document,
  attributes: { ...document.attributes, models: request.models, startAt: request.startAt, endAt: request.endAt },
  relationships: { ...document.relationships, rentalStrategy: { type: "rental-strategies", id: request.strategy } },
});

const cartOf = (models: unknown): Cart =>
  Object.fromEntries(
    Object.entries((models ?? {}) as Readonly<Record<string, number>>).map(([id, quantity]) => [
      id.toLowerCase(),
      quantity,
    ]),
  );

interface Asked {
  readonly document: RecordDocument;
  readonly strategy: RentalStrategy;
  readonly period: Period;
  readonly cart: Cart;
  readonly settings: RentalSettings;
}

const checkRules = Effect.fnUntraced(function* (
  { document: { pointer }, strategy, period, cart, settings }: Asked,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const isOwn = isInternal(strategy);
  const at = `${pointer}/attributes`;
  const issues: Issue[] = [
    ...(isOwn && !isStaff(viewer)
      ? [{ pointer: `${pointer}/relationships/rentalStrategy`, detail: "rental:faults.strategy" }]
      : []),
    ...issuesOf(periodFaults(period, settings.limits, settings.opening, settings.today, isOwn), at),
    ...issuesOf(cartFaults(cart, settings.limits, isOwn), at),
  ];
  if (issues.length > 0) return yield* refusal(issues);
});

interface People {
  readonly rentBy: string;
  readonly rentFor: string | null;
}

/** Who answers for it and for which organization (RENT-066). The staff may order for anybody. */
const peopleOf = Effect.fnUntraced(function* (
  { attributes, relationships, pointer }: RecordDocument,
  { rentBy, rentFor }: { readonly rentBy: string | null; readonly rentFor: string | null },
  viewer: Viewer,
): Effect.fn.Return<People, CoreError, CoreNeeds> {
  const mayAny = isStaff(viewer);
  const isAlone = attributes.isIndividual === true;
  const organization = rentFor ?? ("rentFor" in relationships || isAlone ? null : viewer.actingOrganizationId);
  const at = (name: string) => `${pointer}/relationships/${name}`;
  const self = viewer.id ?? "";
  if (rentBy !== null && rentBy !== self && !mayAny) return yield* fault(at("rentBy"), "not-own");
  if (organization !== null && (isAlone || !(mayAny || viewer.organizationIds.includes(organization))))
    return yield* fault(at("rentFor"), "not-own");
  return { rentBy: rentBy ?? self, rentFor: organization };
});

/** The renter's own orders that are under way (RENT-019). Of two that are placed at once, the second waits here. */
const checkPending = Effect.fnUntraced(function* (
  { rentBy, rentFor }: People,
  { document, strategy, settings }: Asked,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  if (isInternal(strategy)) return;
  yield* (yield* Storage).lock(rentFor === null ? "users" : "organizations", rentFor ?? rentBy, {}, viewer);
  const whose = rentFor === null ? [equals("rentBy", rentBy), equals("rentFor", null)] : [equals("rentFor", rentFor)];
  const filter: Condition = { is: "all", of: [...whose, isUnderWay] };
  const query = queryOf(type, { filter, fields: { [type]: [] }, page: { number: 1, size: 1 }, total: true });
  const limit = settings.limits.maxPendingCommands;
  const { total = 0 } = yield* list(query, asSystem(viewer));
  if (total >= limit) return yield* fault(document.pointer, "too-many-pending", { limit });
});

const equals = (field: string, literal: unknown): Condition => ({ is: "compare", field, op: "eq", value: { literal } });

/** Not handed over yet: its return is still to come. A cancelled order has none that is pending. */
const isUnderWay: Condition = {
  is: "related",
  relation: "steps",
  to: "rental-command-steps",
  satisfies: { is: "all", of: [equals("stepType", "return"), equals("status", "pending")] },
};

type Wanted = { readonly saved: string } | { readonly address: PostalAddress } | null;

/** Where it is billed and sent to: a saved address of the renter, else that of the booking. */
const addressesOf = Effect.fnUntraced(function* (
  { document, strategy }: Asked,
  { billing, shipping }: { readonly billing: string | null; readonly shipping: string | null },
  booking: KeptBooking | null,
  total: number,
): Effect.fn.Return<{ readonly billing: Wanted; readonly shipping: Wanted }, CoreError, CoreNeeds> {
  const chosen = (saved: string | null, given: PostalAddress | null | undefined): Wanted =>
    saved !== null ? { saved } : given ? { address: given } : null;
  const wanted = {
    billing: chosen(billing, booking?.request.billingAddress),
    shipping: takesShippingAddress(strategy) ? chosen(shipping, booking?.request.shippingAddress) : null,
  };
  const missing = (name: string) => ({
    pointer: `${document.pointer}/relationships/${name}`,
    detail: "rental:faults.address-missing",
  });
  const issues: Issue[] = [
    ...(wanted.billing === null && total > 0 && !isInternal(strategy) ? [missing("billingAddress")] : []),
    ...(wanted.shipping === null && needsShippingAddress(strategy) ? [missing("shippingAddress")] : []),
    ...(shipping !== null && !takesShippingAddress(strategy)
      ? [{ ...missing("shippingAddress"), detail: "rental:faults.address-needless" }]
      : []),
  ];
  if (issues.length > 0) return yield* new Invalid({ issues });
  return wanted;
});

const addressMembers = [
  "fullName",
  "organization",
  "siret",
  "vatNumber",
  "line1",
  "line2",
  "postalCode",
  "city",
] as const;

/** A copy of an address that belongs to the order: what becomes of the saved one does not change it. */
const frozenAddress = Effect.fnUntraced(function* (
  wanted: Wanted,
  viewer: Viewer,
): Effect.fn.Return<string | null, CoreError, CoreNeeds> {
  if (wanted === null) return null;
  const given =
    "saved" in wanted
      ? (yield* (yield* Storage).lock("addresses", wanted.saved, {}, viewer))?.values
      : { ...wanted.address };
  const values = Object.fromEntries(addressMembers.map((name) => [name, given?.[name] ?? null]));
  return yield* insertRecord("addresses", { values, links: { user: null } }, viewer);
});

/** `R26-00042`: the year, and a number that no other order has. */
const numberOf = Effect.fnUntraced(function* ({ now }: Viewer): Effect.fn.Return<string, CoreError, CoreNeeds> {
  const number = yield* (yield* Commitments).nextNumber();
  return `R${now.slice(2, 4)}-${String(number).padStart(5, "0")}`;
});

const newSteps = (command: string, kind: ReturnType<typeof shippingKind>): readonly NewRecord[] =>
  initialSteps(kind).map(({ stepType, position, status }) => ({
    values: { position, content: null, comment: null, doneAt: null },
    links: { command, stepType, status, doneBy: null },
  }));

const takeLines = Effect.fnUntraced(function* (
  command: string,
  lines: readonly { readonly model: string; readonly price: number }[],
  { period, settings }: Pick<Asked, "period" | "settings">,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const ids = yield* Ids;
  const claims = lines.map(({ model, price }) => ({
    id: ids.next(),
    model,
    price,
    commandItem: ids.next(),
  }));
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
