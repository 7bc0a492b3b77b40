import type { Knex } from "knex";

/** What installed software tells of itself, the sums that are kept of it, and the keys that it comes with. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "software_installation_keys" (
      "id" uuid not null,
      "version" integer not null default 1,
      "hint" text not null,
      "digest" text,
      "last_used_at" timestamp(3) with time zone,
      "association_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "software_installation_keys_digest_key" unique ("digest"),
      constraint "software_installation_keys_association_id_key" unique ("association_id")
    );
    comment on table "software_installation_keys" is 'records: software-installation-keys';
    create index "software_installation_keys_created_at_desc_id_desc_idx" on "software_installation_keys" ("created_at" desc nulls last, "id" desc nulls last);
  `);

  await knex.raw(`
    create table "software_stats" (
      "id" uuid not null,
      "version" integer not null default 1,
      "event" text not null,
      "version_name" text,
      "from_version" text,
      "recorded_at" timestamp(3) with time zone not null,
      "system_id" uuid,
      "installation_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id", "created_at"),
      constraint "software_stats_event_check" check ("event" = any (array['install'::text, 'launch'::text, 'session_end'::text, 'session_start'::text, 'uninstall'::text, 'update'::text]))
    ) partition by range ("created_at");
    comment on table "software_stats" is 'records: software-stats; append-only; kept 25 months';
    create table "software_stats_other" partition of "software_stats" default;
    create index "software_stats_created_at_desc_id_desc_idx" on "software_stats" ("created_at" desc nulls last, "id" desc nulls last);
    create index "software_stats_system_id_idx" on "software_stats" ("system_id") where system_id is not null;
    create index "software_stats_installation_id_idx" on "software_stats" ("installation_id");
    select labcommons_prepare_months('software_stats', 13);
  `);

  await knex.raw(`
    alter table "software_installation_keys" add constraint "software_installation_keys_association_id_fkey" foreign key ("association_id") references "software_service_associations" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "software_stats" add constraint "software_stats_system_id_fkey" foreign key ("system_id") references "software_systems" (id) on delete set null;
    alter table "software_stats" add constraint "software_stats_installation_id_fkey" foreign key ("installation_id") references "software_installations" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "secured_files" drop constraint "secured_files_model_type_check";
    alter table "secured_files" add constraint "secured_files_model_type_check" check ("model_type" = any (array['account-documents'::text, 'articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'open-badge-assertions'::text, 'rental-commands'::text, 'software-services'::text, 'users'::text]));
  `);

  await knex.raw(`
    alter table "software_installations" add column "running_version" text;
    alter table "software_installations" add column "version_at" timestamp(3) with time zone;
    alter table "software_installations" add column "last_seen_at" timestamp(3) with time zone;
  `);

  await knex.raw(sums);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger software_stats_counted on software_stats;
    drop function labcommons_count_software_stats();
    drop table software_stats_days;
    alter table "software_installations" drop column "last_seen_at";
    alter table "software_installations" drop column "version_at";
    alter table "software_installations" drop column "running_version";
    alter table "secured_files" drop constraint "secured_files_model_type_check";
    alter table "secured_files" add constraint "secured_files_model_type_check" check ("model_type" = any (array['account-documents'::text, 'articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'open-badge-assertions'::text, 'rental-commands'::text, 'users'::text]));
    drop table "software_stats" cascade;
    drop table "software_installation_keys" cascade;
  `);
}

/**
 * A number for each day, event, version and system: of all installations, under the group without bits, and of each group that the
 * installation was in when the event arrived. It stays when the rows that it was made from are forgotten. Rows are taken in one order, so
 * that batches at the same time wait for each other instead of blocking.
 */
const sums = `
  create table software_stats_days (
    group_id uuid not null,
    day date not null,
    event text not null,
    version text not null,
    system_id uuid not null,
    total integer not null default 0,
    primary key (group_id, day, event, version, system_id)
  );
  comment on table software_stats_days is 'read-only: how often installed software did something on a day, in UTC';

  create function labcommons_count_software_stats() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    none constant uuid := '00000000-0000-0000-0000-000000000000';
  begin
    insert into software_stats_days (group_id, day, event, version, system_id, total)
      select g.group_id, (a.recorded_at at time zone 'UTC')::date, a.event, coalesce(a.version_name, ''), coalesce(a.system_id, none), count(*)
      from added a cross join lateral (
        select none as group_id
        union all
        select l.target_id from software_installations_groups l where l.source_id = a.installation_id
      ) g
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (group_id, day, event, version, system_id) do update set total = software_stats_days.total + excluded.total;
    return null;
  end
  $$;
  create trigger software_stats_counted after insert on software_stats
    referencing new table as added for each statement execute function labcommons_count_software_stats();
`;
