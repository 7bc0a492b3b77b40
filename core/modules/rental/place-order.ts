import { Effect } from "effect";
import { type CoreError, Forbidden, Invalid, type Issue } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { allOf, isNull, related, where } from "#core/kernel/policy.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { count } from "#core/kernel/reads.ts";
import { insert, insertAll, lock } from "#core/kernel/records.ts";
import type { InputOf, MemberOf } from "#core/kernel/rows.ts";
import { Ids } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { addresses } from "#core/modules/addresses/entities.ts";
import { organizations } from "#core/modules/organizations/entities.ts";
import { users } from "#core/shell/access/entities.ts";
import type { PostalAddress } from "./calls.ts";
import type { Cart } from "./cart.ts";
import type { InvoicingStrategy, RentalStrategy } from "./codes.ts";
import { handleEvent } from "./consequences.ts";
import type { Period } from "./days.ts";
import { rentersMembers } from "./extensions.ts";
import { fault, issuesOf, refusal } from "./faults.ts";
import { cartFaults, periodFaults } from "./limits.ts";
import { knownModels } from "./models.ts";
import { rentingPrice, shippingFee, taxRateOf, totalOf } from "./money.ts";
import { rentalOrderItems, rentalOrderSteps, rentalOrders } from "./order-entities.ts";
import { Commitments, type KeptBooking } from "./ports.ts";
import { readOrder } from "./read-order.ts";
import { isStaff } from "./rights.ts";
import { type RentalSettings, rentalSettings } from "./settings.ts";
import { initialSteps } from "./steps.ts";
import { isInternal, needsShippingAddress, shippingKind, takesShippingAddress } from "./strategies.ts";
import { blockedUntil, claimable, enough } from "./take-capacity.ts";

type Input = InputOf<typeof rentalOrders>;

/**
 * Orders are placed, not just made (API-026): everything is counted anew whatever the browser said, capacity is taken under lock, and price,
 * tax, strategy and addresses are frozen. From a booking, or from quantities of models.
 */
export const placeOrder = override(
  rentalOrders,
  "create",
  function* (given, viewer, { id, pointer, at, proceed }) {
    if (viewer.id === null) return yield* new Forbidden({});
    const settings = yield* rentalSettings(viewer);
    const booking = yield* bookingOf(given, at("bookingId"), viewer);
    const input: Input = booking ? { ...given, ...whatIsBooked(booking) } : given;
    const missing = (["startAt", "endAt"] as const).filter((name) => !input[name]);
    if (missing.length > 0)
      return yield* new Invalid({ issues: missing.map((name) => ({ pointer: at(name), detail: "required" })) });
    const strategy = (input.rentalStrategy ?? "pick_up") as RentalStrategy;
    const period: Period = { startAt: input.startAt ?? "", endAt: input.endAt ?? "" };
    const cart = cartOf(input.models);
    const order = { input, pointer, at, strategy, period, cart, settings };
    yield* checkRules(order, viewer);
    const prices = yield* knownModels(cart, at("models"), viewer);
    const except = booking ? { booking: booking.id } : {};
    yield* enough(cart, period, settings, viewer.now, except);
    const people = yield* peopleOf(order, viewer);
    const lines = Object.entries(cart).flatMap(([model, quantity]) =>
      Array.from({ length: quantity }, () => ({ model, price: rentingPrice(prices.get(model)!.pricePerDay, period) })),
    );
    const shippingPrice = shippingFee(strategy, [...prices.values()]);
    const total = totalOf(
      lines.map(({ price }) => price),
      shippingPrice,
    );
    const wanted = yield* addressesOf(order, booking, total);
    yield* checkPending(people, order, viewer);
    yield* claimable(cart, period, settings, viewer.now, except);
    const billingAddress = yield* frozenAddress(wanted.billing, viewer);
    const shippingAddress = yield* frozenAddress(wanted.shipping, viewer);
    const { rentalInvoicingStrategy: invoicingStrategy } = yield* lock(rentersMembers, people.rentBy, viewer);
    const isIndividual = people.rentFor === null;
    const { organizationTax } = settings;
    yield* proceed({
      ...period,
      ...people,
      number: yield* numberOf(viewer),
      isIndividual,
      phone: input.phone ?? booking?.request.phone ?? null,
      shippingPrice,
      taxRate: taxRateOf({
        isIndividual,
        invoicingStrategy: invoicingStrategy as InvoicingStrategy | null,
        organizationTax,
      }),
      rentalStrategy: strategy,
      invoicingStrategy,
      commandBy: viewer.id,
      billingAddress,
      shippingAddress,
    });
    const kind = shippingKind({ strategy, hasShippingAddress: shippingAddress !== null });
    yield* insertAll(rentalOrderSteps, newSteps(id, kind), viewer);
    yield* takeLines(id, lines, { period, settings }, viewer);
    if (booking) yield* (yield* Commitments).dropBooking(booking.id);
    yield* handleEvent("whenPlaced", yield* readOrder(id, asSystem(viewer)), viewer, settings);
    return id;
  },
  { fills: ["startAt", "endAt"] },
);

const bookingOf = Effect.fnUntraced(function* (
  { bookingId: id }: Input,
  pointer: string,
  viewer: Viewer,
): Effect.fn.Return<KeptBooking | null, CoreError, CoreNeeds> {
  if (id === undefined || id === null) return null;
  const kept = isUuid(id) ? yield* (yield* Commitments).booking(id, viewer.now) : null;
  const isTheirs = kept !== null && (kept.user === null || kept.user === viewer.id);
  return isTheirs ? kept : yield* fault(pointer, "booking-over");
});

/** What was booked counts, whatever else the document says of it. */
const whatIsBooked = ({ request: { models, startAt, endAt, strategy } }: KeptBooking): Input => ({
  models,
  startAt,
  endAt,
  rentalStrategy: strategy,
});

const cartOf = (models: Input["models"]): Cart =>
  Object.fromEntries(Object.entries(models ?? {}).map(([id, quantity]) => [id.toLowerCase(), quantity]));

interface Asked {
  readonly input: Input;
  readonly pointer: string;
  readonly at: (member: MemberOf<typeof rentalOrders>) => string;
  readonly strategy: RentalStrategy;
  readonly period: Period;
  readonly cart: Cart;
  readonly settings: RentalSettings;
}

const checkRules = Effect.fnUntraced(function* (
  { pointer, at, strategy, period, cart, settings }: Asked,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const isOwn = isInternal(strategy);
  const attributes = `${pointer}/attributes`;
  const issues: Issue[] = [
    ...(isOwn && !isStaff(viewer) ? [{ pointer: at("rentalStrategy"), detail: "rental:faults.strategy" }] : []),
    ...issuesOf(periodFaults(period, settings.limits, settings.opening, settings.today, isOwn), attributes),
    ...issuesOf(cartFaults(cart, settings.limits, isOwn), attributes),
  ];
  if (issues.length > 0) return yield* refusal(issues);
});

interface People {
  readonly rentBy: string;
  readonly rentFor: string | null;
}

/** Who answers for it and for which organization (RENT-066). The staff may order for anybody. */
const peopleOf = Effect.fnUntraced(function* (
  { input: { rentBy, rentFor, isIndividual }, at }: Asked,
  viewer: Viewer,
): Effect.fn.Return<People, CoreError, CoreNeeds> {
  const mayAny = isStaff(viewer);
  const isAlone = isIndividual === true;
  const organization = rentFor ?? (rentFor === null || isAlone ? null : viewer.actingOrganizationId);
  const self = viewer.id ?? "";
  if (rentBy && rentBy !== self && !mayAny) return yield* fault(at("rentBy"), "not-own");
  if (organization !== null && (isAlone || !(mayAny || viewer.organizationIds.includes(organization))))
    return yield* fault(at("rentFor"), "not-own");
  return { rentBy: rentBy ?? self, rentFor: organization };
});

/** The renter's own orders that are under way (RENT-019). Of two that are placed at once, the second waits here. */
const checkPending = Effect.fnUntraced(function* (
  { rentBy, rentFor }: People,
  { pointer, strategy, settings }: Asked,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  if (isInternal(strategy)) return;
  if (rentFor === null) yield* lock(users, rentBy, viewer);
  else yield* lock(organizations, rentFor, viewer);
  const whose =
    rentFor === null ? allOf(where("rentBy", "eq", rentBy), isNull("rentFor")) : where("rentFor", "eq", rentFor);
  const limit = settings.limits.maxPendingCommands;
  const pending = yield* count(rentalOrders, allOf(whose, isUnderWay), asSystem(viewer));
  if (pending >= limit) return yield* fault(pointer, "too-many-pending", { limit });
});

/** Not handed over yet: its return is still to come. A cancelled order has none that is pending. */
const isUnderWay = related("steps", allOf(where("stepType", "eq", "return"), where("status", "eq", "pending")));

type Wanted = { readonly saved: string } | { readonly address: PostalAddress } | null;

/** Where it is billed and sent to: a saved address of the renter, else that of the booking. */
const addressesOf = Effect.fnUntraced(function* (
  { input: { billingAddress: billing = null, shippingAddress: shipping = null }, at, strategy }: Asked,
  booking: KeptBooking | null,
  total: number,
): Effect.fn.Return<{ readonly billing: Wanted; readonly shipping: Wanted }, CoreError, CoreNeeds> {
  const chosen = (saved: string | null, given: PostalAddress | null | undefined): Wanted =>
    saved !== null ? { saved } : given ? { address: given } : null;
  const wanted = {
    billing: chosen(billing, booking?.request.billingAddress),
    shipping: takesShippingAddress(strategy) ? chosen(shipping, booking?.request.shippingAddress) : null,
  };
  const missing = (name: "billingAddress" | "shippingAddress") => ({
    pointer: at(name),
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

/** A copy of an address that belongs to the order: what becomes of the saved one does not change it. */
const frozenAddress = Effect.fnUntraced(function* (
  wanted: Wanted,
  viewer: Viewer,
): Effect.fn.Return<string | null, CoreError, CoreNeeds> {
  if (wanted === null) return null;
  const given = "saved" in wanted ? yield* lock(addresses, wanted.saved, viewer) : wanted.address;
  const { fullName, line1, postalCode, city } = given;
  const { organization = null, siret = null, vatNumber = null, line2 = null } = given;
  const copy = { fullName, organization, siret, vatNumber, line1, line2, postalCode, city, user: null };
  return yield* insert(addresses, copy, viewer);
});

/** `R26-00042`: the year, and a number that no other order has. */
const numberOf = Effect.fnUntraced(function* ({ now }: Viewer): Effect.fn.Return<string, CoreError, CoreNeeds> {
  const number = yield* (yield* Commitments).nextNumber();
  return `R${now.slice(2, 4)}-${String(number).padStart(5, "0")}`;
});

const newSteps = (order: string, kind: ReturnType<typeof shippingKind>) =>
  initialSteps(kind).map(({ stepType, position, status }) => ({ command: order, stepType, position, status }));

const takeLines = Effect.fnUntraced(function* (
  order: string,
  lines: readonly { readonly model: string; readonly price: number }[],
  { period, settings }: Pick<Asked, "period" | "settings">,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const ids = yield* Ids;
  const claims = lines.map(({ model, price }) => ({
    id: ids.next(),
    model,
    price,
    quantity: 1,
    orderItem: ids.next(),
  }));
  const items = claims.map(({ orderItem: id, model, price }) => ({
    id,
    command: order,
    rentalModel: model,
    rentingPrice: price,
  }));
  yield* insertAll(rentalOrderItems, items, viewer);
  yield* (yield* Commitments).take(claims, { ...period, blockedUntil: blockedUntil(settings, period.endAt) }, null);
});
