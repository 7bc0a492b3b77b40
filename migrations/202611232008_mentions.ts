import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "comments_mentions" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "comments_mentions_position_check" check ("position" >= 0)
    );
    comment on table "comments_mentions" is 'records: comments mentions';
    create index "comments_mentions_target_id_idx" on "comments_mentions" ("target_id");
  `);

  await knex.raw(`
    alter table "comments_mentions" add constraint "comments_mentions_source_id_fkey" foreign key ("source_id") references "comments" (id) on delete cascade;
    alter table "comments_mentions" add constraint "comments_mentions_target_id_fkey" foreign key ("target_id") references "users" (id) on delete cascade;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table "comments_mentions" cascade;
  `);
}
