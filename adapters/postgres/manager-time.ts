import { Effect } from "effect";
import { Conflict } from "#core/kernel/errors.ts";
import type { ManagerTimeService } from "#core/modules/eqlaat/ports.ts";
import type { Database } from "./database.ts";

/** The time of managers in Postgres (`eqlaat_manager_time`), where a constraint keeps appointments of one manager apart. */
export const postgresManagerTime = (database: Database): ManagerTimeService => ({
  managersOf: (appointment) =>
    Effect.map(database.run({ name: "manager-time-of", text: managersOf, values: [appointment] }), (rows) =>
      rows.map(([manager]) => String(manager)),
    ),
  hold: (appointment, managers, { startAt, endAt, mayOverlap }) =>
    Effect.andThen(
      database.run({ name: "manager-time-let-go", text: letGo, values: [appointment] }),
      database.run({
        name: "manager-time-hold",
        text: hold,
        values: [appointment, managers, startAt, endAt, mayOverlap],
      }),
    ).pipe(
      Effect.asVoid,
      Effect.mapError((error) =>
        error._tag === "Conflict" && error.reason === "unique"
          ? new Conflict({ reason: "taken", pointer: error.pointer })
          : error,
      ),
    ),
});

const managersOf = "select target_id from eqlaat_appointments_managers where source_id = $1::uuid order by position";

const letGo = "delete from eqlaat_manager_time where appointment_id = $1::uuid";

const hold = `
  insert into eqlaat_manager_time (appointment_id, manager_id, span, may_overlap)
  select $1::uuid, manager, tstzrange($3::timestamptz, $4::timestamptz), $5::boolean from unnest($2::uuid[]) manager`;
