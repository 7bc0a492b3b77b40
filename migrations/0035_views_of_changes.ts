import type { Knex } from "knex";

/**
 * The journal as records: who made and changed what people read, and everything for those who look after the site but what the site
 * notes for itself of the mails about notifications.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index changes_at_desc_id_desc_idx on changes (at desc nulls last, id desc nulls last);

    create view history_actions as
      select id, 1 as version, at as created_at, at as updated_at,
        case action when 'create' then 'creation' else 'updates' end as action_type,
        actor_id as user_id, type as historizable_type, record_id as historizable_id
      from changes
      where action in ('create', 'update');
    comment on view history_actions is 'read-only: creation and updates of records, from the journal';

    create view audit_entries as
      select id, 1 as version, at as created_at, at as updated_at, action, type as resource, record_id, revision, diff, request_id,
        actor_id, impersonator_id, acting_organization_id
      from changes
      where not (type = 'notifications' and actor_id is null);
    comment on view audit_entries is 'read-only: the journal, for administrators';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop view audit_entries;
    drop view history_actions;
    drop index changes_at_desc_id_desc_idx;
  `);
}
