import { dayIn } from "#core/kernel/days.ts";
import type { eqlaatAppointments } from "#core/modules/eqlaat/entities.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import type { App } from "#web/app/app.ts";
import { found, outcomeOf, redirectTo, unauthorized } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import { calendarAddress, stateOf } from "#web/modules/eqlaat/calendar-state.ts";
import { createResources } from "#web/shell/admin/resources.ts";
import { guestZone } from "#web/shell/records/dates.ts";

const type = "eqlaat-appointments";

const forMembers = unauthorized("the calendar is for members of the mobile team");

const isMember = (app: App): boolean => app.session.viewer.peek()?.adminTypes.includes(type) ?? false;

/** The calendar is for members of the mobile team; an address that names an appointment without a day leads to its day. */
export async function loadCalendar({ app, query }: LoadContext): Promise<Outcome<null>> {
  if (!isMember(app)) return forMembers;
  const failure = await app.store(createResources).load();
  if (failure) return { kind: "failed", failure };
  const state = stateOf(query);
  if (state.appointment !== null && state.day === null) {
    const day = await placeOf(app, state.appointment);
    if (day.kind === "found") return redirectTo(calendarAddress({ ...state, day: day.data.day }));
  }
  return found(null, { noIndex: true });
}

/** /services/eqlaat/appointments/{appointment}: leads members to the day and the manager of an appointment (ROUTE-032). */
export async function loadAppointmentLink({ app, params }: LoadContext): Promise<Outcome<null>> {
  if (!isMember(app)) return forMembers;
  const { appointment = "" } = params;
  const place = await placeOf(app, appointment);
  if (place.kind !== "found") return place;
  const { day, managers } = place.data;
  const viewer = app.session.viewer.peek()?.id;
  const manager = managers.find((each) => each === viewer) ?? managers[0];
  return redirectTo(calendarAddress({ day, managers: manager === undefined ? [] : [manager], appointment }));
}

interface Where {
  readonly day: string;
  readonly managers: readonly string[];
}

async function placeOf(app: App, id: string): Promise<Outcome<Where>> {
  const answer = await app.ports.records.find(type, id, {
    include: ["managers"],
    fields: { [type]: ["startAt", "managers"] },
  });
  if (!answer.ok) return outcomeOf(answer.error, type, id);
  const { startAt, managers } = rowOf<typeof eqlaatAppointments, "startAt" | "managers">(answer.value.data);
  const zone = app.session.viewer.peek()?.timezone ?? guestZone;
  return found({ day: dayIn(zone, startAt), managers: managers ?? [] });
}
