import { chunk, route } from "#web/app/route.ts";
import type { Ballot } from "#web/modules/surveys/survey-model.ts";

/** A survey on a page of its own (ROUTE-044). */
export const surveyRoute = route<Ballot>({
  name: "services.surveys.show",
  path: "/services/surveys/:id",
  meta: { guard: "public", flags: ["surveys"], title: "surveys:title", namespaces: ["surveys", "blocks", "forms"] },
  screen: chunk("web/modules/surveys/survey-screen.tsx", () => import("#web/modules/surveys/survey-screen.tsx")),
  load: async (context) => (await import("#web/modules/surveys/survey-load.ts")).loadSurvey(context),
});
