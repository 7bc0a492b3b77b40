import { module } from "#core/kernel/module.ts";
import { makeRentalCalendarContract } from "./contract.ts";
import { rentalCalendars } from "./entities.ts";

/** Calendar subscription of the own rentals, by a secret URL. */
export const rentalCalendarModule = module({
  name: "rental-calendar",
  flag: "rental",
  needs: ["rental"],
  entities: [rentalCalendars],
  services: [makeRentalCalendarContract],
});
