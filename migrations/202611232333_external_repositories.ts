import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "external_repository_interactions" (
      "id" uuid not null,
      "version" integer not null default 1,
      "external_id" text,
      "external_url" text,
      "progress" text not null default 'pending',
      "fault" text,
      "attempts" integer default 0,
      "next_attempt_at" timestamp(3) with time zone,
      "settled_at" timestamp(3) with time zone,
      "left_out" text,
      "stand" text,
      "checked_at" timestamp(3) with time zone,
      "status_id" text not null,
      "external_repository_type_id" text not null,
      "item_id" uuid,
      "organization_id" uuid,
      "created_by_id" uuid,
      "updated_by_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "external_repository_interactions_external_reposito_3779feec_key" unique ("external_repository_type_id", "external_id"),
      constraint "external_repository_interactions_item_id_external__9f70949d_key" unique ("item_id", "external_repository_type_id"),
      constraint "external_repository_interactions_progress_check" check ("progress" = any (array['failed'::text, 'pending'::text, 'succeeded'::text])),
      constraint "external_repository_interactions_fault_check" check ("fault" = any (array['broken'::text, 'busy'::text, 'declined'::text, 'empty'::text, 'large'::text, 'missing'::text, 'off'::text, 'refused'::text, 'slow'::text, 'unkept'::text, 'unreachable'::text, 'withdrawn'::text])),
      constraint "external_repository_interactions_stand_check" check ("stand" = any (array['gone'::text, 'public'::text, 'waiting'::text]))
    );
    comment on table "external_repository_interactions" is 'records: external-repository-interactions';
    create index "external_repository_interactions_created_at_desc_id_desc_idx" on "external_repository_interactions" ("created_at" desc nulls last, "id" desc nulls last);
    create index "external_repository_interactions_progress_created_at_desc_idx" on "external_repository_interactions" ("progress", "created_at" desc nulls last);
    create index "external_repository_interactions_created_by_id_cre_698ebb1e_idx" on "external_repository_interactions" ("created_by_id", "created_at" desc nulls last);
    create index "external_repository_interactions_next_attempt_at_idx" on "external_repository_interactions" ("next_attempt_at");
    create index "external_repository_interactions_status_id_idx" on "external_repository_interactions" ("status_id");
    create index "external_repository_interactions_organization_id_idx" on "external_repository_interactions" ("organization_id") where organization_id is not null;
    create index "external_repository_interactions_updated_by_id_idx" on "external_repository_interactions" ("updated_by_id") where updated_by_id is not null;
  `);

  await knex.raw(`
    create table "external_repository_interaction_statuses" (
      "id" text not null,
      "version" integer not null default 1,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "external_repository_interaction_statuses" is 'records: external-repository-interaction-statuses';
  `);

  await knex.raw(`
    create table "external_repository_types" (
      "id" text not null,
      "version" integer not null default 1,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "external_repository_types" is 'records: external-repository-types';
  `);

  await knex.raw(`
    alter table "external_repository_interactions" add constraint "external_repository_interactions_status_id_fkey" foreign key ("status_id") references "external_repository_interaction_statuses" (id) on delete no action;
    alter table "external_repository_interactions" add constraint "external_repository_interactions_external_reposit_fd33eb96_fkey" foreign key ("external_repository_type_id") references "external_repository_types" (id) on delete no action;
    alter table "external_repository_interactions" add constraint "external_repository_interactions_item_id_fkey" foreign key ("item_id") references "repository_items" (id) on delete cascade;
    alter table "external_repository_interactions" add constraint "external_repository_interactions_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete set null;
    alter table "external_repository_interactions" add constraint "external_repository_interactions_created_by_id_fkey" foreign key ("created_by_id") references "users" (id) on delete set null;
    alter table "external_repository_interactions" add constraint "external_repository_interactions_updated_by_id_fkey" foreign key ("updated_by_id") references "users" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "repository_items" add column "source_license" text;
  `);

  await knex.raw(`
    insert into "external_repository_interaction_statuses" ("id") values
      ('pulled'),
      ('pushed')
    on conflict (id) do nothing;
  `);

  await knex.raw(`
    insert into "external_repository_types" ("id") values
      ('thingiverse'),
      ('myminifactory')
    on conflict (id) do nothing;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from "external_repository_types" where id in ('thingiverse', 'myminifactory');
    delete from "external_repository_interaction_statuses" where id in ('pulled', 'pushed');
    alter table "repository_items" drop column "source_license";
    drop table "external_repository_types" cascade;
    drop table "external_repository_interaction_statuses" cascade;
    drop table "external_repository_interactions" cascade;
  `);
}
