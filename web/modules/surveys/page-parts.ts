import { chunk } from "#web/app/route.ts";
import { pageParts } from "#web/app/web-module.ts";

const namespaces = ["surveys", "blocks", "forms"];

export const surveysPageParts = pageParts({
  name: "surveys",
  flag: "surveys",
  blocks: {
    survey: chunk(
      "web/modules/surveys/survey-block.tsx",
      () => import("#web/modules/surveys/survey-block.tsx"),
      namespaces,
    ),
  },
  embeds: {
    surveys: chunk(
      "web/modules/surveys/survey-embed.tsx",
      () => import("#web/modules/surveys/survey-embed.tsx"),
      namespaces,
    ),
  },
});
