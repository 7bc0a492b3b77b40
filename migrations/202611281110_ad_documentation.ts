import type { Knex } from "knex";

const attachable = [
  "account-documents",
  "articles",
  "blog-posts",
  "calendar-events",
  "eqlaat-reports",
  "open-badge-assertions",
  "rental-commands",
  "software-services",
  "users",
];

const attachedTo = (types: readonly string[]) => {
  const among = [...types].sort().map((type) => `'${type}'::text`);
  return `
    alter table "secured_files" drop constraint "secured_files_model_type_check";
    alter table "secured_files" add constraint "secured_files_model_type_check" check ("model_type" = any (array[${among.join(", ")}]));
  `;
};

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "ad_technical_documentations" add column "issued_at" timestamp(3) with time zone;
    alter table "ad_technical_documentations" add column "digest" text;
    alter table "ad_technical_documentations" add column "file_id" uuid;
    create index "ad_technical_documentations_file_id_idx" on "ad_technical_documentations" ("file_id") where file_id is not null;
    alter table "ad_technical_documentations" add constraint "ad_technical_documentations_file_id_fkey" foreign key ("file_id") references "secured_files" (id) on delete no action;
  `);
  await knex.raw(`
    alter table "ad_projects" add column "library_item_id" uuid;
    create index "ad_projects_library_item_id_idx" on "ad_projects" ("library_item_id") where library_item_id is not null;
    alter table "ad_projects" add constraint "ad_projects_library_item_id_fkey" foreign key ("library_item_id") references "repository_items" (id) on delete set null;
  `);
  await knex.raw(attachedTo([...attachable, "ad-technical-documentations"]));
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "ad_projects" drop column "library_item_id";
    update "ad_technical_documentations" set file_id = null;
    delete from "secured_files" where model_type = 'ad-technical-documentations';
    alter table "ad_technical_documentations" drop column "file_id";
    alter table "ad_technical_documentations" drop column "digest";
    alter table "ad_technical_documentations" drop column "issued_at";
  `);
  await knex.raw(attachedTo(attachable));
}
