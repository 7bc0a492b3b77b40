import { module } from "#core/kernel/module.ts";
import { makesSecretCalendar } from "#core/shell/calendar-files/secret-calendar.ts";
import { makeRentalCalendar } from "./calls.ts";
import { rentalCalendars } from "./entities.ts";

/** Calendar subscription of the own rentals, by a secret URL. */
export const rentalCalendarModule = module({
  name: "rental-calendar",
  flag: "rental",
  needs: ["rental"],
  entities: [rentalCalendars],
  services: [
    makesSecretCalendar(
      rentalCalendars,
      makeRentalCalendar,
      "Makes the secret address of one's rentals as a calendar and gives it, once.",
    ),
  ],
});
