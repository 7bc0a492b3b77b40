import type { Knex } from "knex";

/** Workers are woken for new jobs of every kind; kinds that are new say so themselves. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("update jobs_queue.queue set notify = true");
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("update jobs_queue.queue set notify = false");
}
