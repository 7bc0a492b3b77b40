import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { eqlaatAppointments } from "#core/modules/eqlaat/entities.ts";
import type { DaySpan } from "#core/shell/calendar-files/times.ts";
import type { Failure, RecordInput, RecordsPort } from "#core/shell/site/ports.ts";
import { type PartOf, rowOf } from "#core/shell/site/resource-row.ts";
import { boundsOf, type Times } from "#web/modules/eqlaat/appointment-times.ts";
import { everyRecord } from "#web/ports/every-record.ts";

const type = "eqlaat-appointments";

/** What the calendar shows of an appointment, and changes. */
export interface AppointmentFacts extends Times {
  readonly title: string;
  readonly location: string | null;
  readonly mayOverlap: boolean;
  readonly beneficiaryInvited: boolean;
  readonly managers: readonly string[];
  readonly project: string | null;
}

export interface Appointment extends AppointmentFacts {
  readonly id: string;
  readonly version: number;
}

/** Which appointments: of some days in a zone, of some managers or of all. */
export interface Wanted extends DaySpan {
  readonly zone: string;
  readonly managers: readonly string[];
}

export interface AppointmentListView {
  /** In the order in which they begin. */
  readonly items: readonly Appointment[];
  readonly busy: boolean;
  readonly failure: Failure | null;
  /** How many changes can be taken back. */
  readonly changes: number;
  /** The one that was made here last. */
  readonly newest: string | null;
}

/** The appointments of the calendar. Every change is written down at once, and can be taken back while the screen is open. */
export interface AppointmentList {
  readonly view: ReadonlySignal<AppointmentListView>;
  show(wanted: Wanted): Promise<void>;
  /** One that the address names, wherever it is. */
  find(id: string): Promise<Appointment | null>;
  create(facts: AppointmentFacts): Promise<Failure | null>;
  change(before: Appointment, facts: AppointmentFacts): Promise<Failure | null>;
  remove(appointment: Appointment): Promise<Failure | null>;
  /** Takes the last change back. */
  undo(): Promise<Failure | null>;
}

const read = [
  "title",
  "location",
  "startAt",
  "endAt",
  "mayOverlap",
  "beneficiaryInvited",
  "managers",
  "project",
] as const;
const query = { include: ["managers", "project"], fields: { [type]: read } };

type Row = PartOf<typeof eqlaatAppointments, (typeof read)[number]>;

const itemOf = (row: Row): Appointment => ({
  id: row.id,
  version: row.version,
  title: row.title,
  location: row.location,
  startAt: row.startAt,
  endAt: row.endAt,
  mayOverlap: row.mayOverlap,
  beneficiaryInvited: row.beneficiaryInvited,
  managers: row.managers ?? [],
  project: row.project,
});

const inputOf = ({ managers, project, ...attributes }: AppointmentFacts): RecordInput => ({
  attributes: {
    title: attributes.title,
    location: attributes.location,
    startAt: attributes.startAt,
    endAt: attributes.endAt,
    mayOverlap: attributes.mayOverlap,
    beneficiaryInvited: attributes.beneficiaryInvited,
  },
  relationships: {
    managers: managers.map((id) => ({ type: "users", id })),
    project: project === null ? null : { type: "eqlaat-projects", id: project },
  },
});

/** A change that can be taken back: the appointment, and what it was; `null` where there was none. */
interface Change {
  readonly id: string;
  readonly before: AppointmentFacts | null;
}

export function createAppointmentList(records: Omit<RecordsPort, "operations">): AppointmentList {
  const view = signal<AppointmentListView>({ items: [], busy: false, failure: null, changes: 0, newest: null });
  /** Versions that the changes made here led to: where somebody else made another since, nothing is taken back over it. */
  const own = new Map<string, number>();
  let changes: readonly Change[] = [];
  let shown: Wanted | null = null;
  let asked = 0;

  const reload = async (): Promise<void> => {
    if (!shown) return;
    asked += 1;
    const mine = asked;
    const { managers, zone } = shown;
    const { after, before } = boundsOf(shown, zone);
    view.value = { ...view.value, busy: true, failure: null };
    const answer = await everyRecord(records, type, {
      ...query,
      sort: "startAt",
      filter: { startAt: { lt: before }, endAt: { gt: after }, ...(managers.length > 0 && { managers }) },
    });
    if (mine !== asked) return;
    view.value = {
      ...view.value,
      busy: false,
      ...(answer.ok
        ? {
            items: answer.value.data.map((each) =>
              itemOf(rowOf<typeof eqlaatAppointments, (typeof read)[number]>(each)),
            ),
          }
        : { failure: answer.error }),
    };
  };
  const remember = (next: readonly Change[]) => {
    changes = next;
    view.value = { ...view.value, changes: next.length };
  };
  /** Shows an appointment as it is going to be, until the answer says how it is. */
  const write = async (id: string, version: number | undefined, facts: AppointmentFacts): Promise<Failure | null> => {
    const { items } = view.value;
    view.value = { ...view.value, items: items.map((each) => (each.id === id ? { ...each, ...facts } : each)) };
    const answer = await records.update(type, id, version, inputOf(facts));
    if (answer.ok) own.set(id, answer.value.data.meta.version ?? 0);
    else view.value = { ...view.value, items };
    await reload();
    return answer.ok ? null : answer.error;
  };
  const destroy = async (id: string, version: number | undefined): Promise<Failure | null> => {
    const answer = await records.destroy(type, id, version);
    await reload();
    return answer.ok ? null : answer.error;
  };

  return {
    view,
    show(wanted) {
      shown = wanted;
      return reload();
    },
    async find(id) {
      const known = view.value.items.find((each) => each.id === id);
      if (known) return known;
      const answer = await records.find(type, id, query);
      return answer.ok ? itemOf(rowOf<typeof eqlaatAppointments, (typeof read)[number]>(answer.value.data)) : null;
    },
    async create(facts) {
      const answer = await records.create(type, inputOf(facts));
      if (!answer.ok) return answer.error;
      const { id, meta } = answer.value.data;
      own.set(id, meta.version ?? 0);
      remember([...changes, { id, before: null }]);
      await reload();
      view.value = { ...view.value, newest: id };
      return null;
    },
    async change(before, facts) {
      const { id, version } = before;
      const mine = own.get(id) === version;
      const failure = await write(id, version, facts);
      if (failure === null) remember([...changes.filter((each) => mine || each.id !== id), { id, before }]);
      return failure;
    },
    async remove({ id, version }) {
      const failure = await destroy(id, version);
      // What is gone does not come back, and nothing of it either.
      if (failure === null) remember(changes.filter((each) => each.id !== id));
      return failure;
    },
    async undo() {
      const last = changes.at(-1);
      if (!last) return null;
      const version = own.get(last.id);
      const failure =
        last.before === null ? await destroy(last.id, version) : await write(last.id, version, last.before);
      if (failure === null) remember(changes.slice(0, -1));
      else if (isOver(failure)) remember(changes.filter(({ id }) => id !== last.id));
      return failure;
    },
  };
}

/** Somebody else changed or deleted it meanwhile: there is nothing left to take back. */
const isOver = ({ kind, faults }: Failure): boolean =>
  kind === "not-found" || faults.some(({ code }) => code === "conflict-stale");
