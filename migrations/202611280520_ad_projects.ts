import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "ad_contacts" (
      "id" uuid not null,
      "version" integer not null default 1,
      "readable_id" text,
      "kind" text not null,
      "title" text,
      "first_name" text,
      "last_name" text not null,
      "email" text,
      "phone" text,
      "organization_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "ad_contacts_organization_id_readable_id_key" unique ("organization_id", "readable_id"),
      constraint "ad_contacts_kind_check" check ("kind" = any (array['prescriber'::text, 'requestor'::text]))
    );
    comment on table "ad_contacts" is 'records: ad-contacts';
    create index "ad_contacts_last_name_id_idx" on "ad_contacts" ("last_name", "id");
    create index "ad_contacts_readable_id_idx" on "ad_contacts" ("readable_id");
    create index "ad_contacts_kind_idx" on "ad_contacts" ("kind");
  `);

  await knex.raw(`
    create table "ad_projects" (
      "id" uuid not null,
      "version" integer not null default 1,
      "readable_id" text,
      "name" text not null,
      "step" text default 'request',
      "priority" text default 'normal',
      "requested_at" date,
      "needed_at" date,
      "delivered_at" date,
      "medical_device_diagnostic" text,
      "associated_medical_devices" text,
      "use_frequency" text,
      "use_duration" integer,
      "use_duration_unit" text default 'hours',
      "needs" text,
      "constraints" text,
      "specificities" text,
      "materials" text,
      "requestor_id" uuid,
      "prescriber_id" uuid,
      "organization_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "ad_projects_organization_id_readable_id_key" unique ("organization_id", "readable_id"),
      constraint "ad_projects_step_check" check ("step" = any (array['delivered'::text, 'design'::text, 'documentation'::text, 'evaluation'::text, 'production'::text, 'request'::text])),
      constraint "ad_projects_priority_check" check ("priority" = any (array['high'::text, 'low'::text, 'normal'::text])),
      constraint "ad_projects_use_duration_unit_check" check ("use_duration_unit" = any (array['days'::text, 'hours'::text, 'minutes'::text, 'months'::text, 'weeks'::text, 'years'::text]))
    );
    comment on table "ad_projects" is 'records: ad-projects';
    create index "ad_projects_created_at_desc_id_desc_idx" on "ad_projects" ("created_at" desc nulls last, "id" desc nulls last);
    create index "ad_projects_readable_id_idx" on "ad_projects" ("readable_id");
    create index "ad_projects_name_idx" on "ad_projects" ("name");
    create index "ad_projects_step_idx" on "ad_projects" ("step");
    create index "ad_projects_priority_idx" on "ad_projects" ("priority");
    create index "ad_projects_requested_at_idx" on "ad_projects" ("requested_at");
    create index "ad_projects_needed_at_idx" on "ad_projects" ("needed_at");
    create index "ad_projects_delivered_at_idx" on "ad_projects" ("delivered_at");
    create index "ad_projects_requestor_id_idx" on "ad_projects" ("requestor_id") where requestor_id is not null;
    create index "ad_projects_prescriber_id_idx" on "ad_projects" ("prescriber_id") where prescriber_id is not null;
  `);

  await knex.raw(`
    create table "ad_projects_users" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "ad_projects_users_position_check" check ("position" >= 0)
    );
    comment on table "ad_projects_users" is 'records: ad-projects users';
    create index "ad_projects_users_target_id_idx" on "ad_projects_users" ("target_id");
  `);

  await knex.raw(`
    create table "ad_projects_files" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "ad_projects_files_position_check" check ("position" >= 0)
    );
    comment on table "ad_projects_files" is 'records: ad-projects files';
    create index "ad_projects_files_target_id_idx" on "ad_projects_files" ("target_id");
  `);

  await knex.raw(`
    create table "ad_existing_solutions" (
      "id" uuid not null,
      "version" integer not null default 1,
      "name" text not null,
      "url" text,
      "reasons" text,
      "comment" text,
      "position" integer not null default 0,
      "project_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "ad_existing_solutions_position_check" check ("position" >= 0)
    );
    comment on table "ad_existing_solutions" is 'records: ad-existing-solutions';
    create index "ad_existing_solutions_position_id_idx" on "ad_existing_solutions" ("position", "id");
    create index "ad_existing_solutions_project_id_position_id_idx" on "ad_existing_solutions" ("project_id", "position", "id");
  `);

  await knex.raw(`
    create table "ad_designs" (
      "id" uuid not null,
      "version" integer not null default 1,
      "number" integer,
      "name" text not null,
      "involvement" text,
      "duration" integer,
      "duration_unit" text default 'minutes',
      "comment" text,
      "done_at" date,
      "position" integer not null default 0,
      "project_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "ad_designs_duration_unit_check" check ("duration_unit" = any (array['hours'::text, 'minutes'::text])),
      constraint "ad_designs_position_check" check ("position" >= 0)
    );
    comment on table "ad_designs" is 'records: ad-designs';
    create index "ad_designs_position_id_idx" on "ad_designs" ("position", "id");
    create index "ad_designs_project_id_position_id_idx" on "ad_designs" ("project_id", "position", "id");
  `);

  await knex.raw(`
    create table "ad_productions" (
      "id" uuid not null,
      "version" integer not null default 1,
      "number" integer,
      "name" text not null,
      "involvement" text,
      "duration" integer,
      "duration_unit" text default 'minutes',
      "comment" text,
      "done_at" date,
      "position" integer not null default 0,
      "weight" numeric(15,2),
      "material_cost" bigint,
      "other_costs" bigint,
      "materials" text,
      "instructions" text,
      "printer_brand" text,
      "printer_model" text,
      "printer_kind" text,
      "printer_serial_number" text,
      "project_id" uuid not null,
      "stock_item_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "ad_productions_duration_unit_check" check ("duration_unit" = any (array['hours'::text, 'minutes'::text])),
      constraint "ad_productions_position_check" check ("position" >= 0),
      constraint "ad_productions_printer_kind_check" check ("printer_kind" = any (array['binder-jetting'::text, 'dlp'::text, 'dmls'::text, 'dod'::text, 'ebm'::text, 'fdm'::text, 'fff'::text, 'lcd'::text, 'material-jetting'::text, 'mjf'::text, 'msla'::text, 'other'::text, 'polyjet'::text, 'sla'::text, 'slm'::text, 'sls'::text]))
    );
    comment on table "ad_productions" is 'records: ad-productions';
    create index "ad_productions_position_id_idx" on "ad_productions" ("position", "id");
    create index "ad_productions_project_id_position_id_idx" on "ad_productions" ("project_id", "position", "id");
    create index "ad_productions_stock_item_id_idx" on "ad_productions" ("stock_item_id") where stock_item_id is not null;
  `);

  await knex.raw(`
    create table "ad_evaluations" (
      "id" uuid not null,
      "version" integer not null default 1,
      "dimensions" integer,
      "weight" integer,
      "adjustability" integer,
      "security" integer,
      "durability" integer,
      "usability" integer,
      "comfort" integer,
      "efficacity" integer,
      "lifetime" integer,
      "lifetime_unit" text default 'months',
      "duration" integer,
      "position" integer not null default 0,
      "project_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "ad_evaluations_lifetime_unit_check" check ("lifetime_unit" = any (array['days'::text, 'hours'::text, 'minutes'::text, 'months'::text, 'weeks'::text, 'years'::text])),
      constraint "ad_evaluations_position_check" check ("position" >= 0)
    );
    comment on table "ad_evaluations" is 'records: ad-evaluations';
    create index "ad_evaluations_position_id_idx" on "ad_evaluations" ("position", "id");
    create index "ad_evaluations_project_id_position_id_idx" on "ad_evaluations" ("project_id", "position", "id");
  `);

  await knex.raw(`
    create table "ad_technical_documentations" (
      "id" uuid not null,
      "version" integer not null default 1,
      "version_name" text,
      "locale" text,
      "comment" text,
      "position" integer not null default 0,
      "project_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "ad_technical_documentations_locale_check" check ("locale" = any (array['ca'::text, 'da'::text, 'en'::text, 'es'::text, 'fr'::text, 'it'::text, 'ro'::text])),
      constraint "ad_technical_documentations_position_check" check ("position" >= 0)
    );
    comment on table "ad_technical_documentations" is 'records: ad-technical-documentations';
    create index "ad_technical_documentations_position_id_idx" on "ad_technical_documentations" ("position", "id");
    create index "ad_technical_documentations_project_id_position_id_idx" on "ad_technical_documentations" ("project_id", "position", "id");
  `);

  await knex.raw(`
    create table "ad_stock_items" (
      "id" uuid not null,
      "version" integer not null default 1,
      "brand" text,
      "kind" text not null,
      "color" text,
      "finish" text default 'none',
      "weight" numeric(15,2) default 0,
      "alert_weight" numeric(15,2),
      "is_low" boolean not null default false,
      "price_per_kilogram" bigint,
      "serial_number" text,
      "website" text,
      "organization_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "ad_stock_items_kind_check" check ("kind" = any (array['abs'::text, 'asa'::text, 'bio'::text, 'hips'::text, 'nylon'::text, 'other'::text, 'pc'::text, 'pctg'::text, 'peek'::text, 'pei'::text, 'pet'::text, 'petg'::text, 'pla'::text, 'pp'::text, 'pva'::text, 'pvb'::text, 'tpe'::text, 'tpu'::text])),
      constraint "ad_stock_items_color_check" check ("color" = any (array['aliceblue'::text, 'antiquewhite'::text, 'aqua'::text, 'aquamarine'::text, 'azure'::text, 'beige'::text, 'bisque'::text, 'black'::text, 'blanchedalmond'::text, 'blue'::text, 'blueviolet'::text, 'brown'::text, 'burlywood'::text, 'cadetblue'::text, 'chartreuse'::text, 'chocolate'::text, 'coral'::text, 'cornflowerblue'::text, 'cornsilk'::text, 'crimson'::text, 'cyan'::text, 'darkblue'::text, 'darkcyan'::text, 'darkgoldenrod'::text, 'darkgray'::text, 'darkgreen'::text, 'darkkhaki'::text, 'darkmagenta'::text, 'darkolivegreen'::text, 'darkorange'::text, 'darkorchid'::text, 'darkred'::text, 'darksalmon'::text, 'darkseagreen'::text, 'darkslateblue'::text, 'darkslategray'::text, 'darkturquoise'::text, 'darkviolet'::text, 'deeppink'::text, 'deepskyblue'::text, 'dimgray'::text, 'dodgerblue'::text, 'firebrick'::text, 'floralwhite'::text, 'forestgreen'::text, 'fuchsia'::text, 'gainsboro'::text, 'ghostwhite'::text, 'gold'::text, 'goldenrod'::text, 'gray'::text, 'green'::text, 'greenyellow'::text, 'honeydew'::text, 'hotpink'::text, 'indianred'::text, 'indigo'::text, 'ivory'::text, 'khaki'::text, 'lavender'::text, 'lavenderblush'::text, 'lawngreen'::text, 'lemonchiffon'::text, 'lightblue'::text, 'lightcoral'::text, 'lightcyan'::text, 'lightgoldenrodyellow'::text, 'lightgray'::text, 'lightgreen'::text, 'lightpink'::text, 'lightsalmon'::text, 'lightseagreen'::text, 'lightskyblue'::text, 'lightslategray'::text, 'lightsteelblue'::text, 'lightyellow'::text, 'lime'::text, 'limegreen'::text, 'linen'::text, 'magenta'::text, 'maroon'::text, 'mediumaquamarine'::text, 'mediumblue'::text, 'mediumorchid'::text, 'mediumpurple'::text, 'mediumseagreen'::text, 'mediumslateblue'::text, 'mediumspringgreen'::text, 'mediumturquoise'::text, 'mediumvioletred'::text, 'midnightblue'::text, 'mintcream'::text, 'mistyrose'::text, 'moccasin'::text, 'navajowhite'::text, 'navy'::text, 'oldlace'::text, 'olive'::text, 'olivedrab'::text, 'orange'::text, 'orangered'::text, 'orchid'::text, 'palegoldenrod'::text, 'palegreen'::text, 'paleturquoise'::text, 'palevioletred'::text, 'papayawhip'::text, 'peachpuff'::text, 'peru'::text, 'pink'::text, 'plum'::text, 'powderblue'::text, 'purple'::text, 'red'::text, 'rosybrown'::text, 'royalblue'::text, 'saddlebrown'::text, 'salmon'::text, 'sandybrown'::text, 'seagreen'::text, 'seashell'::text, 'sienna'::text, 'silver'::text, 'skyblue'::text, 'slateblue'::text, 'slategray'::text, 'snow'::text, 'springgreen'::text, 'steelblue'::text, 'tan'::text, 'teal'::text, 'thistle'::text, 'tomato'::text, 'turquoise'::text, 'violet'::text, 'wheat'::text, 'white'::text, 'whitesmoke'::text, 'yellow'::text, 'yellowgreen'::text])),
      constraint "ad_stock_items_finish_check" check ("finish" = any (array['ceramic'::text, 'conductive'::text, 'flexible'::text, 'functional'::text, 'glitter'::text, 'glossy'::text, 'high-resistance'::text, 'leather'::text, 'marbled'::text, 'matte'::text, 'metal'::text, 'none'::text, 'other'::text, 'phosphorescent'::text, 'satin'::text, 'stone'::text, 'thermochromic'::text, 'transparent'::text, 'uv-reactive'::text, 'wood'::text]))
    );
    comment on table "ad_stock_items" is 'records: ad-stock-items';
    create index "ad_stock_items_created_at_desc_id_desc_idx" on "ad_stock_items" ("created_at" desc nulls last, "id" desc nulls last);
    create index "ad_stock_items_brand_idx" on "ad_stock_items" ("brand");
    create index "ad_stock_items_kind_idx" on "ad_stock_items" ("kind");
    create index "ad_stock_items_color_idx" on "ad_stock_items" ("color");
    create index "ad_stock_items_finish_idx" on "ad_stock_items" ("finish");
    create index "ad_stock_items_weight_idx" on "ad_stock_items" ("weight");
    create index "ad_stock_items_is_low_idx" on "ad_stock_items" ("is_low");
    create index "ad_stock_items_organization_id_idx" on "ad_stock_items" ("organization_id");
  `);

  await knex.raw(`
    create table "ad_equipments" (
      "id" uuid not null,
      "version" integer not null default 1,
      "name" text not null,
      "brand" text,
      "model" text,
      "kind" text not null,
      "serial_number" text,
      "website" text,
      "organization_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "ad_equipments_kind_check" check ("kind" = any (array['binder-jetting'::text, 'dlp'::text, 'dmls'::text, 'dod'::text, 'ebm'::text, 'fdm'::text, 'fff'::text, 'lcd'::text, 'material-jetting'::text, 'mjf'::text, 'msla'::text, 'other'::text, 'polyjet'::text, 'sla'::text, 'slm'::text, 'sls'::text]))
    );
    comment on table "ad_equipments" is 'records: ad-equipments';
    create index "ad_equipments_name_id_idx" on "ad_equipments" ("name", "id");
    create index "ad_equipments_brand_idx" on "ad_equipments" ("brand");
    create index "ad_equipments_kind_idx" on "ad_equipments" ("kind");
    create index "ad_equipments_organization_id_idx" on "ad_equipments" ("organization_id");
  `);

  await knex.raw(`
    create table "ad_equipments_files" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "ad_equipments_files_position_check" check ("position" >= 0)
    );
    comment on table "ad_equipments_files" is 'records: ad-equipments files';
    create index "ad_equipments_files_target_id_idx" on "ad_equipments_files" ("target_id");
  `);

  await knex.raw(`
    alter table "ad_contacts" add constraint "ad_contacts_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete no action;
  `);

  await knex.raw(`
    alter table "ad_projects" add constraint "ad_projects_requestor_id_fkey" foreign key ("requestor_id") references "ad_contacts" (id) on delete no action;
    alter table "ad_projects" add constraint "ad_projects_prescriber_id_fkey" foreign key ("prescriber_id") references "ad_contacts" (id) on delete no action;
    alter table "ad_projects" add constraint "ad_projects_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete no action;
  `);

  await knex.raw(`
    alter table "ad_projects_users" add constraint "ad_projects_users_source_id_fkey" foreign key ("source_id") references "ad_projects" (id) on delete cascade;
    alter table "ad_projects_users" add constraint "ad_projects_users_target_id_fkey" foreign key ("target_id") references "users" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "ad_projects_files" add constraint "ad_projects_files_source_id_fkey" foreign key ("source_id") references "ad_projects" (id) on delete cascade;
    alter table "ad_projects_files" add constraint "ad_projects_files_target_id_fkey" foreign key ("target_id") references "files" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "ad_existing_solutions" add constraint "ad_existing_solutions_project_id_fkey" foreign key ("project_id") references "ad_projects" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "ad_designs" add constraint "ad_designs_project_id_fkey" foreign key ("project_id") references "ad_projects" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "ad_productions" add constraint "ad_productions_project_id_fkey" foreign key ("project_id") references "ad_projects" (id) on delete cascade;
    alter table "ad_productions" add constraint "ad_productions_stock_item_id_fkey" foreign key ("stock_item_id") references "ad_stock_items" (id) on delete no action;
  `);

  await knex.raw(`
    alter table "ad_evaluations" add constraint "ad_evaluations_project_id_fkey" foreign key ("project_id") references "ad_projects" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "ad_technical_documentations" add constraint "ad_technical_documentations_project_id_fkey" foreign key ("project_id") references "ad_projects" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "ad_stock_items" add constraint "ad_stock_items_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete no action;
  `);

  await knex.raw(`
    alter table "ad_equipments" add constraint "ad_equipments_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete no action;
  `);

  await knex.raw(`
    alter table "ad_equipments_files" add constraint "ad_equipments_files_source_id_fkey" foreign key ("source_id") references "ad_equipments" (id) on delete cascade;
    alter table "ad_equipments_files" add constraint "ad_equipments_files_target_id_fkey" foreign key ("target_id") references "files" (id) on delete cascade;
  `);

  // One row for each organization, kind and year, locked from the use of a number to the end of its transaction: numbers have no gaps.
  await knex.raw(`
    create table ad_project_numbers (
      organization_id uuid not null references organizations (id) on delete cascade,
      kind text not null,
      year integer not null,
      last integer not null check (last > 0),
      primary key (organization_id, kind, year)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table ad_project_numbers;
    drop table "ad_equipments_files" cascade;
    drop table "ad_equipments" cascade;
    drop table "ad_stock_items" cascade;
    drop table "ad_technical_documentations" cascade;
    drop table "ad_evaluations" cascade;
    drop table "ad_productions" cascade;
    drop table "ad_designs" cascade;
    drop table "ad_existing_solutions" cascade;
    drop table "ad_projects_files" cascade;
    drop table "ad_projects_users" cascade;
    drop table "ad_projects" cascade;
    drop table "ad_contacts" cascade;
  `);
}
