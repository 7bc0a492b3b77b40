import type { Knex } from "knex";

/** Accounts: a ledger that is only added to, documents with their files, coupons and who bought them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "account_transactions" (
      "id" uuid not null,
      "version" integer not null default 1,
      "amount" bigint not null,
      "operation" text not null,
      "comment" text,
      "number" integer not null,
      "balance" bigint not null,
      "account_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "account_transactions_account_id_number_key" unique ("account_id", "number"),
      constraint "account_transactions_operation_check" check ("operation" = any (array['credit'::text, 'debit'::text]))
    );
    comment on table "account_transactions" is 'records: account-transactions';
    create index "account_transactions_created_at_desc_number_desc_id_desc_idx" on "account_transactions" ("created_at" desc nulls last, "number" desc nulls last, "id" desc nulls last);
  `);

  await knex.raw(`
    create table "account_document_types" (
      "id" text not null,
      "version" integer not null default 1,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "account_document_types" is 'records: account-document-types';
  `);

  await knex.raw(`
    create table "account_documents" (
      "id" uuid not null,
      "version" integer not null default 1,
      "name" text not null,
      "comment" text,
      "document_type_id" text not null,
      "account_id" uuid not null,
      "file_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "account_documents" is 'records: account-documents';
    create index "account_documents_created_at_desc_id_desc_idx" on "account_documents" ("created_at" desc nulls last, "id" desc nulls last);
    create index "account_documents_document_type_id_idx" on "account_documents" ("document_type_id");
    create index "account_documents_account_id_idx" on "account_documents" ("account_id");
    create index "account_documents_file_id_idx" on "account_documents" ("file_id");
  `);

  await knex.raw(`
    create table "coupons" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "amount" bigint not null,
      "purchase_limit_count" integer,
      "purchase_individual_limit_count" integer,
      "purchase_limit_at" timestamp(3) with time zone,
      "first_purchase_at" timestamp(3) with time zone,
      "purchased_coupons_count" integer not null default 0,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "coupons" is 'records: coupons';
    create index "coupons_created_at_desc_id_desc_idx" on "coupons" ("created_at" desc nulls last, "id" desc nulls last);
  `);

  await knex.raw(`
    create table "coupons_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "sanitized" smallint not null default 0,
      "name" text,
      "description" text,
      primary key ("record_id", "locale"),
      constraint "coupons_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "coupons_texts" is 'records: texts of coupons';
  `);

  await knex.raw(`
    create table "purchased_coupons" (
      "id" uuid not null,
      "version" integer not null default 1,
      "code" text not null,
      "used_at" timestamp(3) with time zone,
      "coupon_id" uuid not null,
      "user_id" uuid not null,
      "transaction_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "purchased_coupons_code_key" unique ("code")
    );
    comment on table "purchased_coupons" is 'records: purchased-coupons';
    create index "purchased_coupons_created_at_desc_id_desc_idx" on "purchased_coupons" ("created_at" desc nulls last, "id" desc nulls last);
    create index "purchased_coupons_coupon_id_user_id_idx" on "purchased_coupons" ("coupon_id", "user_id");
    create index "purchased_coupons_user_id_idx" on "purchased_coupons" ("user_id");
    create index "purchased_coupons_transaction_id_idx" on "purchased_coupons" ("transaction_id");
  `);

  await knex.raw(`
    alter table "account_transactions" add constraint "account_transactions_account_id_fkey" foreign key ("account_id") references "users" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "account_documents" add constraint "account_documents_document_type_id_fkey" foreign key ("document_type_id") references "account_document_types" (id) on delete no action;
    alter table "account_documents" add constraint "account_documents_account_id_fkey" foreign key ("account_id") references "users" (id) on delete cascade;
    alter table "account_documents" add constraint "account_documents_file_id_fkey" foreign key ("file_id") references "secured_files" (id) on delete no action;
  `);

  await knex.raw(`
    alter table "coupons_texts" add constraint "coupons_texts_record_id_fkey" foreign key ("record_id") references "coupons" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "purchased_coupons" add constraint "purchased_coupons_coupon_id_fkey" foreign key ("coupon_id") references "coupons" (id) on delete no action;
    alter table "purchased_coupons" add constraint "purchased_coupons_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;
    alter table "purchased_coupons" add constraint "purchased_coupons_transaction_id_fkey" foreign key ("transaction_id") references "account_transactions" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "secured_files" drop constraint "secured_files_model_type_check";
    alter table "secured_files" add constraint "secured_files_model_type_check" check ("model_type" = any (array['account-documents'::text, 'articles'::text, 'rental-commands'::text, 'users'::text]));
  `);

  // Whatever the rights of who writes: a line of the ledger stays as it is, and goes only with its account.
  await knex.raw(`
    create function account_transactions_stay() returns trigger language plpgsql as $$
    begin
      raise exception 'lines of the ledger are neither changed nor deleted' using errcode = 'restrict_violation';
    end $$;
    create trigger account_transactions_unchanged before update on "account_transactions"
      for each row execute function account_transactions_stay();
    create trigger account_transactions_kept before delete on "account_transactions"
      for each row when (pg_trigger_depth() = 0) execute function account_transactions_stay();
  `);

  // Files point at their document by type and id: they go with it also where it goes with its account.
  await knex.raw(`
    create function account_documents_take_files() returns trigger language plpgsql as $$
    begin
      delete from "secured_files" where "model_type" = 'account-documents' and "model_id" = old.id::text;
      return null;
    end $$;
    create trigger account_documents_files after delete on "account_documents"
      for each row execute function account_documents_take_files();
  `);

  await knex.raw(`
    insert into "account_document_types" ("id") values
      ('invoice'),
      ('debit_note'),
      ('quote'),
      ('contract'),
      ('other')
    on conflict (id) do nothing;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "secured_files" drop constraint "secured_files_model_type_check";
    alter table "secured_files" add constraint "secured_files_model_type_check" check ((model_type = ANY (ARRAY['articles'::text, 'rental-commands'::text, 'users'::text])));
    drop table "purchased_coupons" cascade;
    drop table "coupons_texts" cascade;
    drop table "coupons" cascade;
    drop table "account_documents" cascade;
    drop table "account_document_types" cascade;
    drop table "account_transactions" cascade;
    drop function account_documents_take_files();
    drop function account_transactions_stay();
  `);
}
