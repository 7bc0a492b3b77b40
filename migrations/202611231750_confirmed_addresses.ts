import type { Knex } from "knex";

/** A further address is somebody's once it is confirmed: until then others may name it as well. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "secondary_email_addresses" add constraint "secondary_email_addresses_user_id_email_key" unique ("user_id", "email");
    create unique index "secondary_email_addresses_email_verified_at_key" on "secondary_email_addresses" ("email") where verified_at is not null;
    alter table "secondary_email_addresses" drop constraint "secondary_email_addresses_email_key";
    drop index "secondary_email_addresses_user_id_idx";
  `);
}

/** Of an address that several have named, the one that is confirmed stays, or else the first. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from secondary_email_addresses named using secondary_email_addresses other
      where other.email = named.email and named.verified_at is null and (other.verified_at is not null or other.id < named.id);
    create index "secondary_email_addresses_user_id_idx" on "secondary_email_addresses" ("user_id");
    alter table "secondary_email_addresses" add constraint "secondary_email_addresses_email_key" unique ("email");
    drop index "secondary_email_addresses_email_verified_at_key";
    alter table "secondary_email_addresses" drop constraint "secondary_email_addresses_user_id_email_key";
  `);
}
