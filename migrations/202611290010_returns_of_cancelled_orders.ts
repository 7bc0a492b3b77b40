import type { Knex } from "knex";

/** The return of what is out waits, though its order was cancelled: it was hidden with the other steps. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update rental_command_steps s set status_id = 'waiting'
    where s.step_type_id = 'return' and s.status_id = 'hidden'
      and exists (select from rental_command_items i where i.command_id = s.command_id and i.status_id = 'rented')
      and exists (select from rental_command_steps c where c.command_id = s.command_id and c.step_type_id = 'cancellation')
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    update rental_command_steps s set status_id = 'hidden'
    where s.step_type_id = 'return' and s.status_id = 'waiting'
      and exists (select from rental_command_steps c where c.command_id = s.command_id and c.step_type_id = 'cancellation')
  `);
}
