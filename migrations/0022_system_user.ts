import type { Knex } from "knex";

/** The author of what the installation does by itself (USER-005). Nobody sees it, signs in as it or changes it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    insert into users (id, first_name, last_name, email)
    values ('00000000-0000-0000-0000-000000000000', 'Labcommons', 'System', 'system@labcommons.invalid')
    on conflict do nothing;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("delete from users where id = '00000000-0000-0000-0000-000000000000'");
}
