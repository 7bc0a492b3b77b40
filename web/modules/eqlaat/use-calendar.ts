import { useEffect, useMemo, useState } from "react";
import { useSearch } from "wouter";
import { type Day, dayIn } from "#core/kernel/days.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { createAnnouncer } from "#web/app/announcer.ts";
import { useApp } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { isWide } from "#web/app/width.ts";
import {
  type AppointmentList,
  type AppointmentListView,
  createAppointmentList,
} from "#web/modules/eqlaat/appointment-list.ts";

import { type CalendarState, daysOfView, queryOf, stateOf, type View } from "#web/modules/eqlaat/calendar-state.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { recordLabel } from "#web/shell/admin/labels.ts";
import { refKey, useRecords } from "#web/shell/admin/record-names.ts";
import { createResources } from "#web/shell/admin/resources.ts";
import type { Reader } from "#web/shell/calendar/event-times.ts";
import { useReader } from "#web/shell/calendar/use-reader.ts";

/** The health calendar as its reader sees it now. */
export interface Calendar extends Omit<AppointmentListView, "newest"> {
  readonly reader: Reader;
  readonly today: Day;
  readonly view: View;
  readonly day: Day;
  readonly state: CalendarState;
  readonly list: AppointmentList;
  /** The name of a manager or of a project. */
  readonly nameOf: (type: "users" | "eqlaat-projects", id: string) => string;
  readonly change: (state: Partial<CalendarState>) => void;
  readonly setView: (view: View) => void;
  readonly retry: () => void;
  /** Says how something ended: what was done, or why it was not. */
  readonly tell: (failure: Failure | null, done: string) => void;
  readonly undo: () => Promise<void>;
}

/** Keeps the day, the managers and the open appointment in the address: ids and a date, nothing of what they say. */
export function useCalendar(): Calendar {
  const app = useApp();
  const reader = useReader();
  const search = useSearch();
  const state = useMemo(() => stateOf(new URLSearchParams(search)), [search]);
  const [list] = useState(() => createAppointmentList(app.ports.records));
  const shown = useValue(list.view);
  const [view, setView] = useState<View>(() => (isWide() ? "work-week" : "agenda"));
  const today = dayIn(reader.zone, new Date(app.now()).toISOString());
  const day = state.day ?? today;
  const key = state.managers.join();
  const load = () =>
    void list.show({ ...daysOfView(view, day), zone: reader.zone, managers: key === "" ? [] : key.split(",") });
  useEffect(load, [list, view, day, key, reader.zone]);

  const refs = useMemo(
    () => [
      ...[...new Set([...state.managers, ...shown.items.flatMap(({ managers }) => managers)])].map((id) => ({
        type: "users",
        id,
      })),
      ...[...new Set(shown.items.flatMap(({ project }) => project ?? []))].map((id) => ({
        type: "eqlaat-projects",
        id,
      })),
    ],
    [state.managers, shown.items],
  );
  const named = useRecords(refs, []);
  const types = useValue(app.store(createResources).types);

  const tell = (failure: Failure | null, done: string) => {
    if (failure === null) app.store(createAnnouncer).announce(done);
    else app.toasts.show(failureOf(app, failure), "alert");
  };
  return {
    ...shown,
    ...{ reader, today, view, day, state, list, setView, tell },
    nameOf: (type, id) => recordLabel(app, types.get(type), named.get(refKey({ type, id })) ?? { type, id }),
    change: (next) =>
      app.navigation.setQuery(
        queryOf({ ...stateOf(new URLSearchParams(app.navigation.view.peek().address.search)), ...next }),
      ),
    retry: load,
    async undo() {
      tell(await list.undo(), app.t("eqlaat-calendar:undone"));
    },
  };
}

/** A time that is taken is told in words of the calendar. */
const failureOf = (app: ReturnType<typeof useApp>, failure: Failure): string =>
  failure.faults.some(({ code }) => code === "conflict-taken")
    ? app.t("eqlaat-calendar:taken")
    : failureText(app, failure);
