import { chunk } from "#web/app/route.ts";
import { pageParts } from "#web/app/web-module.ts";

export const trainingsPageParts = pageParts({
  name: "trainings",
  flag: "trainings",
  blocks: {
    trainings: chunk(
      "web/modules/trainings/blocks/trainings.tsx",
      () => import("#web/modules/trainings/blocks/trainings.tsx"),
      ["trainings", "calendar-link", "events"],
    ),
    "selected-trainings": chunk(
      "web/modules/trainings/blocks/selected-trainings.tsx",
      () => import("#web/modules/trainings/blocks/selected-trainings.tsx"),
      ["trainings"],
    ),
  },
});
