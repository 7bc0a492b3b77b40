import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "rental_commands_signed_pages" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "rental_commands_signed_pages_position_check" check ("position" >= 0)
    );
    comment on table "rental_commands_signed_pages" is 'records: rental-commands signedPages';
    create index "rental_commands_signed_pages_target_id_idx" on "rental_commands_signed_pages" ("target_id");
  `);

  await knex.raw(`
    create table "rental_consents" (
      "id" uuid not null,
      "version" integer not null default 1,
      "name" text not null,
      "agreed_at" timestamp(3) with time zone not null,
      "address" text,
      "digest" text not null,
      "method" text not null,
      "reference" text,
      "command_id" uuid not null,
      "paper_id" uuid not null,
      "user_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "rental_consents_paper_id_key" unique ("paper_id")
    );
    comment on table "rental_consents" is 'records: rental-consents';
    create index "rental_consents_agreed_at_desc_id_desc_idx" on "rental_consents" ("agreed_at" desc nulls last, "id" desc nulls last);
    create index "rental_consents_command_id_idx" on "rental_consents" ("command_id");
    create index "rental_consents_user_id_idx" on "rental_consents" ("user_id") where user_id is not null;
    create trigger "rental_consents_unchanged" before update on "rental_consents" for each row execute function labcommons_refuse_update('{}', '{user_id}');
    create trigger "rental_consents_kept" before delete on "rental_consents" for each row execute function labcommons_refuse_delete();
  `);

  await knex.raw(`
    alter table "rental_commands_signed_pages" add constraint "rental_commands_signed_pages_source_id_fkey" foreign key ("source_id") references "rental_commands" (id) on delete cascade;
    alter table "rental_commands_signed_pages" add constraint "rental_commands_signed_pages_target_id_fkey" foreign key ("target_id") references "secured_files" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "rental_consents" add constraint "rental_consents_command_id_fkey" foreign key ("command_id") references "rental_commands" (id) on delete no action;
    alter table "rental_consents" add constraint "rental_consents_paper_id_fkey" foreign key ("paper_id") references "rental_papers" (id) on delete no action;
    alter table "rental_consents" add constraint "rental_consents_user_id_fkey" foreign key ("user_id") references "users" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "rental_papers" drop constraint "rental_papers_kind_check";
    alter table "rental_papers" add constraint "rental_papers_kind_check" check ("kind" = any (array['agreement'::text, 'contract'::text, 'credit_note'::text, 'debit_note'::text, 'delivery_slip'::text, 'invoice'::text]));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "rental_papers" drop constraint "rental_papers_kind_check";
    alter table "rental_papers" add constraint "rental_papers_kind_check" check ((kind = ANY (ARRAY['contract'::text, 'credit_note'::text, 'debit_note'::text, 'delivery_slip'::text, 'invoice'::text])));
    drop table "rental_consents" cascade;
    drop table "rental_commands_signed_pages" cascade;
  `);
}
