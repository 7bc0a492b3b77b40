import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "surveys"
      add column "results_shown" text not null default 'after-answer',
      add constraint "surveys_results_shown_check" check ("results_shown" = any (array['after-answer'::text, 'after-close'::text, 'always'::text]));
  `);
  // The answer of an organization is the organization's, whoever gave it: one of its people may answer for another of theirs too.
  await knex.raw(`
    update "survey_answers" set "voter" = "seat" where "seat" like 'organization:%' and "voter" <> "seat";
  `);
}

/** Who answered for an organization is not told of its answer any more: it stays the organization's. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table "surveys" drop column "results_shown"`);
}
