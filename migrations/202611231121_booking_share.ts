import type { Knex } from "knex";

/** Bookings are counted by the network of their guest, and end however often they are renewed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table rental_bookings add column network text not null default 'none';
    create index rental_bookings_network_idx on rental_bookings (network) where user_id is null;
    alter table "app_envs" add column "rental_booking_max_duration" integer not null default 120;
    alter table "app_envs" add column "rental_max_held_items" integer not null default 20;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "app_envs" drop column "rental_max_held_items";
    alter table "app_envs" drop column "rental_booking_max_duration";
    drop index rental_bookings_network_idx;
    alter table rental_bookings drop column network;
  `);
}
