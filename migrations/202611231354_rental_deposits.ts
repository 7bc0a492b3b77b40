import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "rental_command_charges" (
      "id" uuid not null,
      "version" integer not null default 1,
      "amount" bigint not null,
      "reason" text not null,
      "command_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "rental_command_charges" is 'records: rental-command-charges';
    create index "rental_command_charges_created_at_id_idx" on "rental_command_charges" ("created_at", "id");
    create index "rental_command_charges_command_id_idx" on "rental_command_charges" ("command_id");
  `);

  await knex.raw(`
    alter table "rental_command_charges" add constraint "rental_command_charges_command_id_fkey" foreign key ("command_id") references "rental_commands" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "rental_models" add column "deposit" bigint;
    alter table "rental_models" add column "value" bigint;
  `);

  await knex.raw(`
    alter table "rental_commands" add column "deposit_held_at" timestamp(3) with time zone;
    alter table "rental_commands" add column "deposit_returned_at" timestamp(3) with time zone;
  `);

  await knex.raw(`
    alter table "rental_command_items" add column "deposit" bigint not null default 0;
    alter table "rental_command_items" add column "value" bigint;
  `);

  await knex.raw(`
    alter table "rental_papers" drop constraint "rental_papers_kind_check";
    alter table "rental_papers" add constraint "rental_papers_kind_check" check ("kind" = any (array['agreement'::text, 'contract'::text, 'credit_note'::text, 'damage_invoice'::text, 'debit_note'::text, 'delivery_slip'::text, 'invoice'::text]));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "rental_papers" drop constraint "rental_papers_kind_check";
    alter table "rental_papers" add constraint "rental_papers_kind_check" check ((kind = ANY (ARRAY['agreement'::text, 'contract'::text, 'credit_note'::text, 'debit_note'::text, 'delivery_slip'::text, 'invoice'::text])));
    alter table "rental_command_items" drop column "value";
    alter table "rental_command_items" drop column "deposit";
    alter table "rental_commands" drop column "deposit_returned_at";
    alter table "rental_commands" drop column "deposit_held_at";
    alter table "rental_models" drop column "value";
    alter table "rental_models" drop column "deposit";
    drop table "rental_command_charges" cascade;
  `);
}
