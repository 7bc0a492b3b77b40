import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { find, list } from "#core/kernel/reads.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { isAdmin } from "#core/shell/access/rules.ts";
import { answersOf, type Given, presentAnswer } from "./answers.ts";
import { surveyChoices, surveys } from "./entities.ts";
import { mostOf, stateOf } from "./rules.ts";
import type * as shapes from "./shapes.ts";
import { asksAccount, asksOrganizations, type Electorate, organizationSeat } from "./voters.ts";

export type Ballot = ValueOf<typeof shapes.ballot>;

const asked = {
  fields: [
    ...(["question", "description", "openAt", "closeAt", "answersCount", "requireAuth", "onePerOrganization"] as const),
    ...(["allowMultiple", "maxSelectedChoices", "allowNewChoice"] as const),
  ],
} as const;

/**
 * A survey as the viewer finds it: what is asked, what they have answered, whether they may answer, and what came of it where they are told
 * (SURVEY-007). Numbers that they are not told are not part of it. `given`: what they have chosen, where that is known.
 */
export const ballotOf = Effect.fnUntraced(function* (
  surveyId: string,
  browser: string | null,
  viewer: Viewer,
  given?: Given,
): Effect.fn.Return<Ballot, CoreError, KernelServices> {
  const { row } = yield* find(surveys, surveyId, viewer, asked);
  const answer = given ?? (yield* presentAnswer(row.id, browser, viewer));
  const state = stateOf(row, Date.parse(viewer.now));
  const isTold = answer !== null || state === "closed" || isAdmin(viewer);
  const shown = allOf(where("survey", "eq", row.id), where("isHidden", "eq", false));
  const { rows: choices } = yield* list(
    surveyChoices,
    { where: shown, fields: ["text", "addedByUser", "votesCount"], page: "whole" },
    asSystem(viewer),
  );
  const known = new Set(choices.map(({ id }) => id));
  return {
    id: row.id,
    question: row.question,
    lang: row.lang ?? null,
    description: row.description,
    openAt: row.openAt,
    closeAt: row.closeAt,
    state,
    most: mostOf(row),
    allowNewChoice: row.allowNewChoice,
    answersCount: row.answersCount ?? 0,
    ...(yield* accessOf(row, state, answer, viewer)),
    answer: answer && {
      choices: answer.choices.filter((id) => known.has(id)),
      hasAdded: answer.addedChoice !== null,
    },
    hasResults: isTold,
    choices: choices.map(({ id, text, lang, addedByUser, votesCount }) => ({
      id,
      text,
      lang: lang ?? null,
      isAdded: addedByUser,
      ...(isTold ? { votes: votesCount ?? 0 } : {}),
    })),
  };
});

type Access = Pick<Ballot, "access" | "takenBy" | "organization" | "organizations">;

/**
 * What the viewer may do for the organization that they act for, who has answered for it where somebody has, and how their others stand: they
 * answer for any of theirs that has not.
 */
const accessOf = Effect.fnUntraced(function* (
  survey: Electorate,
  state: Ballot["state"],
  answer: Given | null,
  viewer: Viewer,
): Effect.fn.Return<Access, CoreError, KernelServices> {
  const asks = asksOrganizations(survey, viewer);
  const none = { takenBy: null, organization: null, organizations: [] };
  if (state !== "open") return { ...none, access: state };
  if (viewer.id === null && asksAccount(survey, viewer)) return { ...none, access: "sign-in" };
  if (answer) return { ...none, access: "change", organization: asks ? answer.organization : null };
  if (!asks) return { ...none, access: "answer" };
  const known = yield* answersOf(survey.id, [], viewer.organizationIds.map(organizationSeat), viewer);
  const organizations = viewer.organizationIds.map((id) => {
    const taken = known.find(({ seat }) => seat === organizationSeat(id));
    return { id, isTaken: taken !== undefined, takenBy: taken?.name ?? null };
  });
  const acting = organizations.find(({ id }) => id === viewer.actingOrganizationId);
  if (!acting) return { ...none, access: "organization", organizations };
  const { id, isTaken, takenBy } = acting;
  return { access: isTaken ? "taken" : "answer", takenBy, organization: isTaken ? null : id, organizations };
});
