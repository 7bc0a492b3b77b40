import { useMemo } from "react";
import { useApp } from "#web/app/app-context.tsx";
import { useHydrated } from "#web/app/use-hydrated.ts";
import type { Reader } from "#web/shell/calendar/event-times.ts";
import { browserZone, guestZone } from "#web/shell/records/dates.ts";

/** Who reads the times of events: with the zone of their account, else that of their browser, once it can be asked. */
export function useReader(): Reader {
  const { locale, viewer } = useApp().state;
  const isHydrated = useHydrated();
  const zone = viewer?.timezone ?? (isHydrated ? browserZone() : guestZone);
  return useMemo(() => ({ locale, zone }), [locale, zone]);
}
