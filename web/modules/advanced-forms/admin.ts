import { ExternalLink } from "lucide-react";
import { chunk } from "#web/app/route.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";

export const adminParts: AdminParts = {
  lookedAt: ["advanced-forms", "advanced-form-responses"],
  recordLinks: {
    "advanced-forms": (id) => [
      { to: `/services/aforms/${id}`, label: "admin:advanced-forms.open", icon: ExternalLink },
    ],
  },
  askedMembers: { "advanced-form-fields": { config: () => false } },
  groupPanels: {
    "advanced-form-fields": {
      "field-settings": chunk(
        "web/modules/advanced-forms/settings-panel.tsx",
        () => import("#web/modules/advanced-forms/settings-panel.tsx"),
      ),
    },
  },
  recordPreviews: {
    "advanced-forms": chunk(
      "web/modules/advanced-forms/form-preview.tsx",
      () => import("#web/modules/advanced-forms/form-preview.tsx"),
      ["advanced-forms", "blocks", "forms"],
    ),
  },
  recordPanels: {
    "advanced-forms": chunk(
      "web/modules/advanced-forms/results-panel.tsx",
      () => import("#web/modules/advanced-forms/results-panel.tsx"),
    ),
    "advanced-form-responses": chunk(
      "web/modules/advanced-forms/answers-panel.tsx",
      () => import("#web/modules/advanced-forms/answers-panel.tsx"),
    ),
  },
};
