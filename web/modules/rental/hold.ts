import type { Period } from "#core/kernel/days.ts";
import { type Booking, type BookingRequest, changeBooking, makeBooking } from "#core/modules/rental/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";
import { createRental } from "#web/modules/rental/store.ts";

/** What came of asking for a hold. */
export type HoldAnswer =
  | { readonly kind: "held"; readonly booking: Booking }
  /** Somebody was quicker: these periods of the same length remain. */
  | { readonly kind: "taken"; readonly alternatives: readonly Period[] }
  | { readonly kind: "refused"; readonly failure: Failure };

/** Holds what is asked for: changes the booking that there is, or makes one. `once` names this wish, so that asking twice holds once. */
export async function hold(app: Pick<App, "ports" | "store">, wish: BookingRequest, once: string): Promise<HoldAnswer> {
  const rental = app.store(createRental);
  const held = rental.booking.peek();
  const { phone, billingAddress, shippingAddress, ...asked } = wish;
  const people = {
    ...(phone !== undefined && { phone }),
    ...(billingAddress !== undefined && { billingAddress }),
    ...(shippingAddress !== undefined && { shippingAddress }),
  };
  const changed = held ? await app.ports.call(changeBooking, { id: held.id, ...asked, ...people }) : null;
  const isOver = changed !== null && !changed.ok && changed.error.kind === "not-found";
  if (isOver) rental.release();
  const answer = changed && !isOver ? changed : await app.ports.call(makeBooking, { ...asked, ...people }, { once });
  if (answer.ok) {
    rental.keep(answer.value.data);
    return { kind: "held", booking: answer.value.data };
  }
  const { error } = answer;
  if (error.kind === "conflict") return { kind: "taken", alternatives: alternativesOf(error) };
  return { kind: "refused", failure: error };
}

/** The periods that an answer offers in place of the one that was taken. */
export function alternativesOf({ faults }: Pick<Failure, "faults">): readonly Period[] {
  const offered = faults.flatMap(({ meta }) => (Array.isArray(meta?.alternatives) ? meta.alternatives : []));
  return offered.filter((each): each is Period => typeof each?.startAt === "string" && typeof each?.endAt === "string");
}
