import { secretCalendar } from "#core/shell/calendar-files/secret-calendar.ts";

/** Secret URL of the rentals of a user for their calendar. */
export const rentalCalendars = secretCalendar("rental-calendars");
