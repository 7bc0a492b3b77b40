import type { Knex } from "knex";

/** What tells the cause of a mail may hold an address: of those that were noted before, a digest is kept, as of those to come. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("update mails set key = encode(sha256(convert_to(key, 'UTF8')), 'hex') where key ~ '[ :@]'");
}

/** Nothing of the tables changed, and a digest cannot be read back. */
export async function down(): Promise<void> {}
