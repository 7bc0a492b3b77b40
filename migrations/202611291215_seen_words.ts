import type { Knex } from "knex";

/**
 * Words are made of texts by the product, and the number of the rule that made them stands beside them: a job indexes anew what an older one
 * made. Texts are compared by what is seen of them: without characters that leave no trace, letters with their accents as one, spaces of
 * any width alike.
 */
export async function up(knex: Knex): Promise<void> {
  // The job writes each searched row anew, and with it what the indexes of labels hold of it; inventory numbers have no job.
  await knex.raw(`
    create or replace function labcommons_fold(text) returns text
    language plpgsql immutable strict parallel safe
    as $$
    begin
      if octet_length($1) = length($1) then return lower($1); end if;
      return lower(public.unaccent('public.unaccent'::regdictionary,
        normalize(translate(regexp_replace($1, '[${unseen}]+', '', 'g'), E'${spaces.join("")}', '${" ".repeat(spaces.length)}'), NFC)));
    end
    $$;
    reindex index "rental_items_stock_id_caseless_idx";
  `);
  for (const table of searched)
    await knex.raw(`alter table "${table}" add column "indexed" smallint not null default 0`);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of searched) await knex.raw(`alter table "${table}" drop column "indexed"`);
  await knex.raw(`
    create or replace function labcommons_fold(text) returns text
    language plpgsql immutable strict parallel safe
    as $$ begin return lower(public.unaccent('public.unaccent'::regdictionary, $1)); end $$;
    reindex index "rental_items_stock_id_caseless_idx";
  `);
}

/** The code points that Unicode lets be ignored where they are shown, as a class of a regular expression. */
const unseen = [
  ...["\\u00ad", "\\u034f", "\\u061c", "\\u115f-\\u1160", "\\u17b4-\\u17b5", "\\u180b-\\u180f", "\\u200b-\\u200f"],
  ...["\\u202a-\\u202e", "\\u2060-\\u206f", "\\u3164", "\\ufe00-\\ufe0f", "\\ufeff", "\\uffa0", "\\ufff0-\\ufff8"],
  ...["\\U0001bca0-\\U0001bca3", "\\U0001d173-\\U0001d17a", "\\U000e0000-\\U000e0fff"],
].join("");

const spaces = [
  ...["\\u00a0", "\\u1680", "\\u2000", "\\u2001", "\\u2002", "\\u2003", "\\u2004", "\\u2005", "\\u2006", "\\u2007"],
  ...["\\u2008", "\\u2009", "\\u200a", "\\u202f", "\\u205f", "\\u3000"],
];

const searched = [
  ...["users", "organizations", "organizations_texts", "app_pages_texts", "app_page_components_texts"],
  ...["articles_texts", "article_sections_texts", "repository_items_texts", "blog_posts_texts", "calendar_events"],
  ...["calendar_events_texts", "forum_subjects_texts", "forum_subject_messages", "surveys_texts"],
  ...["training_resources_texts", "training_resource_requests_texts", "open_badges_texts", "rental_models_texts"],
  ...["aac_products", "aac_products_texts", "trainings_texts"],
];
