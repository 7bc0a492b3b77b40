import type { Knex } from "knex";

/**
 * Files that are attached to a document go with it by the rules of the records, however the document goes: no trigger stands in for them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger "account_documents_files" on "account_documents";
    drop function account_documents_take_files();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create function account_documents_take_files() returns trigger language plpgsql as $$
    begin
      delete from "secured_files" where "model_type" = 'account-documents' and "model_id" = old.id::text;
      return null;
    end $$;
    create trigger account_documents_files after delete on "account_documents"
      for each row execute function account_documents_take_files();
  `);
}
