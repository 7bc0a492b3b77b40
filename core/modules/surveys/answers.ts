import { Effect } from "effect";
import { type CoreError, Forbidden, invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { allOf, anyOf, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { list } from "#core/kernel/reads.ts";
import { change, insert, lockVisible } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { users } from "#core/shell/access/entities.ts";
import { fullName } from "#core/shell/access/rules.ts";
import { surveyAnswers, surveys } from "./entities.ts";
import { checkWindow, type Selection, selectionOf, type Wish } from "./selection.ts";
import { takeAnswerTurns, takeSeatTurn } from "./turns.ts";
import {
  asksAccount,
  asksOrganizations,
  type Electorate,
  organizationOf,
  organizationSeat,
  userVoter,
  type Voter,
  voterOf,
  votersOf,
} from "./voters.ts";

/**
 * Answers (SURVEY-001 to SURVEY-007). Nobody changes the survey meanwhile, and those of one person or one organization come one after the
 * other, so that the second finds the first; the database refuses it besides.
 */
export const createAnswer = override(
  surveyAnswers,
  "create",
  function* (input, viewer, { at, proceed }) {
    if (viewer.via === "system" && input.voter !== undefined) return yield* proceed();
    const { survey: asked = "", browser = null, newChoice = null } = input;
    yield* takeAnswerTurns(asked, yield* votersOf(asked, browser, viewer), newChoice !== null);
    const survey = yield* lockVisible(surveys, asked, viewer, "together");
    const organization = yield* organizationOf(survey, null, viewer, at);
    const voter = yield* voterOf(survey, browser, organization, viewer, at);
    yield* checkWindow(survey, viewer, at);
    const seats = yield* takenSeats(survey, organization, viewer);
    const known = yield* answersOf(survey.id, [voter.voter], seats, viewer);
    if (known.some((each) => each.voter === voter.voter)) return yield* invalid(at("survey"), "surveys:refused.twice");
    if (known[0]) return yield* invalid(at("survey"), "surveys:refused.taken", { name: known[0].name });
    const wish = { choices: input.choices ?? [], newChoice };
    return yield* proceed({ ...voter, ...(yield* selectionOf(survey, wish, null, viewer, at)) });
  },
  { fills: ["choices", "voter", "seat"] },
);

/** An answer is changed for as long as its survey is open (SURVEY-007). */
export const changeAnswer = override(surveyAnswers, "update", function* (input, viewer, { before, id, at, proceed }) {
  if (viewer.via === "system") return yield* proceed();
  if (input.newChoice) yield* takeAnswerTurns(before.survey, [], true);
  const survey = yield* lockVisible(surveys, before.survey, viewer, "together");
  yield* checkWindow(survey, viewer, at);
  const [own] = yield* answersOf(survey.id, [before.voter], [before.seat], viewer);
  const chosen = own?.id === id ? own.choices : [];
  const wish = { choices: input.choices ?? chosen, newChoice: input.newChoice ?? null };
  yield* proceed(yield* selectionOf(survey, wish, before.addedChoice, viewer, at));
});

export interface CastWish extends Wish {
  readonly survey: string;
  readonly browser: string | null;
  /** The organization that is answered for; `null` for the one that the viewer acts for. */
  readonly organization: string | null;
}

/** What was chosen, and for which organization where one was. */
export interface Given extends Selection {
  readonly organization: string | null;
}

/**
 * Answers a survey, or changes the answer that the viewer, or their browser signed out, has given. Who answered signed out and signs in
 * keeps that answer, and an answer stays for the organization that it was given for. Gives what it has chosen then.
 */
export const castAnswer = Effect.fnUntraced(function* (
  wish: CastWish,
  viewer: Viewer,
): Effect.fn.Return<Given, CoreError, KernelServices> {
  const at = (member: string) => `/${member}`;
  return yield* (yield* Storage).transaction(
    Effect.gen(function* () {
      const voters = yield* votersOf(wish.survey, wish.browser, viewer);
      yield* takeAnswerTurns(wish.survey, voters, wish.newChoice !== null);
      const survey = yield* lockVisible(surveys, wish.survey, viewer, "together");
      if (viewer.id === null && asksAccount(survey, viewer)) return yield* new Forbidden({ reason: "survey-sign-in" });
      yield* checkWindow(survey, viewer, at);
      const organization = yield* organizationOf(survey, wish.organization, viewer, at);
      const seats = yield* takenSeats(survey, organization, viewer);
      const known = yield* answersOf(survey.id, voters, seats, viewer);
      const present = firstOf(voters, known);
      const own = viewer.id === null || present?.voter === userVoter(viewer.id);
      if (present && own) {
        const selection = yield* selectionOf(survey, wish, present.addedChoice, viewer, at);
        yield* change(surveyAnswers, present, selection, viewer);
        return { ...selection, organization: present.organization };
      }
      const voter = yield* voterOf(survey, wish.browser, organization, viewer, at);
      const taken = known.find((each) => each.seat === voter.seat);
      if (taken)
        return yield* invalid(wish.organization === null ? "/survey" : "/organization", "surveys:refused.taken", {
          name: taken.name,
        });
      const selection = yield* selectionOf(survey, wish, present?.addedChoice ?? null, viewer, at);
      if (present) yield* change(surveyAnswers, present, { ...voter, ...selection }, viewer);
      else yield* insert(surveyAnswers, { survey: survey.id, ...voter, ...selection }, viewer);
      return { ...selection, organization: voter.organization };
    }),
  );
});

/** The answer that the viewer has given, or else their browser when it was signed out. */
export const presentAnswer = Effect.fnUntraced(function* (
  survey: string,
  browser: string | null,
  viewer: Viewer,
): Effect.fn.Return<KnownAnswer | null, CoreError, KernelServices> {
  const voters = yield* votersOf(survey, browser, viewer);
  return voters.length === 0 ? null : firstOf(voters, yield* answersOf(survey, voters, [], viewer));
});

const firstOf = (voters: readonly string[], known: readonly KnownAnswer[]): KnownAnswer | null =>
  voters.map((voter) => known.find((each) => each.voter === voter)).find((each) => each !== undefined) ?? null;

/** The seat of an organization, of which nobody else looks before this is done; none where each answers for themselves. */
const takenSeats = (
  survey: Electorate,
  organization: string | null,
  viewer: Viewer,
): Effect.Effect<readonly string[], CoreError, KernelServices> => {
  if (organization === null || !asksOrganizations(survey, viewer)) return Effect.succeed([]);
  const seat = organizationSeat(organization);
  return Effect.as(takeSeatTurn(survey.id, seat), [seat]);
};

export interface KnownAnswer extends Voter, Selection {
  readonly id: string;
  readonly version: number;
  /** Of who answered; empty for nobody that is known. */
  readonly name: string;
}

/** The answers to a survey of some voters, or for some seats. */
export const answersOf = Effect.fnUntraced(function* (
  survey: string,
  voters: readonly string[],
  seats: readonly string[],
  viewer: Viewer,
): Effect.fn.Return<readonly KnownAnswer[], CoreError, KernelServices> {
  const ofThem = [where("voter", "in", voters), where("seat", "in", seats)];
  const found = yield* list(
    surveyAnswers,
    {
      where: allOf(where("survey", "eq", survey), anyOf(...ofThem)),
      include: { choices: {}, user: {}, organization: {}, addedChoice: {} },
    },
    asSystem(viewer),
  );
  return found.rows.map(({ id, version, voter, seat: taken, user, organization, choices, addedChoice }) => {
    const person = found.related(users, user);
    const name = person ? fullName(person) : "";
    return { id, version, voter, seat: taken, user, organization, choices, addedChoice, name };
  });
});
