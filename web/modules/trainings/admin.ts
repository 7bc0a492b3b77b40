import { GraduationCap, ListChecks } from "lucide-react";
import { trainingBlocks } from "#core/modules/trainings/blocks.ts";
import { chunk } from "#web/app/route.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";

export const adminParts: AdminParts = {
  recordPages: { trainings: "trainings" },
  recordPreviews: {
    trainings: chunk(
      "web/modules/trainings/training-preview.tsx",
      () => import("#web/modules/trainings/training-preview.tsx"),
      ["trainings", "items"],
    ),
  },
  blocks: trainingBlocks,
  blockIcons: { trainings: GraduationCap, "selected-trainings": ListChecks },
};
