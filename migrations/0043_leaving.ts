import type { Knex } from "knex";

/** Whoever leaves takes nothing from the books: their orders and papers stay, without them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "rental_papers" alter column "user_id" drop not null;
    alter table "rental_papers" drop constraint "rental_papers_user_id_fkey";
    alter table "rental_papers" add constraint "rental_papers_user_id_fkey" foreign key ("user_id") references "users" (id) on delete set null;
    alter table "rental_commands" drop constraint "rental_commands_rent_by_id_fkey";
    alter table "rental_commands" add constraint "rental_commands_rent_by_id_fkey" foreign key ("rent_by_id") references "users" (id) on delete set null;
  `);

  // Besides being printed once, a paper may lose the person that it was issued to, and nothing else.
  await knex.raw(`
    create or replace function rental_papers_stay() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and tg_table_name = 'rental_papers' then
        if to_jsonb(old) ->> 'file_id' is null
          and to_jsonb(new) - array['file_id', 'digest', 'version', 'updated_at']
            = to_jsonb(old) - array['file_id', 'digest', 'version', 'updated_at']
        then
          return new;
        end if;
        if to_jsonb(new) ->> 'user_id' is null and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then
          return new;
        end if;
      end if;
      raise exception 'papers that were issued are neither changed nor deleted' using errcode = 'restrict_violation';
    end $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "rental_commands" drop constraint "rental_commands_rent_by_id_fkey";
    alter table "rental_commands" add constraint "rental_commands_rent_by_id_fkey" foreign key ("rent_by_id") references "users" (id) on delete no action;
    alter table "rental_papers" drop constraint "rental_papers_user_id_fkey";
    alter table "rental_papers" add constraint "rental_papers_user_id_fkey" foreign key ("user_id") references "users" (id) on delete no action;
    alter table "rental_papers" alter column "user_id" set not null;
    create or replace function rental_papers_stay() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and tg_table_name = 'rental_papers' and to_jsonb(old) ->> 'file_id' is null
        and to_jsonb(new) - array['file_id', 'digest', 'version', 'updated_at']
          = to_jsonb(old) - array['file_id', 'digest', 'version', 'updated_at']
      then
        return new;
      end if;
      raise exception 'papers that were issued are neither changed nor deleted' using errcode = 'restrict_violation';
    end $$;
  `);
}
