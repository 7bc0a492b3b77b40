import { makeRentalCalendar } from "#core/modules/rental-calendar/calls.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { SecretCalendar } from "#web/shell/calendar/secret-calendar.tsx";

/** The secret link of one's rentals for a calendar. */
export const CalendarFeed = () => {
  const t = useTranslate();
  return (
    <SecretCalendar
      id="rental-calendar"
      type="rental-calendars"
      make={makeRentalCalendar}
      texts={{
        title: t("rental-calendar:title"),
        text: t("rental-calendar:description"),
        secret: t("rental-calendar:secret"),
        revoke: t("rental-calendar:revoke-text"),
      }}
    />
  );
};
