import { call } from "#core/kernel/call.ts";
import type * as shapes from "./shapes.ts";

const survey = "/api/v1/services/surveys/{id}";

/** A survey as the viewer finds it, with what came of it where they are told. Changes nothing. */
export const readBallot = call<typeof shapes.readBallot>("surveys.ballot", "GET", `${survey}/ballot`);

/** Answers a survey, or changes one's answer. */
export const answerSurvey = call<typeof shapes.answerSurvey>("surveys.answer", "POST", `${survey}/answer`);

/** The work that a browser does before it answers signed out. */
export const browserTask = call<typeof shapes.browserTask>("surveys.task", "GET", "/api/v1/services/surveys/task");

/** A mark by which a browser answers a survey signed out, once. */
export const newBrowser = call<typeof shapes.newBrowser>("surveys.browser", "POST", `${survey}/browser`);

/** Closes an open survey at once. */
export const closeSurvey = call<typeof shapes.closeSurvey>("surveys.close", "POST", `${survey}/close`);

/** Makes a survey that asks the same. */
export const copySurvey = call<typeof shapes.copySurvey>("surveys.copy", "POST", `${survey}/copy`);

/** Makes one choice of two that mean the same: the answers of the first go to the other. */
export const mergeChoice = call<typeof shapes.mergeChoice>(
  "surveys.merge-choice",
  "POST",
  "/api/v1/services/survey-choices/{id}/merge",
);
