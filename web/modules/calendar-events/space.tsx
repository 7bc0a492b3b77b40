import { makeEventCalendar } from "#core/modules/calendar-events/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { SpaceModule } from "#web/shell/account/space/space-part.ts";
import { SecretCalendar } from "#web/shell/calendar/secret-calendar.tsx";

export const load: SpaceModule<null>["load"] = async () => ({ ok: true, value: null });

/** The secret link of the events that somebody may see; nobody makes one for another. */
export const Section: SpaceModule<null>["Section"] = () => {
  const t = useTranslate();
  const { viewer } = useApp().state;
  if (viewer?.impersonation !== null) return null;
  return (
    <SecretCalendar
      id="event-calendar"
      type="event-calendars"
      make={makeEventCalendar}
      texts={{
        title: t("event-calendar:title"),
        text: t("event-calendar:text"),
        secret: t("event-calendar:secret"),
        revoke: t("event-calendar:revoke"),
      }}
    />
  );
};
