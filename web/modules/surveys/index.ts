import { chunk } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";
import { surveysPageParts } from "#web/modules/surveys/page-parts.ts";
import { surveyRoute } from "#web/modules/surveys/survey-route.ts";

/** Surveys: a page of their own, a block, and a marker in any text (FLAG-017). */
export const surveysModule = webModule({
  ...surveysPageParts,
  routes: [surveyRoute],
  admin: chunk("web/modules/surveys/admin.ts", () => import("#web/modules/surveys/admin.ts")),
});
