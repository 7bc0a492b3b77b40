import { Newspaper } from "lucide-react";
import { signUpBlock } from "#core/modules/newsletters/blocks.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";

export const adminParts: AdminParts = {
  blocks: [signUpBlock],
  blockIcons: { "newsletter-signup": Newspaper },
};
