import type { Knex } from "knex";
import { toASCII } from "tr46";

/**
 * E-mail addresses get the form that they are compared in: Unicode normal form C, the domain in ASCII. What is no address then stays as it
 * is, and so does one that another record has already: which of two look-alikes is whose, nobody can tell here. A blacklisted address loses
 * what nobody sees in it: it can only keep more mails back.
 */
export async function up(knex: Knex): Promise<void> {
  const { rows: columns } = await knex.raw(`
    select c.table_name as "table", c.column_name as "column"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.data_type = 'text'
      and (c.column_name = 'email' or c.column_name like '%\\_email')
  `);
  for (const { table, column } of columns as { readonly table: string; readonly column: string }[]) {
    const { rows } = await knex.raw("select distinct ?? as address from ?? where ?? ~ '[^\\x01-\\x7f]'", [
      column,
      table,
      column,
    ]);
    for (const { address } of rows as { readonly address: string }[]) {
      const plain = plainOf(table === "blacklist_items" ? address.replace(unseen, "") : address);
      if (plain === null || plain === address) continue;
      await knex
        .transaction((savepoint) => savepoint(table).where(column, address).update(column, plain))
        .catch(unlessTaken);
    }
  }
}

/** The former way to write an address is not known any more, and any way is one of it. */
export async function down(): Promise<void> {}

const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

function plainOf(text: string): string | null {
  const written = text.normalize("NFC").trim();
  const at = written.lastIndexOf("@");
  if (at < 1 || written.search(unseen) >= 0) return null;
  const rules = { checkBidi: true, checkJoiners: true, useSTD3ASCIIRules: true, verifyDNSLength: true };
  const domain = toASCII(written.slice(at + 1), rules);
  return domain && `${written.slice(0, at).toLowerCase().normalize("NFC")}@${domain}`;
}

function unlessTaken(error: unknown): void {
  if ((error as { readonly code?: string }).code !== "23505") throw error;
}
