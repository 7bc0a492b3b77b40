import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "open_badge_training_sessions" (
      "id" uuid not null,
      "version" integer not null default 1,
      "stage" text not null default 'started',
      "started_at" timestamp(3) with time zone,
      "finished_at" timestamp(3) with time zone,
      "requested_at" timestamp(3) with time zone,
      "accepted_at" timestamp(3) with time zone,
      "refused_at" timestamp(3) with time zone,
      "refused_reason" text,
      "duration" integer,
      "badge_id" uuid not null,
      "issuer_id" uuid not null,
      "user_id" uuid not null,
      "assertion_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "open_badge_training_sessions_stage_check" check ("stage" = any (array['accepted'::text, 'finished'::text, 'refused'::text, 'requested'::text, 'started'::text]))
    );
    comment on table "open_badge_training_sessions" is 'records: open-badge-training-sessions';
    create index "open_badge_training_sessions_started_at_desc_id_desc_idx" on "open_badge_training_sessions" ("started_at" desc nulls last, "id" desc nulls last);
    create index "open_badge_training_sessions_issuer_id_stage_requested_at_idx" on "open_badge_training_sessions" ("issuer_id", "stage", "requested_at");
    create index "open_badge_training_sessions_user_id_badge_id_idx" on "open_badge_training_sessions" ("user_id", "badge_id");
    create index "open_badge_training_sessions_stage_requested_at_idx" on "open_badge_training_sessions" ("stage", "requested_at");
    create index "open_badge_training_sessions_badge_id_idx" on "open_badge_training_sessions" ("badge_id");
    create index "open_badge_training_sessions_assertion_id_idx" on "open_badge_training_sessions" ("assertion_id") where assertion_id is not null;
  `);

  await knex.raw(`
    create table "open_badge_training_session_modules" (
      "id" uuid not null,
      "version" integer not null default 1,
      "position" integer not null default 0,
      "started_at" timestamp(3) with time zone,
      "finished_at" timestamp(3) with time zone,
      "session_id" uuid not null,
      "module_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "open_badge_training_session_modules_session_id_module_id_key" unique ("session_id", "module_id"),
      constraint "open_badge_training_session_modules_position_check" check ("position" >= 0)
    );
    comment on table "open_badge_training_session_modules" is 'records: open-badge-training-session-modules';
    create index "open_badge_training_session_modules_position_id_idx" on "open_badge_training_session_modules" ("position", "id");
    create index "open_badge_training_session_modules_session_id_position_id_idx" on "open_badge_training_session_modules" ("session_id", "position", "id");
    create index "open_badge_training_session_modules_module_id_idx" on "open_badge_training_session_modules" ("module_id");
  `);

  await knex.raw(`
    create table "open_badge_batches" (
      "id" uuid not null,
      "version" integer not null default 1,
      "progress" text not null default 'running',
      "lines_count" integer not null,
      "done_count" integer not null default 0,
      "awarded_count" integer not null default 0,
      "held_count" integer not null default 0,
      "fault" text,
      "finished_at" timestamp(3) with time zone,
      "occasion" text not null,
      "lines" text,
      "badge_id" uuid not null,
      "issuer_id" uuid not null,
      "created_by_id" uuid,
      "updated_by_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "open_badge_batches_progress_check" check ("progress" = any (array['done'::text, 'running'::text, 'stopped'::text]))
    );
    comment on table "open_badge_batches" is 'records: open-badge-batches';
    create index "open_badge_batches_created_at_desc_id_desc_idx" on "open_badge_batches" ("created_at" desc nulls last, "id" desc nulls last);
    create index "open_badge_batches_progress_idx" on "open_badge_batches" ("progress");
    create index "open_badge_batches_issuer_id_created_at_desc_idx" on "open_badge_batches" ("issuer_id", "created_at" desc nulls last);
    create index "open_badge_batches_badge_id_idx" on "open_badge_batches" ("badge_id");
    create index "open_badge_batches_created_by_id_idx" on "open_badge_batches" ("created_by_id") where created_by_id is not null;
    create index "open_badge_batches_updated_by_id_idx" on "open_badge_batches" ("updated_by_id") where updated_by_id is not null;
  `);

  await knex.raw(`
    alter table "open_badge_training_sessions" add constraint "open_badge_training_sessions_badge_id_fkey" foreign key ("badge_id") references "open_badges" (id) on delete no action;
    alter table "open_badge_training_sessions" add constraint "open_badge_training_sessions_issuer_id_fkey" foreign key ("issuer_id") references "organizations" (id) on delete no action;
    alter table "open_badge_training_sessions" add constraint "open_badge_training_sessions_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;
    alter table "open_badge_training_sessions" add constraint "open_badge_training_sessions_assertion_id_fkey" foreign key ("assertion_id") references "open_badge_assertions" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "open_badge_training_session_modules" add constraint "open_badge_training_session_modules_session_id_fkey" foreign key ("session_id") references "open_badge_training_sessions" (id) on delete cascade;
    alter table "open_badge_training_session_modules" add constraint "open_badge_training_session_modules_module_id_fkey" foreign key ("module_id") references "open_badge_training_modules" (id) on delete no action;
  `);

  await knex.raw(`
    alter table "open_badge_batches" add constraint "open_badge_batches_badge_id_fkey" foreign key ("badge_id") references "open_badges" (id) on delete cascade;
    alter table "open_badge_batches" add constraint "open_badge_batches_issuer_id_fkey" foreign key ("issuer_id") references "organizations" (id) on delete cascade;
    alter table "open_badge_batches" add constraint "open_badge_batches_created_by_id_fkey" foreign key ("created_by_id") references "users" (id) on delete set null;
    alter table "open_badge_batches" add constraint "open_badge_batches_updated_by_id_fkey" foreign key ("updated_by_id") references "users" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "secured_files" drop constraint "secured_files_model_type_check";
    alter table "secured_files" add constraint "secured_files_model_type_check" check ("model_type" = any (array['account-documents'::text, 'articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'open-badge-assertions'::text, 'rental-commands'::text, 'users'::text]));
  `);

  await knex.raw(`
    alter table "open_badge_assertions" add column "is_evidence_shared" boolean not null default false;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "open_badge_assertions" drop column "is_evidence_shared";
    alter table "secured_files" drop constraint "secured_files_model_type_check";
    alter table "secured_files" add constraint "secured_files_model_type_check" check ((model_type = ANY (ARRAY['account-documents'::text, 'articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'rental-commands'::text, 'users'::text])));
    drop table "open_badge_batches" cascade;
    drop table "open_badge_training_session_modules" cascade;
    drop table "open_badge_training_sessions" cascade;
  `);
}
