import type { Knex } from "knex";

/**
 * Which records use which bytes of the file store: the same bytes are kept once, under the id of the record that brought them first. Records without a row have
 * bytes of their own, as all had before.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table kept_bytes (
      id uuid primary key,
      pool text not null,
      hash text not null,
      size bigint not null,
      unique (pool, hash, size)
    );
    create table kept_bytes_uses (
      record_id uuid primary key,
      kept_id uuid not null references kept_bytes (id)
    );
    create index kept_bytes_uses_kept_id_idx on kept_bytes_uses (kept_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table kept_bytes_uses; drop table kept_bytes");
}
