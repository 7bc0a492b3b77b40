import { call } from "#core/kernel/call.ts";

/** `address` is shown this once: only the digest of its secret is kept. */
export interface MadeCalendar {
  readonly data: { readonly id: string; readonly address: string };
}

/** Makes the secret address of one's rentals; the one before works no more. */
export const makeRentalCalendar = call<Record<never, never>, MadeCalendar>(
  "rental-calendars.make",
  "POST",
  "/api/v1/services/rental-calendars",
);
