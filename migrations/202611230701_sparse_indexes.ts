import type { Knex } from "knex";

/**
 * Links and digests are looked up by their value: rows without one leave their index, so that a write goes to few of them. Most links of
 * most records are empty.
 */
export async function up(knex: Knex): Promise<void> {
  await remake(knex, (column) => ` where ${column} is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await remake(knex, () => "");
}

async function remake(knex: Knex, condition: (column: string) => string): Promise<void> {
  for (const [table, indexes] of Object.entries(indexed)) {
    for (const index of indexes) {
      const columns = index.split(" ");
      const name = `${table}_${columns.join("_")}_idx`;
      await knex.raw(`drop index ${name}`);
      await knex.raw(`create index ${name} on ${table} (${columns.join(", ")})${condition(columns.at(-1) ?? "")}`);
    }
  }
}

/** Columns of each index, by table. */
const indexed = {
  users: ["access_level_id", "acting_as_organization_id", "job_id", "user_category_id", "rental_invoicing_strategy_id"],
  organizations: [
    "access_level_id",
    "organization_type_id",
    "image_id",
    "ad_documents_logo_id",
    "created_by_id",
    "updated_by_id",
  ],
  files: ["created_by_id", "updated_by_id"],
  admin_files: ["file_container_id", "organization_id", "created_by_id", "updated_by_id"],
  secured_files: ["created_by_id", "updated_by_id"],
  app_pages: ["access_level_id", "created_by_id", "updated_by_id"],
  app_menu_items: ["page_id", "parent_id", "access_level_id", "created_by_id", "updated_by_id"],
  app_envs: [
    "logo_id",
    "document_logo_id",
    "social_preview_id",
    "open_badge_issuer_access_level_id",
    "rl_projects_access_level_id",
  ],
  article_categories: ["default_layout_id"],
  articles: ["source_icon_id", "image_id", "created_by_id", "updated_by_id", "organization_id", "access_level_id"],
  admin_views: ["created_by_id", "updated_by_id"],
  reminders: ["remindable_type remindable_id"],
  validation_requests: ["decided_by_id"],
  purchased_coupons: ["transaction_id"],
  addresses: ["user_id"],
  rental_models: ["image_id"],
  rental_items: ["condition_id"],
  rental_commands: [
    "invoicing_strategy_id",
    "rent_by_id",
    "rent_for_id",
    "billing_address_id",
    "shipping_address_id",
    "contract_id",
    "signed_contract_id",
    "invoice_id",
  ],
  rental_command_items: ["item_id", "replace_id", "return_condition_id", "return_photo_id"],
  rental_command_steps: ["done_by_id"],
  rental_papers: ["user_id", "file_id"],
};
