import { code, flag, instant, integer, oneOf, richText, text } from "#core/kernel/fields.ts";
import { dataOf, listOf, nullable, object, optional } from "#core/kernel/shape.ts";
import { contactTask } from "#core/shell/contact/shapes.ts";
import { resultTimes } from "./rules.ts";

/** What the viewer may do with a survey now. */
export const accesses = ["answer", "change", "sign-in", "organization", "upcoming", "closed"] as const;

/** The mark of a browser that answers signed out. */
const browser = optional(code({ max: 400 }));

/** One of one's own that is answered for; the one that one acts for unless said. */
const organization = optional(code().required());

const choice = object({
  id: code().required(),
  text: text().required(),
  /** Language of its text where it is not the one that is read. */
  lang: code(),
  /** Somebody who answered added it. */
  isAdded: flag(),
  /** How many answers chose it, where the viewer is told. */
  votes: optional(integer().required()),
});

export const ballot = object({
  id: code().required(),
  question: text().required(),
  lang: code(),
  description: richText(),
  openAt: instant(),
  closeAt: instant(),
  state: oneOf(["upcoming", "open", "closed"]).required(),
  /** Most choices of one answer; none where there is no limit. */
  most: integer(),
  allowNewChoice: flag(),
  answersCount: integer().required(),
  access: oneOf(accesses).required(),
  /** Answered once by each browser that is signed out. */
  takesGuests: flag(),
  /** The organization that the viewer answers for; none where each answers for themselves. */
  organization: code(),
  /** Where organizations answer: those of the viewer, and whether somebody has answered for them. */
  organizations: listOf(object({ id: code().required(), isTaken: flag() })),
  /** What the viewer answered, or somebody else for their organization. */
  answer: nullable(
    object({
      id: code().required(),
      choices: listOf(code().required()),
      hasAdded: flag(),
      /** Some of what was chosen is shown no more. */
      isCut: flag(),
      /** Who gave it, where that is somebody else; empty for nobody that is known. */
      by: text(),
    }),
  ),
  resultsShown: oneOf(resultTimes).required(),
  hasResults: flag(),
  choices: listOf(choice),
});

export const readBallot = {
  input: object({ id: code().required(), browser, organization }),
  output: dataOf(ballot),
};

export const answerSurvey = {
  input: object({
    id: code().required(),
    choices: listOf(code().required(), { max: 100 }),
    newChoice: optional(text({ max: 1000 }).required()),
    organization,
    /** The answer of one's organization that somebody else has given, and that is changed. */
    answer: optional(code().required()),
    browser,
  }),
  output: dataOf(ballot),
};

/** The same work as any form of guests costs. */
export const browserTask = contactTask;

export const newBrowser = {
  input: object({ id: code().required(), proof: optional(text({ max: 2_000 }).required()) }),
  output: dataOf(object({ browser: code({ max: 400 }).required() })),
};

const one = { input: object({ id: code().required() }), output: dataOf(object({ id: code().required() })) };

export const closeSurvey = one;

/** Gives the id of the new one. */
export const copySurvey = one;

export const mergeChoice = {
  input: object({ id: code().required(), into: code().required() }),
  output: dataOf(object({ id: code().required() })),
};
