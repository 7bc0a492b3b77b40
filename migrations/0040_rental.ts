import type { Knex } from "knex";

/** What can be rented, orders with their steps, and the ledger of what is taken when. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "app_envs_rental_stocks" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "app_envs_rental_stocks_position_check" check ("position" >= 0)
    );
    comment on table "app_envs_rental_stocks" is 'records: app-envs rentalStocks';
    create index "app_envs_rental_stocks_target_id_idx" on "app_envs_rental_stocks" ("target_id");
  `);

  await knex.raw(`
    create table "addresses" (
      "id" uuid not null,
      "version" integer not null default 1,
      "full_name" text not null,
      "organization" text,
      "siret" text,
      "vat_number" text,
      "line1" text not null,
      "line2" text,
      "postal_code" text not null,
      "city" text not null,
      "user_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "addresses" is 'records: addresses';
    create index "addresses_created_at_desc_id_desc_idx" on "addresses" ("created_at" desc nulls last, "id" desc nulls last);
    create index "addresses_user_id_idx" on "addresses" ("user_id");
  `);

  await knex.raw(`
    create table "rental_model_categories" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "rental_model_categories" is 'records: rental-model-categories';
  `);

  await knex.raw(`
    create table "rental_model_categories_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "name" text,
      primary key ("record_id", "locale"),
      constraint "rental_model_categories_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "rental_model_categories_texts" is 'records: texts of rental-model-categories';
  `);

  await knex.raw(`
    create table "rental_models" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "price_per_day" bigint not null,
      "shipping_price" bigint,
      "image_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "rental_models" is 'records: rental-models';
    create index "rental_models_image_id_idx" on "rental_models" ("image_id");
  `);

  await knex.raw(`
    create table "rental_models_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "sanitized" smallint not null default 0,
      "title" text,
      "short_description" text,
      "description" text,
      primary key ("record_id", "locale"),
      constraint "rental_models_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "rental_models_texts" is 'records: texts of rental-models';
  `);

  await knex.raw(`
    create table "rental_models_categories" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "rental_models_categories_position_check" check ("position" >= 0)
    );
    comment on table "rental_models_categories" is 'records: rental-models categories';
    create index "rental_models_categories_target_id_idx" on "rental_models_categories" ("target_id");
  `);

  await knex.raw(`
    create table "rental_models_additional_images" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "rental_models_additional_images_position_check" check ("position" >= 0)
    );
    comment on table "rental_models_additional_images" is 'records: rental-models additionalImages';
    create index "rental_models_additional_images_target_id_idx" on "rental_models_additional_images" ("target_id");
  `);

  await knex.raw(`
    create table "rental_models_attachments" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "rental_models_attachments_position_check" check ("position" >= 0)
    );
    comment on table "rental_models_attachments" is 'records: rental-models attachments';
    create index "rental_models_attachments_target_id_idx" on "rental_models_attachments" ("target_id");
  `);

  await knex.raw(`
    create table "rental_item_conditions" (
      "id" text not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "value" integer not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "rental_item_conditions" is 'records: rental-item-conditions';
  `);

  await knex.raw(`
    create table "rental_item_conditions_texts" (
      "record_id" text not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "name" text,
      primary key ("record_id", "locale"),
      constraint "rental_item_conditions_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "rental_item_conditions_texts" is 'records: texts of rental-item-conditions';
  `);

  await knex.raw(`
    create table "rental_stocks" (
      "id" uuid not null,
      "version" integer not null default 1,
      "name" text not null,
      "timezone" text not null default 'Europe/Paris',
      "opening_days" jsonb,
      "closed_days" jsonb,
      "turnaround_days" integer not null default 0,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "rental_stocks" is 'records: rental-stocks';
  `);

  await knex.raw(`
    create table "rental_stocks_users" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "rental_stocks_users_position_check" check ("position" >= 0)
    );
    comment on table "rental_stocks_users" is 'records: rental-stocks users';
    create index "rental_stocks_users_target_id_idx" on "rental_stocks_users" ("target_id");
  `);

  await knex.raw(`
    create table "rental_items" (
      "id" uuid not null,
      "version" integer not null default 1,
      "stock_id" text not null,
      "condition_description" text,
      "comment" text,
      "unavailabilities" jsonb,
      "rental_model_id" uuid not null,
      "condition_id" text,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "rental_items_stock_id_key" unique ("stock_id")
    );
    comment on table "rental_items" is 'records: rental-items';
    create index "rental_items_stock_id_id_idx" on "rental_items" ("stock_id", "id");
    create index "rental_items_rental_model_id_idx" on "rental_items" ("rental_model_id");
    create index "rental_items_condition_id_idx" on "rental_items" ("condition_id");
  `);

  await knex.raw(`
    create table "rental_items_stocks" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "rental_items_stocks_position_check" check ("position" >= 0)
    );
    comment on table "rental_items_stocks" is 'records: rental-items stocks';
    create index "rental_items_stocks_target_id_idx" on "rental_items_stocks" ("target_id");
  `);

  await knex.raw(`
    create table "rental_strategies" (
      "id" text not null,
      "version" integer not null default 1,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "rental_strategies" is 'records: rental-strategies';
  `);

  await knex.raw(`
    create table "rental_invoicing_strategies" (
      "id" text not null,
      "version" integer not null default 1,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "rental_invoicing_strategies" is 'records: rental-invoicing-strategies';
  `);

  await knex.raw(`
    create table "rental_command_item_statuses" (
      "id" text not null,
      "version" integer not null default 1,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "rental_command_item_statuses" is 'records: rental-command-item-statuses';
  `);

  await knex.raw(`
    create table "rental_step_statuses" (
      "id" text not null,
      "version" integer not null default 1,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "rental_step_statuses" is 'records: rental-step-statuses';
  `);

  await knex.raw(`
    create table "rental_step_types" (
      "id" text not null,
      "version" integer not null default 1,
      "position" integer not null default 0,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "rental_step_types_position_check" check ("position" >= 0)
    );
    comment on table "rental_step_types" is 'records: rental-step-types';
  `);

  await knex.raw(`
    create table "rental_commands" (
      "id" uuid not null,
      "version" integer not null default 1,
      "number" text not null,
      "is_individual" boolean not null default false,
      "start_at" date not null,
      "end_at" date not null,
      "comment" text,
      "phone" text,
      "shipping_price" bigint not null default 0,
      "tax_rate" integer not null default 0,
      "rental_strategy_id" text not null default 'pick_up',
      "invoicing_strategy_id" text,
      "rent_by_id" uuid,
      "rent_for_id" uuid,
      "command_by_id" uuid not null,
      "billing_address_id" uuid,
      "shipping_address_id" uuid,
      "contract_id" uuid,
      "signed_contract_id" uuid,
      "invoice_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "rental_commands_number_key" unique ("number")
    );
    comment on table "rental_commands" is 'records: rental-commands';
    create index "rental_commands_created_at_desc_id_desc_idx" on "rental_commands" ("created_at" desc nulls last, "id" desc nulls last);
    create index "rental_commands_command_by_id_created_at_desc_idx" on "rental_commands" ("command_by_id", "created_at" desc nulls last);
    create index "rental_commands_start_at_idx" on "rental_commands" ("start_at");
    create index "rental_commands_end_at_idx" on "rental_commands" ("end_at");
    create index "rental_commands_rental_strategy_id_idx" on "rental_commands" ("rental_strategy_id");
    create index "rental_commands_invoicing_strategy_id_idx" on "rental_commands" ("invoicing_strategy_id");
    create index "rental_commands_rent_by_id_idx" on "rental_commands" ("rent_by_id");
    create index "rental_commands_rent_for_id_idx" on "rental_commands" ("rent_for_id");
    create index "rental_commands_billing_address_id_idx" on "rental_commands" ("billing_address_id");
    create index "rental_commands_shipping_address_id_idx" on "rental_commands" ("shipping_address_id");
    create index "rental_commands_contract_id_idx" on "rental_commands" ("contract_id");
    create index "rental_commands_signed_contract_id_idx" on "rental_commands" ("signed_contract_id");
    create index "rental_commands_invoice_id_idx" on "rental_commands" ("invoice_id");
  `);

  await knex.raw(`
    create table "rental_command_items" (
      "id" uuid not null,
      "version" integer not null default 1,
      "renting_price" bigint not null default 0,
      "return_comment" text,
      "returned_at" timestamp(3) with time zone,
      "status_id" text not null default 'pending',
      "command_id" uuid not null,
      "item_id" uuid,
      "rental_model_id" uuid not null,
      "replace_id" uuid,
      "return_condition_id" text,
      "return_photo_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "rental_command_items" is 'records: rental-command-items';
    create index "rental_command_items_created_at_id_idx" on "rental_command_items" ("created_at", "id");
    create index "rental_command_items_status_id_idx" on "rental_command_items" ("status_id");
    create index "rental_command_items_command_id_idx" on "rental_command_items" ("command_id");
    create index "rental_command_items_item_id_idx" on "rental_command_items" ("item_id");
    create index "rental_command_items_rental_model_id_idx" on "rental_command_items" ("rental_model_id");
    create index "rental_command_items_replace_id_idx" on "rental_command_items" ("replace_id");
    create index "rental_command_items_return_condition_id_idx" on "rental_command_items" ("return_condition_id");
    create index "rental_command_items_return_photo_id_idx" on "rental_command_items" ("return_photo_id");
  `);

  await knex.raw(`
    create table "rental_command_steps" (
      "id" uuid not null,
      "version" integer not null default 1,
      "position" integer not null default 0,
      "content" text,
      "comment" text,
      "done_at" timestamp(3) with time zone,
      "status_id" text not null default 'pending',
      "step_type_id" text not null,
      "command_id" uuid not null,
      "done_by_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "rental_command_steps_command_id_step_type_id_key" unique ("command_id", "step_type_id"),
      constraint "rental_command_steps_position_check" check ("position" >= 0)
    );
    comment on table "rental_command_steps" is 'records: rental-command-steps';
    create index "rental_command_steps_position_id_idx" on "rental_command_steps" ("position", "id");
    create index "rental_command_steps_status_id_step_type_id_created_at_idx" on "rental_command_steps" ("status_id", "step_type_id", "created_at");
    create index "rental_command_steps_step_type_id_idx" on "rental_command_steps" ("step_type_id");
    create index "rental_command_steps_done_by_id_idx" on "rental_command_steps" ("done_by_id");
  `);

  await knex.raw(`
    alter table "app_envs_rental_stocks" add constraint "app_envs_rental_stocks_source_id_fkey" foreign key ("source_id") references "app_envs" (id) on delete cascade;
    alter table "app_envs_rental_stocks" add constraint "app_envs_rental_stocks_target_id_fkey" foreign key ("target_id") references "rental_stocks" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "addresses" add constraint "addresses_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "rental_model_categories_texts" add constraint "rental_model_categories_texts_record_id_fkey" foreign key ("record_id") references "rental_model_categories" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "rental_models" add constraint "rental_models_image_id_fkey" foreign key ("image_id") references "files" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "rental_models_texts" add constraint "rental_models_texts_record_id_fkey" foreign key ("record_id") references "rental_models" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "rental_models_categories" add constraint "rental_models_categories_source_id_fkey" foreign key ("source_id") references "rental_models" (id) on delete cascade;
    alter table "rental_models_categories" add constraint "rental_models_categories_target_id_fkey" foreign key ("target_id") references "rental_model_categories" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "rental_models_additional_images" add constraint "rental_models_additional_images_source_id_fkey" foreign key ("source_id") references "rental_models" (id) on delete cascade;
    alter table "rental_models_additional_images" add constraint "rental_models_additional_images_target_id_fkey" foreign key ("target_id") references "files" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "rental_models_attachments" add constraint "rental_models_attachments_source_id_fkey" foreign key ("source_id") references "rental_models" (id) on delete cascade;
    alter table "rental_models_attachments" add constraint "rental_models_attachments_target_id_fkey" foreign key ("target_id") references "files" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "rental_item_conditions_texts" add constraint "rental_item_conditions_texts_record_id_fkey" foreign key ("record_id") references "rental_item_conditions" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "rental_stocks_users" add constraint "rental_stocks_users_source_id_fkey" foreign key ("source_id") references "rental_stocks" (id) on delete cascade;
    alter table "rental_stocks_users" add constraint "rental_stocks_users_target_id_fkey" foreign key ("target_id") references "users" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "rental_items" add constraint "rental_items_rental_model_id_fkey" foreign key ("rental_model_id") references "rental_models" (id) on delete no action;
    alter table "rental_items" add constraint "rental_items_condition_id_fkey" foreign key ("condition_id") references "rental_item_conditions" (id) on delete no action;
  `);

  await knex.raw(`
    alter table "rental_items_stocks" add constraint "rental_items_stocks_source_id_fkey" foreign key ("source_id") references "rental_items" (id) on delete cascade;
    alter table "rental_items_stocks" add constraint "rental_items_stocks_target_id_fkey" foreign key ("target_id") references "rental_stocks" (id) on delete no action;
  `);

  await knex.raw(`
    alter table "rental_commands" add constraint "rental_commands_rental_strategy_id_fkey" foreign key ("rental_strategy_id") references "rental_strategies" (id) on delete no action;
    alter table "rental_commands" add constraint "rental_commands_invoicing_strategy_id_fkey" foreign key ("invoicing_strategy_id") references "rental_invoicing_strategies" (id) on delete set null;
    alter table "rental_commands" add constraint "rental_commands_rent_by_id_fkey" foreign key ("rent_by_id") references "users" (id) on delete no action;
    alter table "rental_commands" add constraint "rental_commands_rent_for_id_fkey" foreign key ("rent_for_id") references "organizations" (id) on delete no action;
    alter table "rental_commands" add constraint "rental_commands_command_by_id_fkey" foreign key ("command_by_id") references "users" (id) on delete no action;
    alter table "rental_commands" add constraint "rental_commands_billing_address_id_fkey" foreign key ("billing_address_id") references "addresses" (id) on delete no action;
    alter table "rental_commands" add constraint "rental_commands_shipping_address_id_fkey" foreign key ("shipping_address_id") references "addresses" (id) on delete no action;
    alter table "rental_commands" add constraint "rental_commands_contract_id_fkey" foreign key ("contract_id") references "secured_files" (id) on delete no action;
    alter table "rental_commands" add constraint "rental_commands_signed_contract_id_fkey" foreign key ("signed_contract_id") references "secured_files" (id) on delete no action;
    alter table "rental_commands" add constraint "rental_commands_invoice_id_fkey" foreign key ("invoice_id") references "secured_files" (id) on delete no action;
  `);

  await knex.raw(`
    alter table "rental_command_items" add constraint "rental_command_items_status_id_fkey" foreign key ("status_id") references "rental_command_item_statuses" (id) on delete no action;
    alter table "rental_command_items" add constraint "rental_command_items_command_id_fkey" foreign key ("command_id") references "rental_commands" (id) on delete cascade;
    alter table "rental_command_items" add constraint "rental_command_items_item_id_fkey" foreign key ("item_id") references "rental_items" (id) on delete no action;
    alter table "rental_command_items" add constraint "rental_command_items_rental_model_id_fkey" foreign key ("rental_model_id") references "rental_models" (id) on delete no action;
    alter table "rental_command_items" add constraint "rental_command_items_replace_id_fkey" foreign key ("replace_id") references "rental_command_items" (id) on delete set null;
    alter table "rental_command_items" add constraint "rental_command_items_return_condition_id_fkey" foreign key ("return_condition_id") references "rental_item_conditions" (id) on delete no action;
    alter table "rental_command_items" add constraint "rental_command_items_return_photo_id_fkey" foreign key ("return_photo_id") references "secured_files" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "rental_command_steps" add constraint "rental_command_steps_status_id_fkey" foreign key ("status_id") references "rental_step_statuses" (id) on delete no action;
    alter table "rental_command_steps" add constraint "rental_command_steps_step_type_id_fkey" foreign key ("step_type_id") references "rental_step_types" (id) on delete no action;
    alter table "rental_command_steps" add constraint "rental_command_steps_command_id_fkey" foreign key ("command_id") references "rental_commands" (id) on delete cascade;
    alter table "rental_command_steps" add constraint "rental_command_steps_done_by_id_fkey" foreign key ("done_by_id") references "users" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "users" add column "rental_invoicing_strategy_id" text;
    alter table "users" add constraint "users_rental_invoicing_strategy_id_fkey" foreign key ("rental_invoicing_strategy_id") references "rental_invoicing_strategies" (id) on delete set null;
    create index "users_rental_invoicing_strategy_id_idx" on "users" ("rental_invoicing_strategy_id");
  `);

  await knex.raw(`
    alter table "secured_files" drop constraint "secured_files_model_type_check";
    alter table "secured_files" add constraint "secured_files_model_type_check" check ("model_type" = any (array['articles'::text, 'rental-commands'::text, 'users'::text]));
  `);

  await knex.raw(`
    alter table "app_envs" add column "rental_duration_multiple" integer not null default 7;
    alter table "app_envs" add column "rental_min_duration" integer not null default 7;
    alter table "app_envs" add column "rental_max_duration" integer not null default 84;
    alter table "app_envs" add column "rental_before_start_duration" integer not null default 7;
    alter table "app_envs" add column "rental_max_items" integer not null default 10;
    alter table "app_envs" add column "rental_max_models" integer not null default 5;
    alter table "app_envs" add column "rental_max_pending_commands" integer not null default 3;
    alter table "app_envs" add column "rental_booking_expiration_delay" integer not null default 30;
    alter table "app_envs" add column "rental_organization_tax" numeric(15,2) not null default 20;
    alter table "app_envs" add column "rental_retrieval_address" text;
  `);

  await knex.raw(`
    alter table "app_envs_texts" add column "document_rental_conditions" text;
  `);

  await knex.raw(`
    insert into "rental_item_conditions" ("id", "source_locale", "value") values
      ('out_of_order', 'en', 1),
      ('worn', 'en', 2),
      ('good', 'en', 3),
      ('very_good', 'en', 4),
      ('as_new', 'en', 5)
    on conflict (id) do nothing;
    insert into "rental_item_conditions_texts" ("record_id", "locale", "name") values
      ('out_of_order', 'en', 'Out of order'),
      ('out_of_order', 'fr', 'Hors service'),
      ('out_of_order', 'it', 'Fuori servizio'),
      ('out_of_order', 'es', 'Fuera de servicio'),
      ('out_of_order', 'ca', 'Fora de servei'),
      ('out_of_order', 'da', 'Ude af drift'),
      ('out_of_order', 'ro', 'Nefuncțional'),
      ('worn', 'en', 'Worn'),
      ('worn', 'fr', 'Usé'),
      ('worn', 'it', 'Usurato'),
      ('worn', 'es', 'Desgastado'),
      ('worn', 'ca', 'Desgastat'),
      ('worn', 'da', 'Slidt'),
      ('worn', 'ro', 'Uzat'),
      ('good', 'en', 'Good'),
      ('good', 'fr', 'Bon état'),
      ('good', 'it', 'Buono'),
      ('good', 'es', 'Bueno'),
      ('good', 'ca', 'Bo'),
      ('good', 'da', 'God'),
      ('good', 'ro', 'Bun'),
      ('very_good', 'en', 'Very good'),
      ('very_good', 'fr', 'Très bon état'),
      ('very_good', 'it', 'Molto buono'),
      ('very_good', 'es', 'Muy bueno'),
      ('very_good', 'ca', 'Molt bo'),
      ('very_good', 'da', 'Meget god'),
      ('very_good', 'ro', 'Foarte bun'),
      ('as_new', 'en', 'New'),
      ('as_new', 'fr', 'Neuf'),
      ('as_new', 'it', 'Nuovo'),
      ('as_new', 'es', 'Nuevo'),
      ('as_new', 'ca', 'Nou'),
      ('as_new', 'da', 'Ny'),
      ('as_new', 'ro', 'Nou')
    on conflict (record_id, locale) do nothing;
  `);

  await knex.raw(`
    insert into "rental_strategies" ("id") values
      ('pick_up'),
      ('ship_to_address'),
      ('internal'),
      ('locked'),
      ('partner')
    on conflict (id) do nothing;
  `);

  await knex.raw(`
    insert into "rental_invoicing_strategies" ("id") values
      ('no_vat'),
      ('no_vat_debit_note')
    on conflict (id) do nothing;
  `);

  await knex.raw(`
    insert into "rental_command_item_statuses" ("id") values
      ('pending'),
      ('reserved'),
      ('rented'),
      ('returned'),
      ('replaced'),
      ('cancelled')
    on conflict (id) do nothing;
  `);

  await knex.raw(`
    insert into "rental_step_statuses" ("id") values
      ('hidden'),
      ('pending'),
      ('waiting'),
      ('success'),
      ('error')
    on conflict (id) do nothing;
  `);

  await knex.raw(`
    insert into "rental_step_types" ("id", "position") values
      ('validation', 0),
      ('contract', 1),
      ('payment', 2),
      ('preparation', 3),
      ('delivery', 4),
      ('retrieval', 5),
      ('return', 6),
      ('closure', 7),
      ('cancellation', 8)
    on conflict (id) do nothing;
  `);

  await knex.raw(ledger);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop sequence rental_command_numbers;
    drop table rental_commitments;
    drop table rental_bookings;
    alter table "app_envs_texts" drop column "document_rental_conditions";
    alter table "app_envs" drop column "rental_retrieval_address";
    alter table "app_envs" drop column "rental_organization_tax";
    alter table "app_envs" drop column "rental_booking_expiration_delay";
    alter table "app_envs" drop column "rental_max_pending_commands";
    alter table "app_envs" drop column "rental_max_models";
    alter table "app_envs" drop column "rental_max_items";
    alter table "app_envs" drop column "rental_before_start_duration";
    alter table "app_envs" drop column "rental_max_duration";
    alter table "app_envs" drop column "rental_min_duration";
    alter table "app_envs" drop column "rental_duration_multiple";
    alter table "secured_files" drop constraint "secured_files_model_type_check";
    alter table "secured_files" add constraint "secured_files_model_type_check" check ((model_type = ANY (ARRAY['articles'::text, 'users'::text])));
    drop index "users_rental_invoicing_strategy_id_idx";
    alter table "users" drop constraint "users_rental_invoicing_strategy_id_fkey";
    alter table "users" drop column "rental_invoicing_strategy_id";
    drop table "rental_command_steps" cascade;
    drop table "rental_command_items" cascade;
    drop table "rental_commands" cascade;
    drop table "rental_step_types" cascade;
    drop table "rental_step_statuses" cascade;
    drop table "rental_command_item_statuses" cascade;
    drop table "rental_invoicing_strategies" cascade;
    drop table "rental_strategies" cascade;
    drop table "rental_items_stocks" cascade;
    drop table "rental_items" cascade;
    drop table "rental_stocks_users" cascade;
    drop table "rental_stocks" cascade;
    drop table "rental_item_conditions_texts" cascade;
    drop table "rental_item_conditions" cascade;
    drop table "rental_models_attachments" cascade;
    drop table "rental_models_additional_images" cascade;
    drop table "rental_models_categories" cascade;
    drop table "rental_models_texts" cascade;
    drop table "rental_models" cascade;
    drop table "rental_model_categories_texts" cascade;
    drop table "rental_model_categories" cascade;
    drop table "addresses" cascade;
    drop table "app_envs_rental_stocks" cascade;
  `);
}

/**
 * What holds or has taken which quantity of a model on which days, `ends_on` being the day of return. `blocked_until` counts the days that an
 * item stays away after it came back. An item is in one place at a time: the constraint says so whatever the code does.
 */
const ledger = `
  create table rental_bookings (
    id uuid primary key,
    user_id uuid references users (id) on delete cascade,
    details jsonb not null,
    expires_at timestamptz(3) not null,
    created_at timestamptz(3) not null default now()
  );
  create index rental_bookings_expires_at_idx on rental_bookings (expires_at);
  create index rental_bookings_user_id_idx on rental_bookings (user_id);

  create table rental_commitments (
    id uuid primary key,
    model_id uuid not null references rental_models (id) on delete cascade,
    booking_id uuid references rental_bookings (id) on delete cascade,
    command_item_id uuid unique references rental_command_items (id) on delete cascade,
    command_id uuid references rental_commands (id) on delete cascade,
    quantity integer not null check (quantity > 0),
    starts_on date not null,
    ends_on date not null,
    blocked_until date not null,
    expires_at timestamptz(3),
    item_id uuid references rental_items (id),
    is_out boolean not null default false,
    released_on date,
    check (starts_on < ends_on),
    check ((booking_id is null) <> (command_item_id is null)),
    check ((booking_id is null) = (expires_at is null)),
    check ((command_id is null) = (command_item_id is null)),
    check (command_item_id is null or quantity = 1),
    check (not is_out or (item_id is not null and released_on is null)),
    constraint rental_commitments_item_once
      exclude using gist (item_id with =, daterange(starts_on, ends_on) with &&)
      where (item_id is not null and released_on is null)
  );
  create index rental_commitments_model_idx on rental_commitments (model_id, blocked_until);
  create index rental_commitments_out_idx on rental_commitments (model_id) where is_out;
  create unique index rental_commitments_item_out_idx on rental_commitments (item_id) where is_out;
  create index rental_commitments_due_idx on rental_commitments (starts_on, command_id)
    where released_on is null and not is_out and booking_id is null;
  create index rental_commitments_return_idx on rental_commitments (ends_on, command_id) where is_out;
  create index rental_commitments_item_idx on rental_commitments (item_id, ends_on);
  create index rental_commitments_booking_idx on rental_commitments (booking_id) where booking_id is not null;

  create sequence rental_command_numbers;
`;
