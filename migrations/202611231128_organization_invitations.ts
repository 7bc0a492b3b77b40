import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "organization_invitation_statuses" (
      "id" text not null,
      "version" integer not null default 1,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "organization_invitation_statuses" is 'records: organization-invitation-statuses';
  `);

  await knex.raw(`
    create table "organization_invitations" (
      "id" uuid not null,
      "version" integer not null default 1,
      "email" text not null,
      "expires_at" timestamp(3) with time zone,
      "answered_at" timestamp(3) with time zone,
      "organization_id" uuid not null,
      "status_id" text not null default 'pending',
      "invited_by_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "organization_invitations" is 'records: organization-invitations';
    create index "organization_invitations_created_at_desc_id_desc_idx" on "organization_invitations" ("created_at" desc nulls last, "id" desc nulls last);
    create index "organization_invitations_email_idx" on "organization_invitations" ("email");
    create index "organization_invitations_organization_id_idx" on "organization_invitations" ("organization_id");
    create index "organization_invitations_status_id_idx" on "organization_invitations" ("status_id");
    create index "organization_invitations_invited_by_id_idx" on "organization_invitations" ("invited_by_id") where invited_by_id is not null;
  `);

  await knex.raw(`
    alter table "organization_invitations" add constraint "organization_invitations_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete cascade;
    alter table "organization_invitations" add constraint "organization_invitations_status_id_fkey" foreign key ("status_id") references "organization_invitation_statuses" (id) on delete no action;
    alter table "organization_invitations" add constraint "organization_invitations_invited_by_id_fkey" foreign key ("invited_by_id") references "users" (id) on delete set null;
  `);

  await knex.raw(`
    insert into "organization_invitation_statuses" ("id") values
      ('pending'),
      ('accepted'),
      ('declined')
    on conflict (id) do nothing;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from "organization_invitation_statuses" where id in ('pending', 'accepted', 'declined');
    drop table "organization_invitations" cascade;
    drop table "organization_invitation_statuses" cascade;
  `);
}
