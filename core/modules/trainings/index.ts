import { Effect } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { module } from "#core/kernel/module.ts";
import { signedIn } from "#core/kernel/policy.ts";
import { served } from "#core/shell/pages/served-blocks.ts";
import { selectedTrainingsBlock, trainingsBlock } from "./blocks.ts";
import { callOff } from "./call-off.ts";
import * as calls from "./calls.ts";
import { trainingCategories, trainingLevels, trainingSessions, trainings, trainingTypes } from "./entities.ts";
import { sessionEvents } from "./events.ts";
import { trainingsFeed } from "./feed.ts";
import { loadSelectedTrainings, loadTrainings } from "./loaders.ts";
import { trainingPages } from "./pages.ts";
import { trainingSearch } from "./search-source.ts";
import { changeSession, createSession } from "./sessions.ts";
import * as shapes from "./shapes.ts";
import { draftTrainings } from "./tasks.ts";

/** Trainings, and the sessions at which they are given. */
export const trainingsModule = module({
  name: "trainings",
  flag: "trainings",
  needs: ["organizations", "addresses"],
  entities: [trainingCategories, trainingLevels, trainingTypes, trainings, trainingSessions],
  overrides: [createSession, changeSession],
  events: Object.values(sessionEvents),
  services: [
    contract({
      ...shapes.callOffSession,
      call: calls.callOffSession,
      summary: "Calls a session off, and tells those who come.",
      policy: signedIn,
      repeatable: true,
      errors: ["forbidden", "not-found", "validation"],
      run: ({ id, reason }) => Effect.as(callOff(id, reason), { data: { id } }),
    }),
  ],
  recordPages: [trainingPages],
  searchSources: [trainingSearch],
  feeds: [trainingsFeed],
  tasks: [draftTrainings],
  blocks: [served(trainingsBlock, loadTrainings), served(selectedTrainingsBlock, loadSelectedTrainings)],
});
