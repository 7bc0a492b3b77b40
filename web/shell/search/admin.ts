import { globalSearchBlock } from "#core/shell/search/blocks.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";

export const adminParts: AdminParts = { blocks: [globalSearchBlock] };
