import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "rental_items_pictures" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "rental_items_pictures_position_check" check ("position" >= 0)
    );
    comment on table "rental_items_pictures" is 'records: rental-items pictures';
    create index "rental_items_pictures_target_id_idx" on "rental_items_pictures" ("target_id");
  `);

  await knex.raw(`
    alter table "rental_items_pictures" add constraint "rental_items_pictures_source_id_fkey" foreign key ("source_id") references "rental_items" (id) on delete cascade;
    alter table "rental_items_pictures" add constraint "rental_items_pictures_target_id_fkey" foreign key ("target_id") references "files" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "rental_command_items" add column "hand_over_photo_id" uuid;
    alter table "rental_command_items" add constraint "rental_command_items_hand_over_photo_id_fkey" foreign key ("hand_over_photo_id") references "secured_files" (id) on delete set null;
    create index "rental_command_items_hand_over_photo_id_idx" on "rental_command_items" ("hand_over_photo_id") where hand_over_photo_id is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index "rental_command_items_hand_over_photo_id_idx";
    alter table "rental_command_items" drop constraint "rental_command_items_hand_over_photo_id_fkey";
    alter table "rental_command_items" drop column "hand_over_photo_id";
    drop table "rental_items_pictures" cascade;
  `);
}
