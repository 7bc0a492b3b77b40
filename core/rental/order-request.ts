import { Effect } from "effect";
import type { CoreError, Issue } from "#core/kernel/errors.ts";
import { readMembers } from "#core/kernel/members.ts";
import { type CoreNeeds, Declared } from "#core/kernel/ports.ts";
import type { RecordDocument } from "#core/kernel/replaced.ts";
import { checkTargets } from "#core/kernel/targets.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { Cart } from "./cart.ts";
import type { RentalStrategy } from "./codes.ts";
import type { Period } from "./days.ts";
import { fault, issuesOf, refusal } from "./faults.ts";
import { cartFaults, periodFaults } from "./limits.ts";
import { Bookings, type KeptBooking } from "./ports.ts";
import { isStaff } from "./rights.ts";
import { type RentalSettings, rentalSettings } from "./settings.ts";
import { isInternal } from "./strategies.ts";

/** An order as it is asked for, what was booked in it, and the settings that it is placed under. */
export interface OrderRequest {
  readonly document: RecordDocument;
  readonly booking: KeptBooking | null;
  readonly strategy: RentalStrategy;
  readonly period: Period;
  readonly cart: Cart;
  readonly comment: string | null;
  readonly phone: string | null;
  readonly rentBy: string | null;
  readonly rentFor: string | null;
  readonly billingAddress: string | null;
  readonly shippingAddress: string | null;
  readonly settings: RentalSettings;
}

/** Reads a document: from a booking, or from quantities of models. Invalid with all that is wrong with its members. */
export const readRequest = Effect.fnUntraced(function* (
  given: RecordDocument,
  viewer: Viewer,
): Effect.fn.Return<OrderRequest, CoreError, CoreNeeds> {
  const settings = yield* rentalSettings(viewer);
  const booking = yield* bookingOf(given, viewer);
  const document = booking ? withBooking(given, booking) : given;
  const source = (yield* Declared).entity("rental-commands");
  const members = yield* readMembers(source, document, "", "create", viewer);
  yield* checkTargets(source, members, viewer, document.pointer);
  const { values, links } = members;
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  return {
    document,
    booking,
    strategy: (text(links.rentalStrategy) ?? "pick_up") as RentalStrategy,
    period: { startAt: String(values.startAt), endAt: String(values.endAt) },
    cart: cartOf(document.attributes.models),
    comment: text(values.comment),
    phone: text(values.phone) ?? booking?.request.phone ?? null,
    rentBy: text(links.rentBy),
    rentFor: text(links.rentFor),
    billingAddress: text(links.billingAddress),
    shippingAddress: text(links.shippingAddress),
    settings,
  };
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

/** The rules of the period, the cart and the strategy: Invalid with all that they refuse. */
export const checkRules = Effect.fnUntraced(function* (
  { document: { pointer }, strategy, period, cart, settings }: OrderRequest,
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
