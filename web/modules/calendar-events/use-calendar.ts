import { useEffect, useMemo, useState } from "react";
import { useSearch } from "wouter";
import { type Day, dayIn } from "#core/kernel/days.ts";
import type { CalendarData } from "#core/modules/calendar-events/loaders.ts";
import { useApp } from "#web/app/app-context.tsx";
import { useHydrated } from "#web/app/use-hydrated.ts";
import { useValue } from "#web/app/use-value.ts";
import { useRoom } from "#web/app/width.ts";
import { foundFirst, wantedOf } from "#web/modules/calendar-events/calendar-data.ts";
import {
  type CalendarState,
  nothingAsked,
  stateOf,
  type View,
  withState,
} from "#web/modules/calendar-events/calendar-state.ts";
import {
  createEventList,
  type EventList,
  type Known,
  keyOf,
  type Wanted,
} from "#web/modules/calendar-events/event-list.ts";

import type { Choice } from "#web/modules/calendar-events/events-query.ts";
import type { Reader } from "#web/shell/calendar/event-times.ts";
import { useReader } from "#web/shell/calendar/use-reader.ts";

/** A calendar as its reader sees it now. */
export interface Calendar {
  readonly reader: Reader;
  readonly today: Day;
  /** The view that the address asks for, else the one that there is room for. */
  readonly view: View;
  readonly date: Day;
  readonly state: CalendarState;
  readonly choice: Choice;
  readonly list: EventList;
  readonly busy: boolean;
  readonly failed: boolean;
  /** False on the server, which knows neither the address nor the room: it draws both first views. */
  readonly isHydrated: boolean;
  readonly wanted: (view: View) => Wanted;
  readonly known: (view: View) => Known | undefined;
  readonly change: (state: Partial<CalendarState>) => void;
}

/** Width from which a month is shown unless the reader chose, in rem. */
const monthRem = 48;

/** Keeps what is shown in the address, so that it can be sent to others, linked to, and survives going back. */
export function useCalendar(data: CalendarData): Calendar {
  const { ports, now, navigation } = useApp();
  const reader = useReader();
  const isHydrated = useHydrated();
  const search = useSearch();
  const [list] = useState(() => createEventList({ records: ports.records, found: foundFirst(data) }));
  const { known, busy, failed } = useValue(list.view);
  const state = useMemo(
    () => (isHydrated ? stateOf(new URLSearchParams(search), data.organizations.data) : nothingAsked),
    [isHydrated, search, data.organizations.data],
  );
  const today = isHydrated ? dayIn(reader.zone, new Date(now()).toISOString()) : data.today;
  const hasRoom = useRoom(monthRem);
  const view = state.view ?? (hasRoom ? "month" : "agenda");
  const date = state.date ?? today;
  const choice = { place: state.place, organization: state.organization ?? data.organization };
  const wanted = (each: View) => wantedOf(each, date, choice);
  const key = keyOf(wanted(view));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is wanted
  useEffect(() => void list.show(wanted(view)), [key]);
  return {
    ...{ reader, today, view, date, state, choice, list, busy, failed, isHydrated, wanted },
    known: (each) => known.get(keyOf(wanted(each))),
    change: (next) => navigation.setQuery(withState(new URLSearchParams(navigation.view.peek().address.search), next)),
  };
}
