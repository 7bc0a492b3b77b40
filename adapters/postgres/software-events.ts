import { Effect } from "effect";
import type { SoftwareEvent } from "#core/modules/software/event-kinds.ts";
import type { SoftwareEventsService } from "#core/modules/software/ports.ts";
import type { Database } from "./database.ts";
import type { Row } from "./sending.ts";

/**
 * Events of installed software in Postgres. Their sums are kept by the table's own trigger, so that whatever writes it counts
 * (`software_stats_days`).
 */
export const postgresSoftwareEvents = (database: Database): SoftwareEventsService => ({
  record: (installation, events, at) =>
    events.length === 0
      ? Effect.succeed(new Set())
      : Effect.map(
          database.run({
            text: insertion,
            name: "software-events-record",
            values: [
              installation,
              at,
              events.map(({ id }) => id),
              events.map(({ event }) => event),
              events.map(({ version }) => version),
              events.map(({ fromVersion }) => fromVersion),
              events.map(({ recordedAt }) => recordedAt),
              events.map(({ system }) => system),
            ],
          }),
          (rows) => new Set(rows.map(([id]) => String(id))),
        ),
  note: ({ installation, key }, running, at) =>
    Effect.asVoid(
      database.run({
        text: noting,
        name: "software-events-note",
        values: [installation, key, at, running?.version ?? null, running?.at ?? null],
      }),
    ),
  numbers: ({ from, to, events, use, unit, version, system, group }) =>
    Effect.gen(function* () {
      const values = [from, to, events, version, system, group, unit];
      const own = yield* database.read({ text: byOwnParts, name: "software-events-parts", values: [...values, use] });
      const groups = yield* database.read({
        text: byGroup,
        name: "software-events-groups",
        values: values.slice(0, 5),
      });
      const of = (part: string) => own.filter(([name]) => name === part);
      return {
        steps: of("step").map(([, start, event, , total]) => ({
          start: String(start),
          event: event as SoftwareEvent,
          total: Number(total),
        })),
        versions: of("version").map(([, , event, key, total]) => partTotal([key, event, total])),
        systems: of("system").map(([, , event, key, total]) => partTotal([key, event, total])),
        groups: groups.map(partTotal),
        adoption: of("use").map(([, start, , key, total]) => ({
          start: String(start),
          version: keyOf(key),
          total: Number(total),
        })),
      };
    }),
  installed: ({ system, group }) =>
    Effect.map(
      database.read({ text: installedNow, name: "software-events-installed", values: [system, group] }),
      (rows) => rows.map(([version, total]) => ({ version: keyOf(version), total: Number(total) })),
    ),
});

const keyOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

const partTotal = ([key, event, total]: Row) => ({
  key: keyOf(key),
  event: event as SoftwareEvent,
  total: Number(total),
});

/** An event is looked for as far back as it can have arrived: it is no older than 90 days when it does. */
const insertion = `
  insert into software_stats
    (id, event, version_name, from_version, recorded_at, system_id, installation_id, created_at, updated_at)
  select e.id, e.event, e.version, e.from_version, e.recorded_at, e.system, $1::uuid, $2::timestamptz, $2::timestamptz
  from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::uuid[])
    as e (id, event, version, from_version, recorded_at, system)
  where not exists (
    select from software_stats s
    where s.id = e.id and s.installation_id = $1::uuid and s.created_at >= $2::timestamptz - interval '91 days'
  )
  on conflict do nothing
  returning id`;

const noting = `
  with used as (
    update software_installation_keys set last_used_at = $3::timestamptz
    where id = $2::uuid and coalesce(last_used_at < $3::timestamptz - interval '1 minute', true)
  )
  update software_installations set
    last_seen_at = greatest(last_seen_at, $3::timestamptz),
    running_version = case when coalesce(version_at <= $5::timestamptz, $5 is not null) then $4::text else running_version end,
    version_at = greatest(version_at, $5::timestamptz)
  where id = $1::uuid and ($5::timestamptz is not null or coalesce(last_seen_at < $3::timestamptz - interval '1 minute', true))`;

/** Sums that are of no group in particular, of an event without version, of one without system. */
const none = "'00000000-0000-0000-0000-000000000000'::uuid";

const inPeriod = "day between $1::date and $2::date and event = any($3::text[])";
const ofVersion = "($4::text is null or version = $4)";
const ofSystem = "($5::uuid is null or system_id = $5)";

/**
 * One pass over the sums of a period; what is told by each part is told by its name. A part is narrowed by the others, not by itself: what a
 * version is compared with stays in sight.
 */
const byOwnParts = `
  with sums as materialized (
    select date_trunc($7::text, day::timestamp)::date as start, event, version, system_id, sum(total) as total
    from software_stats_days where group_id = coalesce($6::uuid, ${none}) and ${inPeriod}
    group by 1, 2, 3, 4
  )
  select 'step', to_char(start, 'YYYY-MM-DD'), event, null, sum(total)::bigint
  from sums where ${ofVersion} and ${ofSystem} group by start, event
  union all
  select 'version', null, event, nullif(version, ''), sum(total)::bigint from sums where ${ofSystem} group by event, version
  union all
  select 'system', null, event, nullif(system_id, ${none})::text, sum(total)::bigint
  from sums where ${ofVersion} group by event, system_id
  union all
  select 'use', to_char(start, 'YYYY-MM-DD'), null, nullif(version, ''), sum(total)::bigint
  from sums where event = $8::text and ${ofSystem} group by start, version
  order by 1, 2 nulls first, 5 desc, 4`;

const byGroup = `
  select group_id::text, event, sum(total)::bigint from software_stats_days
  where group_id <> ${none} and ${inPeriod} and ${ofVersion} and ${ofSystem}
  group by group_id, event order by 3 desc, 1`;

const installedNow = `
  select running_version, count(*)::int from software_installations i
  where running_version is not null and ($1::uuid is null or system_id = $1)
    and ($2::uuid is null or exists (
      select from software_installations_groups g where g.source_id = i.id and g.target_id = $2))
  group by 1`;
