import type { Knex } from "knex";

/**
 * Rows of records that are declared immutable stay as they were written, whatever the rights of who writes. Two functions for all of them
 * take the place of one for each table; their triggers follow from the declarations.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(functions);
  await knex.raw(`
    drop trigger "account_transactions_unchanged" on "account_transactions";
    drop trigger "account_transactions_kept" on "account_transactions";
    drop function account_transactions_stay();
    create trigger "account_transactions_unchanged" before update on "account_transactions" for each row execute function labcommons_refuse_update('{}', '{}');
    create constraint trigger "account_transactions_kept" after delete on "account_transactions" deferrable initially deferred for each row execute function labcommons_refuse_delete('account_id', 'users');

    drop trigger "rental_papers_kept" on "rental_papers";
    drop trigger "rental_papers_orders_kept" on "rental_papers_orders";
    drop function rental_papers_stay();
    create trigger "rental_papers_unchanged" before update on "rental_papers" for each row execute function labcommons_refuse_update('{file_id,digest}', '{user_id}');
    create trigger "rental_papers_kept" before delete on "rental_papers" for each row execute function labcommons_refuse_delete();
    create trigger "rental_papers_orders_unchanged" before update on "rental_papers_orders" for each row execute function labcommons_refuse_update('{}', '{}');
    create trigger "rental_papers_orders_kept" before delete on "rental_papers_orders" for each row execute function labcommons_refuse_delete();
    alter table "rental_papers_orders" drop constraint "rental_papers_orders_target_id_fkey";
    alter table "rental_papers_orders" add constraint "rental_papers_orders_target_id_fkey" foreign key ("target_id") references "rental_commands" (id) on delete no action;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "rental_papers_orders" drop constraint "rental_papers_orders_target_id_fkey";
    alter table "rental_papers_orders" add constraint "rental_papers_orders_target_id_fkey" foreign key ("target_id") references "rental_commands" (id) on delete cascade;
    drop trigger "rental_papers_orders_kept" on "rental_papers_orders";
    drop trigger "rental_papers_orders_unchanged" on "rental_papers_orders";
    drop trigger "rental_papers_kept" on "rental_papers";
    drop trigger "rental_papers_unchanged" on "rental_papers";
    drop trigger "account_transactions_kept" on "account_transactions";
    drop trigger "account_transactions_unchanged" on "account_transactions";
    drop function labcommons_refuse_delete();
    drop function labcommons_refuse_update();
  `);
  await knex.raw(before);
}

/**
 * Arguments of the first: columns that may be filled where they were empty, and columns that lose what they point at when that goes.
 * Arguments of the second, in pairs: a column and the table that it points at, with whose row this one may go; they are looked at when
 * the trigger fires, which is at the end of the transaction where there are any.
 */
const functions = `
  create function labcommons_refuse_update() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
  declare
    was jsonb := to_jsonb(old);
    becomes jsonb := to_jsonb(new);
    once text[] := tg_argv[0];
    cleared text[] := tg_argv[1];
    changed text[] := array(select key from jsonb_each(becomes) where value is distinct from was -> key);
  begin
    if changed <@ cleared and not exists (select from unnest(changed) name where becomes ->> name is not null) then
      return new;
    end if;
    if changed && once and changed <@ (once || '{version,updated_at}')
      and not exists (select from unnest(changed) name where name = any (once) and was ->> name is not null)
    then
      return new;
    end if;
    raise exception 'rows of % are neither changed nor deleted', tg_table_name using errcode = 'restrict_violation';
  end
  $$;

  create function labcommons_refuse_delete() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
  declare
    stays boolean;
  begin
    for at in 0 .. tg_nargs - 1 by 2 loop
      execute format('select ($1).%1$I is null or exists (select from %2$I where id = ($1).%1$I)', tg_argv[at], tg_argv[at + 1])
        into stays using old;
      if not stays then return null; end if;
    end loop;
    raise exception 'rows of % are neither changed nor deleted', tg_table_name using errcode = 'restrict_violation';
  end
  $$;
`;

const before = `
  create function account_transactions_stay() returns trigger language plpgsql as $$
    begin
      raise exception 'lines of the ledger are neither changed nor deleted' using errcode = 'restrict_violation';
    end $$;
  create trigger account_transactions_unchanged before update on "account_transactions"
    for each row execute function account_transactions_stay();
  create trigger account_transactions_kept before delete on "account_transactions"
    for each row when (pg_trigger_depth() = 0) execute function account_transactions_stay();

  create function rental_papers_stay() returns trigger language plpgsql as $$
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
  create trigger rental_papers_kept before update or delete on "rental_papers"
    for each row execute function rental_papers_stay();
  create trigger rental_papers_orders_kept before update or delete on "rental_papers_orders"
    for each row execute function rental_papers_stay();
`;
