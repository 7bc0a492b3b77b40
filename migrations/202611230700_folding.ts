import type { Knex } from "knex";

/**
 * The same folding in plpgsql, which keeps its plan: a function in SQL whose body cannot be inlined is parsed and planned again for each
 * statement, and every write of a searched label calls it for its index.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function labcommons_fold(text) returns text
    language plpgsql immutable strict parallel safe
    as $$ begin return lower(public.unaccent('public.unaccent'::regdictionary, $1)); end $$
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function labcommons_fold(text) returns text
    language sql immutable strict parallel safe
    as $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$
  `);
}
