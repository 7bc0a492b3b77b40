import type { Knex } from "knex";

/** What was paid, or put on account, and is on no bill yet waits for that of its month: orders of renters made monthly before they paid, too. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "rental_commands" add column "unbilled_since" date;
    create index "rental_commands_unbilled_since_idx" on "rental_commands" ("unbilled_since");
    update rental_commands o set unbilled_since = (s.done_at at time zone 'UTC')::date
    from rental_command_steps s
    where s.command_id = o.id and s.step_type_id = 'payment' and s.status_id = 'success'
      and s.content is distinct from 'nothing-due'
      and not exists (select from rental_command_steps c where c.command_id = o.id and c.step_type_id = 'cancellation')
      and not exists (
        select from rental_papers_orders l join rental_papers p on p.id = l.source_id
        where l.target_id = o.id and p.kind in ('invoice', 'debit_note')
      );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index "rental_commands_unbilled_since_idx";
    alter table "rental_commands" drop column "unbilled_since";
  `);
}
