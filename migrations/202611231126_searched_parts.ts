import type { Knex } from "knex";

/**
 * Parts of records are searched too: sections of articles and blocks of pages, by the texts in their props; and models and organizations.
 * What was looked for and not found is counted by day.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(functions);
  await knex.raw(`
    alter table "organizations" add column "search" tsvector;
    update "organizations" set "search" = labcommons_document('', name, 'A') || labcommons_document('', unit_name, 'A');
    create index "organizations_search_idx" on "organizations" using gin ("search") with (gin_pending_list_limit = 256);
    create index "organizations_name_similar_idx" on "organizations" using gin (labcommons_fold(name) gin_trgm_ops) with (gin_pending_list_limit = 256);
  `);

  await knex.raw(`
    alter table "organizations_texts" add column "search" tsvector;
    update "organizations_texts" set "search" = labcommons_document(locale, short_description, 'B') || labcommons_document(locale, left(regexp_replace(description, '<[^>]*>', ' ', 'g'), 60000), 'C');
    create index "organizations_texts_search_en_idx" on "organizations_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'en';
    create index "organizations_texts_search_fr_idx" on "organizations_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'fr';
    create index "organizations_texts_search_it_idx" on "organizations_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'it';
    create index "organizations_texts_search_es_idx" on "organizations_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'es';
    create index "organizations_texts_search_ca_idx" on "organizations_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ca';
    create index "organizations_texts_search_da_idx" on "organizations_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'da';
    create index "organizations_texts_search_ro_idx" on "organizations_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ro';
  `);

  await knex.raw(`
    alter table "app_page_components_texts" add column "search" tsvector;
    update "app_page_components_texts" set "search" = labcommons_document(locale, left(regexp_replace(labcommons_texts(props, array['content', 'firstName', 'heading', 'html', 'lastName', 'name', 'subtitle', 'text', 'title', 'translatorName', 'videoTitle']), '<[^>]*>', ' ', 'g'), 60000), 'C');
    create index "app_page_components_texts_search_en_idx" on "app_page_components_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'en';
    create index "app_page_components_texts_search_fr_idx" on "app_page_components_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'fr';
    create index "app_page_components_texts_search_it_idx" on "app_page_components_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'it';
    create index "app_page_components_texts_search_es_idx" on "app_page_components_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'es';
    create index "app_page_components_texts_search_ca_idx" on "app_page_components_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ca';
    create index "app_page_components_texts_search_da_idx" on "app_page_components_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'da';
    create index "app_page_components_texts_search_ro_idx" on "app_page_components_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ro';
  `);

  await knex.raw(`
    alter table "article_sections_texts" add column "search" tsvector;
    update "article_sections_texts" set "search" = labcommons_document(locale, title, 'B') || labcommons_document(locale, left(regexp_replace(content, '<[^>]*>', ' ', 'g'), 60000), 'C');
    create index "article_sections_texts_search_en_idx" on "article_sections_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'en';
    create index "article_sections_texts_search_fr_idx" on "article_sections_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'fr';
    create index "article_sections_texts_search_it_idx" on "article_sections_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'it';
    create index "article_sections_texts_search_es_idx" on "article_sections_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'es';
    create index "article_sections_texts_search_ca_idx" on "article_sections_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ca';
    create index "article_sections_texts_search_da_idx" on "article_sections_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'da';
    create index "article_sections_texts_search_ro_idx" on "article_sections_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ro';
    create index "article_sections_texts_title_similar_idx" on "article_sections_texts" using gin (labcommons_fold(title) gin_trgm_ops) with (gin_pending_list_limit = 256);
  `);

  await knex.raw(`
    alter table "rental_models_texts" add column "search" tsvector;
    update "rental_models_texts" set "search" = labcommons_document(locale, title, 'A') || labcommons_document(locale, short_description, 'B') || labcommons_document(locale, left(regexp_replace(description, '<[^>]*>', ' ', 'g'), 60000), 'C');
    create index "rental_models_texts_search_en_idx" on "rental_models_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'en';
    create index "rental_models_texts_search_fr_idx" on "rental_models_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'fr';
    create index "rental_models_texts_search_it_idx" on "rental_models_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'it';
    create index "rental_models_texts_search_es_idx" on "rental_models_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'es';
    create index "rental_models_texts_search_ca_idx" on "rental_models_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ca';
    create index "rental_models_texts_search_da_idx" on "rental_models_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'da';
    create index "rental_models_texts_search_ro_idx" on "rental_models_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ro';
    create index "rental_models_texts_title_similar_idx" on "rental_models_texts" using gin (labcommons_fold(title) gin_trgm_ops) with (gin_pending_list_limit = 256);
  `);

  await knex.raw(misses);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index "rental_models_texts_title_similar_idx";
    alter table "rental_models_texts" drop column "search";
    drop index "article_sections_texts_title_similar_idx";
    alter table "article_sections_texts" drop column "search";
    alter table "app_page_components_texts" drop column "search";
    alter table "organizations_texts" drop column "search";
    drop index "organizations_name_similar_idx";
    alter table "organizations" drop column "search";
    drop function labcommons_texts(jsonb, text[]);
    drop table search_misses;
  `);
}

/** The texts that stand below one of these names, however deep. */
const functions = `
  create function labcommons_texts(content jsonb, names text[]) returns text
  language sql immutable parallel safe
  as $$
    select string_agg(pair->>'value', ' ')
    from jsonb_path_query(content, 'strict $.** \\? (@.type() == "object").keyvalue() \\? (@.value.type() == "string")') pair
    where pair->>'key' = any(names)
  $$;
`;

const misses = `
  create table search_misses (
    day date not null,
    text text not null,
    total bigint not null,
    primary key (day, text)
  );
`;
