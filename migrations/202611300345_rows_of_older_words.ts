import type { Knex } from "knex";

/** The job that makes words anew finds the rows that an older rule made without reading those that it did not. */
export async function up(knex: Knex): Promise<void> {
  for (const [table, key] of searched)
    await knex.raw(`create index "${table}_indexed_idx" on "${table}" (${key}) where indexed < 1`);
}

export async function down(knex: Knex): Promise<void> {
  for (const [table] of searched) await knex.raw(`drop index "${table}_indexed_idx"`);
}

const records = ["users", "organizations", "calendar_events", "forum_subject_messages", "aac_products"];

const texts = [
  "organizations_texts",
  "app_pages_texts",
  "app_page_components_texts",
  "articles_texts",
  "article_sections_texts",
  "repository_items_texts",
  "blog_posts_texts",
  "calendar_events_texts",
  "forum_subjects_texts",
  "surveys_texts",
  "training_resources_texts",
  "training_resource_requests_texts",
  "open_badges_texts",
  "rental_models_texts",
  "aac_products_texts",
  "trainings_texts",
];

const searched = [
  ...records.map((table) => [table, "id"] as const),
  ...texts.map((table) => [table, "record_id, locale"] as const),
];
