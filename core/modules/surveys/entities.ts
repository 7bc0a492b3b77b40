import { entity } from "#core/kernel/entity.ts";
import { code, computed, count, flag, instant, integer, oneOf, position, richText, text } from "#core/kernel/fields.ts";
import {
  admin,
  allOf,
  always,
  anyOf,
  isSet,
  isTrue,
  never,
  not,
  owner,
  related,
  theSystem,
  visible,
  whereViewer,
} from "#core/kernel/policy.ts";
import { inverse, inverseOne, many, mirrored, one, owned } from "#core/kernel/relations.ts";
import { longestChoice, mostChoices } from "./rules.ts";

const isOver = allOf(isSet("closeAt"), whereViewer("closeAt", "lte", "now"));
const isBefore = allOf(isSet("openAt"), whereViewer("openAt", "gt", "now"));

/** What came of a survey is told to who has answered, to everybody once it is closed, and to who edits it at any time (SURVEY-007). */
const toldResults = anyOf(admin, isOver, related("answers", owner("user")));

/** A question with answers to choose from, open between two instants (SURVEY-001). */
export const surveys = entity("surveys", {
  fields: {
    question: text().localized().required(),
    description: richText({ max: 20_000 }).localized(),
    allowMultiple: flag(),
    maxSelectedChoices: integer({ minimum: 1, maximum: mostChoices }),
    allowNewChoice: flag(),
    requireAuth: flag(),
    onePerOrganization: flag(),
    openAt: instant(),
    closeAt: instant(),
    answersCount: count("answers", always),
    state: computed(oneOf(["upcoming", "open", "closed"]), {
      from: "cases",
      cases: [
        [isOver, "closed"],
        [isBefore, "upcoming"],
      ],
      otherwise: "open",
    }),
  },
  relations: {
    choices: owned("survey-choices", "survey"),
    myAnswer: inverseOne("survey-answers", "survey", owner("user")),
    answers: inverse("survey-answers", "survey").see(admin),
  },
  policy: { see: always, create: admin, update: admin },
  label: "question",
  order: ["-createdAt"],
  indexes: [["openAt"], ["closeAt"]],
  search: { question: "A", description: "C" },
  fullText: true,
  admin: {
    category: "community",
    columns: ["question", "state", "answersCount", "openAt", "closeAt"],
    filters: ["state", "openAt", "closeAt", "requireAuth", "onePerOrganization"],
    sections: {
      window: ["openAt", "closeAt"],
      answering: ["allowMultiple", "maxSelectedChoices", "allowNewChoice", "requireAuth", "onePerOrganization"],
    },
    audience: admin,
  },
});

/** One of the answers that can be chosen. Those that people added can be hidden; the answers that chose them stay. */
export const surveyChoices = entity("survey-choices", {
  fields: {
    text: text({ max: longestChoice }).localized().required(),
    position: position(),
    addedByUser: flag().readOnly(),
    isHidden: flag().see(admin),
    votesCount: count("answers", always).see(related("survey", toldResults)),
  },
  relations: {
    survey: one("surveys").required().createOnly().cascade(),
    answers: mirrored("survey-answers", "choices").readOnly().see(admin),
  },
  root: "survey",
  policy: { see: allOf(visible("survey"), anyOf(admin, not(isTrue("isHidden")))) },
  label: "text",
  order: ["position", "createdAt"],
  search: { text: "A" },
  admin: { category: "community", hidden: true },
});

/**
 * What somebody chose. `voter` says of whom the answer is and `seat` for whom it counts, the person or their organization: neither is ever
 * empty, so that the database refuses a second one of either.
 */
export const surveyAnswers = entity("survey-answers", {
  madeOnce: true,
  fields: {
    voter: code({ max: 60 }).required().readOnly().see(theSystem),
    seat: code({ max: 60 }).required().readOnly().see(theSystem),
    /** A choice of one's own, in the words of who answers. */
    newChoice: text({ max: longestChoice }).writeOnly(),
    /** Who answers signed out says with it which browser it is. */
    browser: code({ max: 400 }).writeOnly(),
  },
  relations: {
    survey: one("surveys").required().createOnly().cascade(),
    choices: many("survey-choices").required().inExample(),
    user: one("users").readOnly(),
    organization: one("organizations").readOnly(),
    /** The choice that came with this answer. */
    addedChoice: one("survey-choices").readOnly(),
  },
  policy: {
    see: anyOf(admin, owner("user")),
    create: always,
    update: owner("user"),
    destroy: never,
  },
  person: ["user"],
  uniques: [
    ["survey", "voter"],
    ["survey", "seat"],
  ],
  admin: {
    category: "community",
    columns: ["survey", "choices", "user", "organization", "createdAt", "updatedAt"],
    filters: ["survey", "choices", "organization", "createdAt"],
    audience: admin,
  },
});
