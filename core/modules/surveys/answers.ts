import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type CoreError, Forbidden, type Invalid, invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import { list } from "#core/kernel/reads.ts";
import { change, destroyAll, insert, lockVisible } from "#core/kernel/records.ts";
import type { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { users } from "#core/shell/access/entities.ts";
import { fullName } from "#core/shell/access/rules.ts";
import { surveyAnswers, surveys } from "./entities.ts";
import { seatPrefix } from "./rules.ts";
import { checkWindow, type Selection, selectionOf, shownOf, type Wish } from "./selection.ts";
import { takeAnswerTurns, takeSeatTurn } from "./turns.ts";
import {
  asksAccount,
  asksOrganizations,
  checkMember,
  type Electorate,
  organizationOf,
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
  { fills: ["choices", "voter", "seat"] },
  function* (input, { at, proceed }) {
    const viewer = yield* Acting;
    if (viewer.via === "system" && input.voter !== undefined) return yield* proceed();
    const { survey: asked = "", browser = null, newChoice = null } = input;
    yield* takeAnswerTurns(asked, yield* votersOf(asked, browser), newChoice !== null);
    const survey = yield* lockVisible(surveys, asked, "together");
    const voter = yield* voterOf(survey, browser, organizationOf(null, viewer), at);
    yield* checkWindow(survey, at);
    yield* takeTurnFor(survey, voter);
    const [known] = yield* answersOf(survey.id, [voter.voter]);
    if (known?.user === viewer.id) return yield* invalid(at("survey"), "surveys:refused.twice");
    if (known) return yield* taken(at("survey"), known);
    const wish = { choices: input.choices ?? [], newChoice };
    return yield* proceed({ ...voter, ...(yield* selectionOf(survey, wish, null, at)) });
  },
);

/** An answer is changed for as long as its survey is open (SURVEY-007); that of an organization by any of its members. */
export const changeAnswer = override(
  surveyAnswers,
  "update",
  { system: "passes" },
  function* (input, { before, id, at, proceed }) {
    const viewer = yield* Acting;
    if (input.newChoice) yield* takeAnswerTurns(before.survey, [], true);
    const survey = yield* lockVisible(surveys, before.survey, "together");
    yield* checkWindow(survey, at);
    const [own] = yield* answersOf(survey.id, [before.voter]);
    const chosen = own?.id === id ? own.choices : [];
    const wish = {
      choices: input.choices ?? (yield* shownOf(chosen, survey.id)),
      newChoice: input.newChoice ?? null,
    };
    const selection = yield* selectionOf(survey, wish, before.addedChoice, at);
    yield* proceed({ ...selection, ...(before.seat.startsWith(seatPrefix) && { user: viewer.id }) });
  },
);

export interface CastWish extends Wish {
  readonly survey: string;
  readonly browser: string | null;
  /** The organization that is answered for; `null` for the one that the viewer acts for. */
  readonly organization: string | null;
  /** The answer of one's organization that somebody else has given, and that is changed knowingly. */
  readonly answer: string | null;
}

/** What was answered, by whom, and for which organization where one was. */
export interface Given extends Selection {
  readonly id: string;
  readonly user: string | null;
  readonly organization: string | null;
  /** Of who answered; empty for nobody that is known. */
  readonly name: string;
}

/**
 * Answers a survey, or changes the answer that the viewer, or their browser signed out, has given, or the one of their organization that they
 * know of. Who answered signed out and signs in keeps that answer, and has no second one. Gives what it has chosen then.
 */
export const castAnswer = Effect.fnUntraced(function* (wish: CastWish) {
  const viewer = yield* Acting;
  const at = (member: string) => `/${member}`;
  return yield* inTransaction(
    Effect.gen(function* () {
      const voters = yield* votersOf(wish.survey, wish.browser);
      yield* takeAnswerTurns(wish.survey, voters, wish.newChoice !== null);
      const survey = yield* lockVisible(surveys, wish.survey, "together");
      if (viewer.id === null && asksAccount(survey, viewer)) return yield* new Forbidden({ reason: "survey-sign-in" });
      yield* checkWindow(survey, at);
      yield* checkMember(survey, wish.organization, at);
      const voter = yield* voterOf(survey, wish.browser, organizationOf(wish.organization, viewer), at);
      yield* takeTurnFor(survey, voter);
      const asked = asksOrganizations(survey, viewer) ? [voter.voter] : voters;
      const known = yield* answersOf(survey.id, asked);
      const present = firstOf(asked, known);
      const isOther = present?.voter === voter.voter && present.user !== viewer.id;
      if (isOther && present.id !== wish.answer)
        return yield* taken(wish.organization === null ? "/survey" : "/organization", present);
      const selection = yield* selectionOf(survey, wish, present?.addedChoice ?? null, at);
      const given = { ...selection, user: voter.user, name: "" };
      if (!present) {
        const id = yield* insert(surveyAnswers, { survey: survey.id, ...voter, ...selection });
        return { ...given, id, organization: voter.organization };
      }
      // Who has answered as themselves and signed out is one person all the same.
      const doubles = known.filter(({ id }) => id !== present.id).map(({ id }) => id);
      yield* asSystem(destroyAll(surveyAnswers, doubles));
      const { id, organization } = present;
      const isSame = present.voter === voter.voter;
      yield* change(surveyAnswers, present, { ...selection, ...(isSame ? { user: voter.user } : voter) });
      return { ...given, id, organization: isSame ? organization : voter.organization };
    }),
  );
});

/** Somebody else has answered for an organization, and whoever asks did not know. */
const taken = (pointer: string, { name }: KnownAnswer): Effect.Effect<never, Invalid> =>
  name === "" ? invalid(pointer, "surveys:refused.taken-before") : invalid(pointer, "surveys:refused.taken", { name });

/** The first that some voters have given, who are one. */
export const firstOf = (voters: readonly string[], known: readonly KnownAnswer[]): KnownAnswer | null =>
  voters.map((voter) => known.find((each) => each.voter === voter)).find((each) => each !== undefined) ?? null;

/** Nobody else looks whether an organization has answered before this is done. */
const takeTurnFor = (survey: Electorate, { voter }: Voter): Effect.Effect<void, CoreError, Storage | Acting> =>
  Effect.flatMap(Acting, (viewer) =>
    asksOrganizations(survey, viewer) ? takeSeatTurn(survey.id, voter) : Effect.void,
  );

interface KnownAnswer extends Voter, Given {
  readonly version: number;
}

/** The answers to a survey of some voters. */
export const answersOf = Effect.fnUntraced(function* (survey: string, voters: readonly string[]) {
  if (voters.length === 0) return [];
  const found = yield* asSystem(
    list(surveyAnswers, {
      where: allOf(where("survey", "eq", survey), where("voter", "in", voters)),
      include: { choices: {}, user: {}, organization: {}, addedChoice: {} },
    }),
  );
  return found.rows.map(({ id, version, voter, seat, user, organization, choices, addedChoice }) => {
    const person = found.related(users, user);
    const name = person ? fullName(person) : "";
    return { id, version, voter, seat, user, organization, choices, addedChoice, name };
  });
});
