import { describe, expect, it } from "vitest";
import {
  folded,
  isBackwards,
  mostOf,
  newChoiceRefusal,
  selectionRefusal,
  stateOf,
  tidied,
} from "#core/modules/surveys/rules.ts";
import {
  type Ballot,
  draftOf,
  faultsOf,
  ownChoice,
  resultsOf,
  takesOwn,
  wishOf,
} from "#web/modules/surveys/survey-model.ts";

const at = Date.parse("2026-06-15T12:00:00.000Z");
const before = "2026-06-15T11:59:59.999Z";
const sharp = "2026-06-15T12:00:00.000Z";
const after = "2026-06-15T12:00:00.001Z";
const terms = { allowMultiple: false, maxSelectedChoices: null, allowNewChoice: false };

describe("the window of a survey", () => {
  it("SURVEY-001 opens and closes with its instants, and is open without them", () => {
    const states = [
      [null, null],
      [sharp, null],
      [after, null],
      [null, after],
      [null, sharp],
      [before, sharp],
      [after, before],
    ].map(([openAt, closeAt]) => stateOf({ openAt: openAt ?? null, closeAt: closeAt ?? null }, at));
    expect(states).toEqual(["open", "open", "upcoming", "open", "closed", "closed", "closed"]);
  });

  it("closes after it opens", () => {
    expect(isBackwards({ openAt: after, closeAt: before })).toBe(true);
    expect(isBackwards({ openAt: sharp, closeAt: sharp })).toBe(true);
    expect(isBackwards({ openAt: before, closeAt: after })).toBe(false);
    expect(isBackwards({ openAt: null, closeAt: before })).toBe(false);
  });
});

describe("a selection", () => {
  it("SURVEY-004 is one choice, or up to the limit, or any number", () => {
    const multiple = { ...terms, allowMultiple: true };
    const limited = { ...multiple, maxSelectedChoices: 3 };
    expect([0, 1, 2].map((count) => selectionRefusal(terms, count))).toEqual(["none", null, "one"]);
    expect([0, 3, 4].map((count) => selectionRefusal(limited, count))).toEqual(["none", null, "too-many"]);
    expect(selectionRefusal(multiple, 90)).toBeNull();
    expect(mostOf({ ...terms, maxSelectedChoices: 5 })).toBe(1);
  });

  it("SURVEY-006 takes a choice of one's own where it is asked for, neither empty nor too long", () => {
    const open = { ...terms, allowNewChoice: true };
    expect(newChoiceRefusal(terms, "Tea")).toBe("no-new");
    expect(newChoiceRefusal(open, " \u200b. ")).toBe("new-empty");
    expect(newChoiceRefusal(open, "x".repeat(151))).toBe("new-long");
    expect(newChoiceRefusal(open, "Tea")).toBeNull();
  });

  it("SURVEY-006 is told apart whatever its case, accents, spaces and marks at its end", () => {
    for (const same of ["  café   crème ", "CAFÉ CRÈME", "Cafe\u0301 creme.", "cafe creme…", "Cafe\u200b creme"])
      expect(folded(same)).toBe("cafe creme");
    expect(folded("Œuvre d’Æsop")).toBe(folded("oeuvre d'aesop"));
    expect(folded("Tea")).not.toBe(folded("Teas"));
    expect(tidied("  Hot \n chocolate ")).toBe("Hot chocolate");
  });
});

describe("the form of a survey", () => {
  const form = { most: 2, allowNewChoice: true, answer: null, organization: null };
  const draft = draftOf(form);
  const given = { id: "1", choices: [], hasAdded: true, isCut: false, by: null };

  it("says what is missing before anything is sent", () => {
    expect(faultsOf({ ...draft, choices: [], own: "" }, form).choices?.key).toBe("surveys:refused.none");
    expect(faultsOf({ ...draft, choices: ["a", "b", ownChoice], own: "x" }, form).choices).toEqual({
      key: "surveys:refused.too-many",
      count: 2,
    });
    expect(faultsOf({ ...draft, choices: [ownChoice], own: " " }, form).newChoice?.key).toBe(
      "surveys:refused.new-empty",
    );
    expect(faultsOf({ ...draft, choices: [ownChoice], own: "x".repeat(151) }, form).newChoice?.key).toBe(
      "surveys:refused.new-long",
    );
    expect(faultsOf({ ...draft, choices: ["a", ownChoice], own: "x" }, form)).toEqual({});
  });

  it("sends the choices, and one's own in words", () => {
    expect(wishOf({ ...draft, choices: ["a", ownChoice], own: " Tea " }, form)).toEqual({
      choices: ["a"],
      newChoice: "Tea",
    });
    expect(wishOf({ ...draft, choices: ["a"], own: "left over" }, form)).toEqual({ choices: ["a"] });
  });

  it("SURVEY-003 sends for which organization it was written, and which answer is changed", () => {
    const asked = { ...form, organization: "coast" };
    expect(wishOf({ ...draft, choices: ["a"] }, asked)).toEqual({ organization: "coast", choices: ["a"] });
    expect(wishOf({ ...draft, choices: ["a"] }, { ...asked, answer: given })).toMatchObject({ answer: "1" });
  });

  it("offers a choice of one's own once", () => {
    expect(takesOwn(form)).toBe(true);
    expect(takesOwn({ ...form, answer: given })).toBe(false);
    expect(takesOwn({ ...form, allowNewChoice: false })).toBe(false);
  });
});

describe("the results of a survey", () => {
  const ballot = {
    answersCount: 4,
    answer: { choices: ["b"], hasAdded: false },
    choices: [
      { id: "a", text: "Tea", lang: null, isAdded: false, votes: 1 },
      { id: "b", text: "Eau", lang: "fr", isAdded: true, votes: 4 },
    ],
  } as unknown as Ballot;

  it("are shares of those who answered, not of the votes", () => {
    expect(resultsOf(ballot).map(({ share }) => share)).toEqual([0.25, 1]);
    expect(resultsOf({ ...ballot, answersCount: 0 }).map(({ share }) => share)).toEqual([0, 0]);
  });

  it("say which are the reader's own, added, and in another language", () => {
    expect(resultsOf(ballot).map(({ isOwn, isAdded, lang }) => [isOwn, isAdded, lang])).toEqual([
      [false, false, undefined],
      [true, true, "fr"],
    ]);
  });
});
