import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "forum_subjects" add column "organization_id" uuid;
    alter table "forum_subjects" add constraint "forum_subjects_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete set null;
    create index "forum_subjects_organization_id_idx" on "forum_subjects" ("organization_id") where organization_id is not null;
  `);

  await knex.raw(`
    alter table "forum_subject_messages" add column "organization_id" uuid;
    alter table "forum_subject_messages" add constraint "forum_subject_messages_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete set null;
    create index "forum_subject_messages_organization_id_idx" on "forum_subject_messages" ("organization_id") where organization_id is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index "forum_subject_messages_organization_id_idx";
    alter table "forum_subject_messages" drop constraint "forum_subject_messages_organization_id_fkey";
    alter table "forum_subject_messages" drop column "organization_id";
    drop index "forum_subjects_organization_id_idx";
    alter table "forum_subjects" drop constraint "forum_subjects_organization_id_fkey";
    alter table "forum_subjects" drop column "organization_id";
  `);
}
