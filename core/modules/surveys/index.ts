import { extend, module } from "#core/kernel/module.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { users } from "#core/shell/access/entities.ts";
import { served } from "#core/shell/pages/served-blocks.ts";
import { counted } from "#core/shell/statistics/counted.ts";
import { changeAnswer, createAnswer } from "./answers.ts";
import { surveyBlock } from "./blocks.ts";
import { surveyServices } from "./contract.ts";
import { surveyAnswers, surveyChoices, surveys } from "./entities.ts";
import { leaveAnswers, surveyJobs } from "./leave.ts";
import { loadSurveyBlock } from "./loaders.ts";
import { ownChoices } from "./own-data.ts";
import { surveySearch } from "./search-source.ts";
import { changeChoice, changeSurvey, createChoice, createSurvey, destroyChoice, destroySurvey } from "./surveys.ts";

/** Questions to whoever reads them, on a page of their own, in a block, or in any rich text (FLAG-017). */
export const surveysModule = module({
  name: "surveys",
  flag: "surveys",
  needs: ["organizations"],
  entities: [surveys, surveyChoices, surveyAnswers],
  extend: [counted("surveys", "view"), extend(users, { beforeDestroy: leaveAnswers })],
  overrides: [
    createSurvey,
    changeSurvey,
    destroySurvey,
    createChoice,
    changeChoice,
    destroyChoice,
    createAnswer,
    changeAnswer,
  ],
  services: surveyServices,
  jobs: surveyJobs,
  ownData: [ownChoices],
  recordPages: [
    {
      type: "surveys",
      base: "/services/surveys/",
      mapped: queryOf("surveys", { fields: { surveys: ["updatedAt"] } }),
    },
  ],
  searchSources: [surveySearch],
  blocks: [served(surveyBlock, loadSurveyBlock)],
});
