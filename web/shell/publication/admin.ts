import { Send } from "lucide-react";
import { chunk } from "#web/app/route.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";
import { answerActions, itemStates, publicationActions } from "#web/shell/publication/publication.ts";

const panel = chunk(
  "web/shell/publication/request-panel.tsx",
  () => import("#web/shell/publication/request-panel.tsx"),
);

export const adminParts: AdminParts = {
  taskLooks: { "publication-requests": { icon: Send, box: "bg-wash-accent text-accent" } },
  lookedAt: ["publication-requests"],
  traitActions: { "publishable-item": publicationActions },
  traitStates: { "publishable-item": itemStates },
  traitPanels: { "publishable-item": panel },
  recordActions: { "publication-requests": answerActions },
};
