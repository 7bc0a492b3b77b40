import type { Knex } from "knex";

/**
 * Full-text search. Words are indexed twice: as they are written, without accents, and by their stem in the language of the text; so a
 * search without accents finds them, a word that is only begun does, and another form of the word does.
 */
export async function up(knex: Knex): Promise<void> {
  for (const [name, language] of configurations) await knex.raw(configuration(name, language));
  await knex.raw(functions);
  await knex.raw(columns);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "articles_texts" drop column "search";
    drop index "articles_texts_title_similar_idx";
    alter table "app_pages_texts" drop column "search";
    drop index "app_pages_texts_title_similar_idx";
    drop function labcommons_begun(text[]);
    drop function labcommons_words(text, text[]);
    drop function labcommons_document(text, text, "char");
    drop function labcommons_language(text);
  `);
  for (const [name] of configurations) await knex.raw(`drop text search configuration ${name}`);
}

/** The last one is for words as they are written, and for any language without stems of its own. */
const configurations = [
  ["labcommons_en", "english"],
  ["labcommons_fr", "french"],
  ["labcommons_it", "italian"],
  ["labcommons_es", "spanish"],
  ["labcommons_ca", "catalan"],
  ["labcommons_da", "danish"],
  ["labcommons_ro", "romanian"],
  ["labcommons_plain", "simple"],
] as const;

const configuration = (name: string, language: string): string => `
  create text search configuration ${name} (copy = pg_catalog.${language});
  alter text search configuration ${name}
    alter mapping for word, numword, hword, hword_part, hword_numpart, numhword
    with public.unaccent, ${language === "simple" ? "simple" : `${language}_stem`};
`;

/**
 * What joins words is made a space first: the parser would take some of it for addresses, paths and signed numbers, which are found only
 * whole. A searched word that says nothing in its language ("the") counts only where no other one is searched.
 */
const functions = `
  create function labcommons_language(locale text) returns regconfig
  language sql immutable parallel safe
  as $$
    select case locale
      when 'en' then 'public.labcommons_en'::regconfig
      when 'fr' then 'public.labcommons_fr'::regconfig
      when 'it' then 'public.labcommons_it'::regconfig
      when 'es' then 'public.labcommons_es'::regconfig
      when 'ca' then 'public.labcommons_ca'::regconfig
      when 'da' then 'public.labcommons_da'::regconfig
      when 'ro' then 'public.labcommons_ro'::regconfig
      else 'public.labcommons_plain'::regconfig
    end
  $$;

  create function labcommons_document(locale text, content text, weight "char") returns tsvector
  language sql immutable parallel safe
  as $$
    select setweight(
      to_tsvector('public.labcommons_plain'::regconfig, translate(coalesce(content, ''), './@_-:+’''', '         '))
        || to_tsvector(public.labcommons_language(locale), translate(coalesce(content, ''), './@_-:+’''', '         ')),
      weight)
  $$;

  create function labcommons_words(locale text, words text[]) returns tsquery
  language plpgsql stable parallel safe
  as $$
  declare
    word text;
    stems tsquery;
    plain tsquery;
    meaning tsquery := ''::tsquery;
    every tsquery := ''::tsquery;
  begin
    foreach word in array words loop
      plain := plainto_tsquery('public.labcommons_plain', word);
      stems := plainto_tsquery(public.labcommons_language(locale), word);
      every := every && plain;
      if numnode(stems) > 0 then meaning := meaning && (plain || stems); end if;
    end loop;
    return case when numnode(meaning) > 0 then meaning else every end;
  end
  $$;

  create function labcommons_begun(words text[]) returns tsquery
  language sql stable parallel safe
  as $$
    select coalesce(string_agg(quote_literal(lexeme) || ':*', ' & '), '')::tsquery
    from unnest(words) word, unnest(to_tsvector('public.labcommons_plain', word))
  $$;
`;

const columns = `
  alter table "app_pages_texts" add column "search" tsvector;
  update "app_pages_texts" set "search" = labcommons_document(locale, title, 'A') || labcommons_document(locale, description, 'B');
  create index "app_pages_texts_search_en_idx" on "app_pages_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'en';
  create index "app_pages_texts_search_fr_idx" on "app_pages_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'fr';
  create index "app_pages_texts_search_it_idx" on "app_pages_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'it';
  create index "app_pages_texts_search_es_idx" on "app_pages_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'es';
  create index "app_pages_texts_search_ca_idx" on "app_pages_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ca';
  create index "app_pages_texts_search_da_idx" on "app_pages_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'da';
  create index "app_pages_texts_search_ro_idx" on "app_pages_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ro';
  create index "app_pages_texts_title_similar_idx" on "app_pages_texts" using gin (labcommons_fold(title) gin_trgm_ops) with (gin_pending_list_limit = 256);

  alter table "articles_texts" add column "search" tsvector;
  update "articles_texts" set "search" = labcommons_document(locale, title, 'A') || labcommons_document(locale, short_description, 'B');
  create index "articles_texts_search_en_idx" on "articles_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'en';
  create index "articles_texts_search_fr_idx" on "articles_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'fr';
  create index "articles_texts_search_it_idx" on "articles_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'it';
  create index "articles_texts_search_es_idx" on "articles_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'es';
  create index "articles_texts_search_ca_idx" on "articles_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ca';
  create index "articles_texts_search_da_idx" on "articles_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'da';
  create index "articles_texts_search_ro_idx" on "articles_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ro';
  create index "articles_texts_title_similar_idx" on "articles_texts" using gin (labcommons_fold(title) gin_trgm_ops) with (gin_pending_list_limit = 256);
`;
