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
  signedIn,
  theSystem,
  visible,
  where,
  whereViewer,
} from "#core/kernel/policy.ts";
import { inverse, inverseOne, many, mirrored, one, owned } from "#core/kernel/relations.ts";
import { longestChoice, mostChoices, resultTimes, seatPrefix } from "./rules.ts";

const isOver = allOf(isSet("closeAt"), whereViewer("closeAt", "lte", "now"));
const isBefore = allOf(isSet("openAt"), whereViewer("openAt", "gt", "now"));

/** An answer that was given for an organization is the organization's, whoever gave it; the others are their person's. */
const ofOrganization = where("seat", "startsWith", seatPrefix);
const ofPerson = allOf(not(ofOrganization), owner("user"));
const ownAnswer = anyOf(
  ofPerson,
  allOf(signedIn, ofOrganization, whereViewer("organization", "in", "organizationIds")),
);
const presentAnswer = anyOf(
  ofPerson,
  allOf(signedIn, ofOrganization, isSet("organization"), whereViewer("organization", "eq", "actingOrganizationId")),
);

/** What came of a survey is told when it says so, to everybody once it is closed, and to who edits it at any time (SURVEY-007). */
const toldResults = anyOf(
  admin,
  isOver,
  where("resultsShown", "eq", "always"),
  allOf(where("resultsShown", "eq", "after-answer"), related("answers", ownAnswer)),
);

/** An answer counts while something that it chose is shown. */
export const counted = related("choices", not(isTrue("isHidden")));

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
    resultsShown: oneOf(resultTimes).required().default("after-answer"),
    openAt: instant(),
    closeAt: instant(),
    answersCount: count("answers", counted),
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
    myAnswer: inverseOne("survey-answers", "survey", presentAnswer),
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
      results: ["resultsShown"],
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
 * What somebody chose. `voter` says of whom the answer is and `seat` for whom it counts, each the person or their organization: neither is
 * ever empty, so that the database refuses a second one of either.
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
    choices: many("survey-choices").required().inExample().absent("surveys:refused.foreign"),
    user: one("users").readOnly(),
    organization: one("organizations").readOnly(),
    /** The choice that came with this answer. */
    addedChoice: one("survey-choices").readOnly(),
  },
  policy: {
    see: anyOf(admin, ownAnswer),
    create: always,
    update: ownAnswer,
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
