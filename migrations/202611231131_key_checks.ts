import type { Knex } from "knex";

/** A text sealed with each key of confidential fields: by it a start sees whether it has the keys that the database was written with. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("create table key_checks (key_id text primary key, sealed text not null)");
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table key_checks");
}
