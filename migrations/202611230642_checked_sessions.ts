import type { Knex } from "knex";

/**
 * What 0032 asked of new sessions only, so as not to hold them up while it looked at the others. Sessions from before it, in which somebody
 * acts for another without an end, are over.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("delete from sessions where (impersonator_id is null) <> (impersonation_expires_at is null)");
  await knex.raw("alter table sessions validate constraint sessions_impersonation_check");
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table sessions drop constraint sessions_impersonation_check;
    alter table sessions add constraint sessions_impersonation_check
      check ((impersonator_id is null) = (impersonation_expires_at is null)) not valid;
  `);
}
