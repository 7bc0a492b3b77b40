import type { Knex } from "knex";

/** When each scheduled job falls due next: who moves it on puts the job in the queue. The queue itself keeps no schedules. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table schedules (
      name text primary key,
      cron text not null,
      next_at timestamptz(3) not null
    );
    delete from jobs_queue.schedule;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table schedules");
}
