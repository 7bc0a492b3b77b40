import type { Knex } from "knex";

/** Payments become records: what was recorded as paid in full until now is the whole of what its order costs. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "rental_command_payments" (
      "id" uuid not null,
      "version" integer not null default 1,
      "amount" bigint not null,
      "paid_on" date not null,
      "means" text not null,
      "reference" text,
      "note" text,
      "command_id" uuid not null,
      "recorded_by_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "rental_command_payments_means_check" check ("means" = any (array['cheque'::text, 'on_site'::text, 'online'::text, 'other'::text, 'transfer'::text, 'waived'::text]))
    );
    comment on table "rental_command_payments" is 'records: rental-command-payments';
    create index "rental_command_payments_paid_on_created_at_id_idx" on "rental_command_payments" ("paid_on", "created_at", "id");
    create index "rental_command_payments_command_id_idx" on "rental_command_payments" ("command_id");
    create index "rental_command_payments_recorded_by_id_idx" on "rental_command_payments" ("recorded_by_id") where recorded_by_id is not null;
  `);

  await knex.raw(`
    alter table "rental_command_payments" add constraint "rental_command_payments_command_id_fkey" foreign key ("command_id") references "rental_commands" (id) on delete cascade;
    alter table "rental_command_payments" add constraint "rental_command_payments_recorded_by_id_fkey" foreign key ("recorded_by_id") references "users" (id) on delete set null;
  `);

  await knex.raw(`
    insert into rental_command_payments (id, amount, paid_on, means, reference, note, command_id, recorded_by_id, created_at, updated_at)
    select gen_random_uuid(), o.total, (s.done_at at time zone 'UTC')::date,
      case when s.content like 'pi\\_%' and s.done_by_id is null then 'online' else 'other' end,
      s.content, s.comment, s.command_id, s.done_by_id, s.done_at, s.done_at
    from rental_command_steps s
    join (
      select c.id, c.shipping_price + coalesce(sum(i.renting_price), 0) as total
      from rental_commands c left join rental_command_items i on i.command_id = c.id group by c.id
    ) o on o.id = s.command_id
    where s.step_type_id = 'payment' and s.status_id = 'success' and s.done_at is not null and o.total > 0
      and (s.content is null or s.content not in ('on-account', 'nothing-due'));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table "rental_command_payments" cascade;
  `);
}
