import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "organizations_former_slugs" (
      "slug" text not null,
      "record_id" uuid not null,
      primary key ("slug")
    );
    comment on table "organizations_former_slugs" is 'records: former slugs of organizations';
    create index "organizations_former_slugs_record_id_idx" on "organizations_former_slugs" ("record_id");
  `);

  await knex.raw(`
    create table "files_former_slugs" (
      "slug" text not null,
      "record_id" uuid not null,
      primary key ("slug")
    );
    comment on table "files_former_slugs" is 'records: former slugs of files';
    create index "files_former_slugs_record_id_idx" on "files_former_slugs" ("record_id");
  `);

  await knex.raw(`
    create table "admin_files_former_slugs" (
      "slug" text not null,
      "record_id" uuid not null,
      primary key ("slug")
    );
    comment on table "admin_files_former_slugs" is 'records: former slugs of admin-files';
    create index "admin_files_former_slugs_record_id_idx" on "admin_files_former_slugs" ("record_id");
  `);

  await knex.raw(`
    create table "articles_former_slugs" (
      "slug" text not null,
      "record_id" uuid not null,
      primary key ("slug")
    );
    comment on table "articles_former_slugs" is 'records: former slugs of articles';
    create index "articles_former_slugs_record_id_idx" on "articles_former_slugs" ("record_id");
  `);

  await knex.raw(`
    create table "rental_models_former_slugs" (
      "slug" text not null,
      "record_id" uuid not null,
      primary key ("slug")
    );
    comment on table "rental_models_former_slugs" is 'records: former slugs of rental-models';
    create index "rental_models_former_slugs_record_id_idx" on "rental_models_former_slugs" ("record_id");
  `);

  await knex.raw(`
    alter table "organizations_former_slugs" add constraint "organizations_former_slugs_record_id_fkey" foreign key ("record_id") references "organizations" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "files_former_slugs" add constraint "files_former_slugs_record_id_fkey" foreign key ("record_id") references "files" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "admin_files_former_slugs" add constraint "admin_files_former_slugs_record_id_fkey" foreign key ("record_id") references "admin_files" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "articles_former_slugs" add constraint "articles_former_slugs_record_id_fkey" foreign key ("record_id") references "articles" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "rental_models_former_slugs" add constraint "rental_models_former_slugs_record_id_fkey" foreign key ("record_id") references "rental_models" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "rental_models" add column "slug" text;
    alter table "rental_models" add constraint "rental_models_slug_key" unique ("slug");
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "rental_models" drop constraint "rental_models_slug_key";
    alter table "rental_models" drop column "slug";
    drop table "rental_models_former_slugs" cascade;
    drop table "articles_former_slugs" cascade;
    drop table "admin_files_former_slugs" cascade;
    drop table "files_former_slugs" cascade;
    drop table "organizations_former_slugs" cascade;
  `);
}
