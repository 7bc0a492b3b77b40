import type { Knex } from "knex";

/**
 * Which passkeys are found without naming an account, so that they sign in without a password. Those that are there were asked for as a
 * second step: an authenticator may have made them otherwise, and is believed once it shows it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table passkeys add column discoverable boolean not null default false;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table passkeys drop column discoverable;
  `);
}
