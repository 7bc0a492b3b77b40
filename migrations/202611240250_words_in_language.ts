import type { Knex } from "knex";

/** The language that comments, messages of the forum and what people tell of making an aid were written in; unknown of what is there. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "comments" add column "language" text;
    alter table "comments" add constraint "comments_language_check" check ("language" = any (array['ca'::text, 'da'::text, 'en'::text, 'es'::text, 'fr'::text, 'it'::text, 'ro'::text]));
  `);

  await knex.raw(`
    alter table "repository_makes" add column "language" text;
    alter table "repository_makes" add constraint "repository_makes_language_check" check ("language" = any (array['ca'::text, 'da'::text, 'en'::text, 'es'::text, 'fr'::text, 'it'::text, 'ro'::text]));
  `);

  await knex.raw(`
    alter table "forum_subject_messages" add column "language" text;
    alter table "forum_subject_messages" add constraint "forum_subject_messages_language_check" check ("language" = any (array['ca'::text, 'da'::text, 'en'::text, 'es'::text, 'fr'::text, 'it'::text, 'ro'::text]));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "forum_subject_messages" drop constraint "forum_subject_messages_language_check";
    alter table "forum_subject_messages" drop column "language";
    alter table "repository_makes" drop constraint "repository_makes_language_check";
    alter table "repository_makes" drop column "language";
    alter table "comments" drop constraint "comments_language_check";
    alter table "comments" drop column "language";
  `);
}
