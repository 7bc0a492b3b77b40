import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "training_registrations" add column "joined_line_at" timestamp(3) with time zone;
    -- Whoever was ever offered a seat came from the line; when they came back to it is not known.
    update "training_registrations" set "joined_line_at" = "created_at"
      where "state" in ('waiting', 'offered', 'expired', 'declined');
    create index "training_registrations_created_at_idx" on "training_registrations" ("created_at");
    create index "training_registrations_joined_line_at_idx" on "training_registrations" ("joined_line_at");
    create index "training_registrations_attended_at_idx" on "training_registrations" ("attended_at");
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index "training_registrations_attended_at_idx";
    drop index "training_registrations_joined_line_at_idx";
    drop index "training_registrations_created_at_idx";
    alter table "training_registrations" drop column "joined_line_at";
  `);
}
