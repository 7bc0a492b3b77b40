import { code, flag, instant, integer, oneOf, richText, text } from "#core/kernel/fields.ts";
import { dataOf, listOf, nullable, object, optional } from "#core/kernel/shape.ts";
import { contactTask } from "#core/shell/contact/shapes.ts";

/** What the viewer may do with a survey now. */
export const accesses = ["answer", "change", "sign-in", "organization", "taken", "upcoming", "closed"] as const;

/** The mark of a browser that answers signed out. */
const browser = optional(code({ max: 400 }));

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
  /** Who has answered for the organization that the viewer acts for. */
  takenBy: text(),
  /** The organization that the viewer's answer counts for, or would; none where each answers for themselves. */
  organization: code(),
  /** Where organizations answer: those of the viewer, until they have answered for one of them. */
  organizations: listOf(
    object({
      id: code().required(),
      isTaken: flag(),
      /** Who has answered for it; empty for nobody that is known. */
      takenBy: text(),
    }),
  ),
  /** What the viewer answered. */
  answer: nullable(object({ choices: listOf(code().required()), hasAdded: flag() })),
  hasResults: flag(),
  choices: listOf(choice),
});

export const readBallot = {
  input: object({ id: code().required(), browser }),
  output: dataOf(ballot),
};

export const answerSurvey = {
  input: object({
    id: code().required(),
    choices: listOf(code().required(), { max: 100 }),
    newChoice: optional(text({ max: 1000 }).required()),
    /** One of one's own that is answered for; the one that one acts for unless said. */
    organization: optional(code().required()),
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
