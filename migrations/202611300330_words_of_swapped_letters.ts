import type { Knex } from "knex";

/** Words of which each may be spelt in several ways, parted by spaces: of each, one begins a word of the text. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function labcommons_begun_any(words text[]) returns tsquery
    language sql stable parallel safe
    as $$
      select coalesce(string_agg('(' || forms || ')', ' & '), '')::tsquery
      from unnest(words) word,
        lateral (
          select string_agg(quote_literal(lexeme) || ':*', ' | ') as forms
          from unnest(to_tsvector('public.labcommons_plain', word))
        ) spelt
      where forms is not null
    $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop function labcommons_begun_any(text[])");
}
