import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type Granted, useCase } from "#core/kernel/contract.ts";
import { decodeNew } from "#core/kernel/decode.ts";
import { type CoreError, type Issue, NotFound } from "#core/kernel/errors.ts";
import { isPhone } from "#core/kernel/phones.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { Ids } from "#core/kernel/storage.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { addresses } from "#core/modules/addresses/entities.ts";
import { tidyMembers } from "#core/modules/addresses/use-cases.ts";
import { Attempts } from "#core/shell/access/ports.ts";
import { Installation } from "#core/shell/site/installation.ts";
import type { Booking, BookingRequest, PostalAddress } from "./calls.ts";
import { itemsCount } from "./cart.ts";
import { rentalStrategies } from "./codes.ts";
import { fault, issuesOf, refusal } from "./faults.ts";
import { bookingEnd, bookingExpiry, cartFaults, periodFaults } from "./limits.ts";
import { knownModels } from "./models.ts";
import { Bookings, type KeptBooking } from "./ports.ts";
import { isStaff } from "./rights.ts";
import { type RentalSettings, rentalSettings } from "./settings.ts";
import { settingsForModels } from "./stock-terms.ts";
import { isInternal, takesShippingAddress } from "./strategies.ts";
import { blockedUntil, claimable, enough } from "./take-capacity.ts";

type Act<Value> = Effect.Effect<Value, CoreError, UseCaseServices | Attempts | Granted>;

/** Reserves models until the booking expires. A guest's booking is accessed by its unguessable id. */
export const makeBooking = useCase(function* (request: BookingRequest) {
  const viewer = yield* Acting;
  const id = unguessable((yield* Ids).random(32));
  const address = viewer.origin?.().signature ?? "none";
  yield* (yield* Attempts).count({ action: "rental-booking", account: viewer.id ?? id, address });
  return yield* hold({ id, user: viewer.id, network: address, madeAt: viewer.now, request });
});

/** Changes a booking and renews its reservation. */
export const changeBooking = ({ id, ...changes }: { readonly id: string } & Partial<BookingRequest>): Act<Booking> =>
  inTransaction(
    Effect.gen(function* () {
      const viewer = yield* Acting;
      const { request, user, ...kept } = yield* find(id);
      return yield* hold({ ...kept, user: user ?? viewer.id, request: { ...request, ...changes } });
    }),
  );

export const findBooking = ({ id }: { readonly id: string }): Act<Booking> =>
  Effect.map(Effect.all([find(id), rentalSettings()]), ([kept, settings]) => shown(kept, settings));

/** Releases a booking; idempotent. */
export const dropBooking = useCase(function* ({ id }: { readonly id: string }) {
  const kept = yield* Effect.option(find(id));
  if (kept._tag === "Some") yield* (yield* Bookings).drop(id);
});

/** Random lower-case letters and digits as a UUID of version 4. */
function unguessable(random: string): string {
  const digits = [...random].map((letter) => (Number.parseInt(letter, 36) % 16).toString(16)).join("");
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

const find = Effect.fnUntraced(function* (id: string) {
  const viewer = yield* Acting;
  const kept = isUuid(id) ? yield* (yield* Bookings).find(id, viewer.now) : null;
  const isTheirs = kept !== null && (kept.user === null || kept.user === viewer.id);
  return kept !== null && isTheirs ? kept : yield* new NotFound({ type: "rental-bookings", id });
});

/** Validates a request and reserves it in place of the booking's previous reservation. */
const hold = Effect.fnUntraced(function* ({ request, ...made }: Omit<KeptBooking, "expiresAt">) {
  const { now } = yield* Acting;
  const models = Object.keys(request.models).map((model) => model.toLowerCase());
  const settings = yield* settingsForModels(models.filter(isUuid), yield* rentalSettings(), now);
  const tidy = yield* checked(request, settings);
  const { id, madeAt } = made;
  const kept = { ...made, request: tidy, expiresAt: bookingExpiry(settings.limits, now, madeAt) };
  const bookings = yield* Bookings;
  const ids = yield* Ids;
  yield* enough(tidy.models, tidy, settings, now, { booking: id });
  yield* inTransaction(
    Effect.gen(function* () {
      yield* withinShare(kept, settings);
      yield* claimable(tidy.models, tidy, settings, now, { booking: id });
      yield* bookings.drop(id);
      yield* bookings.keep(kept);
      const { startAt, endAt } = tidy;
      const claims = Object.entries(tidy.models).map(([model, quantity]) => ({
        id: ids.next(),
        model,
        quantity,
        blockedUntil: blockedUntil(settings, endAt, model),
      }));
      yield* bookings.hold(kept, claims, { startAt, endAt });
    }),
  );
  return shown(kept, settings);
});

/** Invalid where the bookings of one account, or of the guests of one network, would hold too many items at once. */
const withinShare = Effect.fnUntraced(function* (
  kept: KeptBooking,
  { limits: { maxHeldItems: limit } }: RentalSettings,
) {
  const viewer = yield* Acting;
  if (isStaff(viewer)) return;
  const held = yield* (yield* Bookings).heldItems(kept, kept.id, viewer.now);
  if (held + itemsCount(kept.request.models) > limit) return yield* fault("/models", "too-many-held", { limit });
});

const shown = ({ id, request, madeAt, expiresAt }: KeptBooking, { limits }: RentalSettings): Booking => ({
  ...request,
  id,
  expiresAt,
  endsAt: [expiresAt, bookingEnd(limits, madeAt)].sort()[1]!,
});

/** The normalized request; Invalid with all its violations. */
const checked = Effect.fnUntraced(function* (request: BookingRequest, settings: RentalSettings) {
  const viewer = yield* Acting;
  const { strategy, startAt, endAt } = request;
  const isKnown = rentalStrategies.includes(strategy) && (isStaff(viewer) || !isInternal(strategy));
  const isInternalOrder = isKnown && isInternal(strategy);
  const models = Object.fromEntries(Object.entries(request.models).map(([id, count]) => [id.toLowerCase(), count]));
  const phone = request.phone?.trim() || null;
  const { country } = yield* Installation;
  const billing = tidyAddress(request.billingAddress, country, "/billingAddress");
  const takesShipping = isKnown && takesShippingAddress(strategy);
  const shipping = tidyAddress(takesShipping ? request.shippingAddress : null, country, "/shippingAddress");
  const issues: Issue[] = [
    ...(isKnown ? [] : [{ pointer: "/strategy", detail: "rental:faults.strategy" }]),
    ...issuesOf(
      periodFaults({ startAt, endAt }, settings.limits, settings.opening, settings.today, isInternalOrder),
      "",
    ),
    ...issuesOf(cartFaults(models, settings.limits, isInternalOrder), ""),
    ...(phone === null || isPhone(phone) ? [] : [{ pointer: "/phone", detail: "rental:faults.phone" }]),
    ...billing.issues,
    ...shipping.issues,
  ];
  if (issues.length > 0) return yield* refusal(issues);
  yield* knownModels(models, "/models");
  return {
    models,
    startAt,
    endAt,
    strategy,
    phone,
    billingAddress: billing.address,
    shippingAddress: shipping.address,
  };
});

function tidyAddress(
  given: PostalAddress | null | undefined,
  usualCountry: string,
  base: string,
): { readonly address: PostalAddress | null; readonly issues: readonly Issue[] } {
  if (!given) return { address: null, issues: [] };
  const placed = { ...given, country: given.country ?? usualCountry };
  const { tidy, issues } = tidyMembers({ ...given }, placed, base);
  const decoded = decodeNew(addresses, { ...placed, ...tidy }, base);
  const all = [...issues, ...(decoded.ok ? [] : decoded.issues)];
  return decoded.ok && all.length === 0 ? { address: decoded.values, issues: [] } : { address: null, issues: all };
}
