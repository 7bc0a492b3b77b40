import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { Period } from "#core/kernel/days.ts";
import { Invalid, type Issue } from "#core/kernel/errors.ts";
import type { Creating } from "#core/kernel/overrides.ts";
import type { InputOf } from "#core/kernel/rows.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Cart } from "./cart.ts";
import type { RentalStrategy } from "./codes.ts";
import { fault, issuesOf, refusal } from "./faults.ts";
import { cartFaults, periodFaults } from "./limits.ts";
import type { rentalOrders } from "./order-entities.ts";
import { Bookings, type KeptBooking } from "./ports.ts";
import { isStaff } from "./rights.ts";
import { type RentalSettings, rentalSettings } from "./settings.ts";
import { settingsForModels } from "./stock-terms.ts";
import { isInternal } from "./strategies.ts";

type Input = InputOf<typeof rentalOrders>;

/** JSON pointers of the members of the request. */
export type Pointers = Pick<Creating<typeof rentalOrders>, "pointer" | "at">;

/** A requested order, its booking, and the current settings. */
export interface OrderRequest extends Pointers {
  readonly input: Input;
  readonly booking: KeptBooking | null;
  readonly strategy: RentalStrategy;
  readonly period: Period;
  readonly cart: Cart;
  readonly phone: string | null;
  readonly settings: RentalSettings;
}

/** Reads the request: a booking, or quantities of models. */
export const readRequest = Effect.fnUntraced(function* (given: Input, { pointer, at }: Pointers) {
  const { now } = yield* Acting;
  const booking = yield* bookingOf(given, at("bookingId"));
  const input = booking ? { ...given, ...whatIsBooked(booking) } : given;
  const { startAt, endAt } = input;
  if (!startAt || !endAt) {
    const missing = (["startAt", "endAt"] as const).filter((name) => !input[name]);
    return yield* new Invalid({ issues: missing.map((name) => ({ pointer: at(name), detail: "required" })) });
  }
  const cart = cartOf(input.models);
  const settings = yield* settingsForModels(Object.keys(cart).filter(isUuid), yield* rentalSettings(), now);
  return {
    input,
    pointer,
    at,
    booking,
    strategy: input.rentalStrategy ?? "pick_up",
    period: { startAt, endAt },
    cart,
    phone: input.phone ?? booking?.request.phone ?? null,
    settings,
  };
});

const bookingOf = Effect.fnUntraced(function* ({ bookingId: id }: Input, pointer: string) {
  const viewer = yield* Acting;
  if (id === undefined || id === null) return null;
  const kept = isUuid(id) ? yield* (yield* Bookings).find(id, viewer.now) : null;
  const isTheirs = kept !== null && (kept.user === null || kept.user === viewer.id);
  return isTheirs ? kept : yield* fault(pointer, "booking-over");
});

/** Members of a booking, which override the document. */
const whatIsBooked = ({ request: { models, startAt, endAt, strategy } }: KeptBooking): Input => ({
  models,
  startAt,
  endAt,
  rentalStrategy: strategy,
});

const cartOf = (models: Input["models"]): Cart =>
  Object.fromEntries(Object.entries(models ?? {}).map(([id, quantity]) => [id.toLowerCase(), quantity]));

/** Checks period, cart and strategy: Invalid with all violations. */
export const checkRules = Effect.fnUntraced(function* ({
  pointer,
  at,
  strategy,
  period,
  cart,
  settings,
}: OrderRequest) {
  const viewer = yield* Acting;
  const isOwn = isInternal(strategy);
  const attributes = `${pointer}/attributes`;
  const issues: Issue[] = [
    ...(isOwn && !isStaff(viewer) ? [{ pointer: at("rentalStrategy"), detail: "rental:faults.strategy" }] : []),
    ...issuesOf(periodFaults(period, settings.limits, settings.opening, settings.today, isOwn), attributes),
    ...issuesOf(cartFaults(cart, settings.limits, isOwn), attributes),
  ];
  if (issues.length > 0) return yield* refusal(issues);
});
