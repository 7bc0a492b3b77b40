import type { Knex } from "knex";

/**
 * A notification knows whose name fills its words, so that it is forgotten with their account. Those that are there know it by what they are
 * about; where that is gone, or of nobody any more, the name goes too. Nobody is named in those of forms.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "notifications" add column "names_id" uuid references "users" ("id") on delete set null;
    create index "notifications_names_id_idx" on "notifications" ("names_id") where names_id is not null;
  `);
  for (const [line, type, table, column] of naming)
    await knex.raw(
      `with named as (
         select n.id, about."${column}" as person
         from notifications n left join "${table}" about on about.id::text = n.details->'about'->>'id'
         where n.line in (${line.map((each) => `'${each}'`).join(", ")}) and n.details->'about'->>'type' = '${type}'
       )
       update notifications n set names_id = named.person,
         details = case when named.person is null then n.details #- '{values,name}' else n.details end
       from named where named.id = n.id`,
    );
  await knex.raw(
    "update notifications set details = details #- '{values,name}' where notification_type_id = 'form_input_created'",
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index "notifications_names_id_idx";
    alter table "notifications" drop column "names_id";
  `);
}

const naming = [
  [["comment_created", "comment_created_mention", "comments_created"], "comments", "comments", "author_id"],
  [
    ["forum_message_created", "forum_message_created_mention", "forum_messages_created"],
    ...["forum-subject-messages", "forum_subject_messages", "created_by_id"],
  ],
  [["make_created"], "repository-makes", "repository_makes", "author_id"],
  [["review_written"], "resource-reviews", "resource_reviews", "user_id"],
  [["open_badge_training_requested"], ...["open-badge-training-sessions", "open_badge_training_sessions", "user_id"]],
] as const;
