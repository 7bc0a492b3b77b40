import type { Knex } from "knex";

/** People are found by the words of their names, by who may list them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "users" add column "search" tsvector;
    update "users" set "search" = labcommons_document('', first_name, 'A') || labcommons_document('', last_name, 'A');
    create index "users_search_idx" on "users" using gin ("search") with (gin_pending_list_limit = 256);
    create index "users_last_name_similar_idx" on "users" using gin (labcommons_fold(last_name) gin_trgm_ops) with (gin_pending_list_limit = 256);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index "users_last_name_similar_idx";
    alter table "users" drop column "search";
  `);
}
