import { MessageCircleHeart } from "lucide-react";
import { aacBlocks } from "#core/modules/aac/blocks.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";

export const adminParts: AdminParts = {
  recordPages: { "aac-products": "products" },
  blocks: aacBlocks,
  blockIcons: { products: MessageCircleHeart },
};
