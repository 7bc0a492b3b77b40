import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "publication_request_statuses" (
      "id" text not null,
      "version" integer not null default 1,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "publication_request_statuses" is 'records: publication-request-statuses';
  `);

  await knex.raw(`
    create table "publication_requests" (
      "id" uuid not null,
      "version" integer not null default 1,
      "description" text,
      "targeted_published_at" timestamp(3) with time zone,
      "refuse_reason" text,
      "decided_at" timestamp(3) with time zone,
      "publishable_type" text not null,
      "publishable_id" text not null,
      "pending_item_type" text,
      "pending_item_id" text,
      "status_id" text not null default 'pending',
      "created_by_id" uuid,
      "decided_by_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "publication_requests_pending_item_type_pending_item_id_key" unique ("pending_item_type", "pending_item_id"),
      constraint "publication_requests_publishable_type_check" check ("publishable_type" = any (array['articles'::text])),
      constraint "publication_requests_publishable_type_publishable_id_check" check ((publishable_type is null) = (publishable_id is null)),
      constraint "publication_requests_pending_item_type_check" check ("pending_item_type" = any (array['articles'::text])),
      constraint "publication_requests_pending_item_type_pending_item_id_check" check ((pending_item_type is null) = (pending_item_id is null))
    );
    comment on table "publication_requests" is 'records: publication-requests';
    create index "publication_requests_created_at_desc_id_desc_idx" on "publication_requests" ("created_at" desc nulls last, "id" desc nulls last);
    create index "publication_requests_status_id_created_at_desc_idx" on "publication_requests" ("status_id", "created_at" desc nulls last);
    create index "publication_requests_created_by_id_created_at_desc_idx" on "publication_requests" ("created_by_id", "created_at" desc nulls last);
    create index "publication_requests_publishable_type_publishable_id_idx" on "publication_requests" ("publishable_type", "publishable_id");
    create index "publication_requests_decided_by_id_idx" on "publication_requests" ("decided_by_id") where decided_by_id is not null;
  `);

  await knex.raw(`
    alter table "publication_requests" add constraint "publication_requests_status_id_fkey" foreign key ("status_id") references "publication_request_statuses" (id) on delete no action;
    alter table "publication_requests" add constraint "publication_requests_created_by_id_fkey" foreign key ("created_by_id") references "users" (id) on delete cascade;
    alter table "publication_requests" add constraint "publication_requests_decided_by_id_fkey" foreign key ("decided_by_id") references "users" (id) on delete set null;
  `);

  await knex.raw(`
    insert into "publication_request_statuses" ("id") values
      ('pending'),
      ('accepted'),
      ('refused')
    on conflict (id) do nothing;
  `);

  // Drafts that wait go on waiting; the column stays for versions that run beside this one.
  await knex.raw(`
    insert into "publication_requests" ("id", "publishable_type", "publishable_id", "pending_item_type", "pending_item_id", "status_id", "created_by_id", "created_at")
      select gen_random_uuid(), 'articles', id::text, 'articles', id::text, 'pending', created_by_id, submitted_at
        from articles where submitted_at is not null and status_id = 'draft' and deleted_at is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from "publication_request_statuses" where id in ('pending', 'accepted', 'refused');
    drop table "publication_requests" cascade;
    drop table "publication_request_statuses" cascade;
  `);
}
