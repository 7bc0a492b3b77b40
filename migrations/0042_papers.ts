import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "rental_papers" (
      "id" uuid not null,
      "version" integer not null default 1,
      "kind" text not null,
      "number" text not null,
      "issued_on" date not null,
      "total" bigint,
      "month" text,
      "cause" text not null,
      "amounts" jsonb,
      "content" jsonb,
      "digest" text,
      "user_id" uuid not null,
      "file_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "rental_papers_number_key" unique ("number"),
      constraint "rental_papers_cause_key" unique ("cause"),
      constraint "rental_papers_kind_check" check ("kind" = any (array['contract'::text, 'credit_note'::text, 'debit_note'::text, 'delivery_slip'::text, 'invoice'::text]))
    );
    comment on table "rental_papers" is 'records: rental-papers';
    create index "rental_papers_issued_on_desc_number_desc_id_desc_idx" on "rental_papers" ("issued_on" desc nulls last, "number" desc nulls last, "id" desc nulls last);
    create index "rental_papers_user_id_idx" on "rental_papers" ("user_id");
    create index "rental_papers_file_id_idx" on "rental_papers" ("file_id");
  `);

  await knex.raw(`
    create table "rental_papers_orders" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "rental_papers_orders_position_check" check ("position" >= 0)
    );
    comment on table "rental_papers_orders" is 'records: rental-papers orders';
    create index "rental_papers_orders_target_id_idx" on "rental_papers_orders" ("target_id");
  `);

  await knex.raw(`
    create table "rental_calendars" (
      "id" uuid not null,
      "version" integer not null default 1,
      "digest" text,
      "user_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "rental_calendars_user_id_key" unique ("user_id")
    );
    comment on table "rental_calendars" is 'records: rental-calendars';
    create index "rental_calendars_created_at_desc_id_desc_idx" on "rental_calendars" ("created_at" desc nulls last, "id" desc nulls last);
  `);

  await knex.raw(`
    alter table "rental_papers" add constraint "rental_papers_user_id_fkey" foreign key ("user_id") references "users" (id) on delete no action;
    alter table "rental_papers" add constraint "rental_papers_file_id_fkey" foreign key ("file_id") references "secured_files" (id) on delete no action;
  `);

  await knex.raw(`
    alter table "rental_papers_orders" add constraint "rental_papers_orders_source_id_fkey" foreign key ("source_id") references "rental_papers" (id) on delete cascade;
    alter table "rental_papers_orders" add constraint "rental_papers_orders_target_id_fkey" foreign key ("target_id") references "rental_commands" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "rental_calendars" add constraint "rental_calendars_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;
  `);

  // One row for each kind and year, locked from the use of a number to the end of its transaction: numbers have no gaps.
  await knex.raw(`
    create table rental_paper_numbers (
      kind text not null,
      year integer not null,
      last integer not null check (last > 0),
      primary key (kind, year)
    );
    create function rental_paper_numbers_go_on() returns trigger language plpgsql as $$
    begin
      raise exception 'numbers of papers are given once, in their order' using errcode = 'restrict_violation';
    end $$;
    create trigger rental_paper_numbers_counted before update on rental_paper_numbers
      for each row when (new.kind <> old.kind or new.year <> old.year or new.last <> old.last + 1)
      execute function rental_paper_numbers_go_on();
    create trigger rental_paper_numbers_kept before delete on rental_paper_numbers
      for each row execute function rental_paper_numbers_go_on();
  `);

  // What was issued stays: a paper gets its file once, and nothing of it is ever changed or deleted.
  await knex.raw(`
    create function rental_papers_stay() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and tg_table_name = 'rental_papers' and to_jsonb(old) ->> 'file_id' is null
        and to_jsonb(new) - array['file_id', 'digest', 'version', 'updated_at']
          = to_jsonb(old) - array['file_id', 'digest', 'version', 'updated_at']
      then
        return new;
      end if;
      raise exception 'papers that were issued are neither changed nor deleted' using errcode = 'restrict_violation';
    end $$;
    create trigger rental_papers_kept before update or delete on "rental_papers"
      for each row execute function rental_papers_stay();
    create trigger rental_papers_orders_kept before update or delete on "rental_papers_orders"
      for each row execute function rental_papers_stay();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table rental_paper_numbers;
    drop table "rental_calendars" cascade;
    drop table "rental_papers_orders" cascade;
    drop table "rental_papers" cascade;
    drop function rental_papers_stay;
    drop function rental_paper_numbers_go_on;
  `);
}
