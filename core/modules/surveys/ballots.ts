import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import { find, list } from "#core/kernel/reads.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { isAdmin } from "#core/shell/access/rules.ts";
import { answersOf, firstOf, type Given } from "./answers.ts";
import { surveyChoices, surveys } from "./entities.ts";
import { mostOf, stateOf } from "./rules.ts";
import type * as shapes from "./shapes.ts";
import {
  asksAccount,
  asksOrganizations,
  type Electorate,
  organizationOf,
  organizationSeat,
  votersOf,
} from "./voters.ts";

export type Ballot = ValueOf<typeof shapes.ballot>;

const asked = {
  fields: [
    ...(["question", "description", "openAt", "closeAt", "answersCount", "requireAuth", "onePerOrganization"] as const),
    ...(["allowMultiple", "maxSelectedChoices", "allowNewChoice", "resultsShown"] as const),
  ],
} as const;

/** As whom a survey is read: by which browser, for which organization of one's own. */
interface Reading {
  readonly browser: string | null;
  readonly organization: string | null;
}

/**
 * A survey as the viewer finds it: what is asked, what they have answered, whether they may answer, and what came of it where they are told
 * (SURVEY-007). Numbers that they are not told are not part of it. `given`: what they have answered, where that is known.
 */
export const ballotOf = Effect.fnUntraced(function* (surveyId: string, reading: Reading, given?: Given) {
  const viewer = yield* Acting;
  const { row } = yield* find(surveys, surveyId, asked);
  const { answer, ...seats } = asksOrganizations(row, viewer)
    ? yield* seatsOf(row, reading, given)
    : yield* presentOf(row, reading, given);
  const state = stateOf(row, Date.parse(viewer.now));
  const hasAnswered = answer !== null || seats.organizations.some(({ isTaken }) => isTaken);
  const isTold =
    row.resultsShown === "always" ||
    (row.resultsShown === "after-answer" && hasAnswered) ||
    state === "closed" ||
    isAdmin(viewer);
  const shown = allOf(where("survey", "eq", row.id), where("isHidden", "eq", false));
  const { rows: choices } = yield* asSystem(
    list(surveyChoices, { where: shown, fields: ["text", "addedByUser", "votesCount"], page: "whole" }),
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
    access: accessOf(row, state, { answer, ...seats }, viewer),
    takesGuests: !asksAccount(row, viewer),
    ...seats,
    answer: answer && {
      id: answer.id,
      choices: answer.choices.filter((id) => known.has(id)),
      hasAdded: answer.addedChoice !== null,
      isCut: answer.choices.some((id) => !known.has(id)),
      by: answer.user === viewer.id ? null : answer.name,
    },
    resultsShown: row.resultsShown,
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

interface Seats extends Pick<Ballot, "organization" | "organizations"> {
  readonly answer: Given | null;
}

/** Where each answers for themselves: what the viewer, or else their browser, has answered. */
const presentOf = Effect.fnUntraced(function* ({ id }: Electorate, { browser }: Reading, given?: Given) {
  const none = { organization: null, organizations: [] };
  if (given) return { ...none, answer: given };
  const voters = yield* votersOf(id, browser);
  return { ...none, answer: firstOf(voters, yield* answersOf(id, voters)) };
});

/** Where organizations answer: how those of the viewer stand, and what was answered for the one that they look at it for. */
const seatsOf = Effect.fnUntraced(function* (survey: Electorate, reading: Reading, given?: Given) {
  const viewer = yield* Acting;
  const organization = organizationOf(reading.organization, viewer);
  const known = yield* answersOf(survey.id, viewer.organizationIds.map(organizationSeat));
  const answerOf = (id: string): Given | null =>
    given?.organization === id ? given : (known.find(({ voter }) => voter === organizationSeat(id)) ?? null);
  return {
    organization,
    organizations: viewer.organizationIds.map((id) => ({ id, isTaken: answerOf(id) !== null })),
    answer: organization === null ? null : answerOf(organization),
  };
});

/** What the viewer may do now. */
function accessOf(
  survey: Electorate,
  state: Ballot["state"],
  { answer, organization }: Seats,
  viewer: Viewer,
): Ballot["access"] {
  if (state !== "open") return state;
  if (viewer.id === null && asksAccount(survey, viewer)) return "sign-in";
  if (answer) return "change";
  return asksOrganizations(survey, viewer) && organization === null ? "organization" : "answer";
}
