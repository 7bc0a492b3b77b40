import { module } from "#core/kernel/module.ts";
import { makeRentalCalendarContract } from "./contract.ts";
import { rentalCalendars } from "./entities.ts";

/** One's rentals in one's own calendar, by a secret address. */
export const rentalCalendarModule = module({
  name: "rental-calendar",
  flag: "rental",
  needs: ["rental"],
  entities: [rentalCalendars],
  services: [makeRentalCalendarContract],
});
