import { useMemo } from "react";
import type { One } from "#core/shell/site/ports.ts";
import { useApp } from "#web/app/app-context.tsx";
import { eventIncludes } from "#web/modules/calendar-events/event-load.ts";
import { eventOf } from "#web/modules/calendar-events/event-model.ts";
import { EventView } from "#web/modules/calendar-events/event-view.tsx";

export const include = eventIncludes;

/** An event that is being written, as its page will show it, without the way to the form that one is in. */
export const Preview = ({ record }: { readonly record: One }) => {
  const { state, now } = useApp();
  const event = useMemo(() => ({ ...eventOf(record, state, now()), canEdit: false }), [record, state, now]);
  return <EventView event={event} />;
};
