/** Longest text of a choice, in characters. */
export const longestChoice = 150;

/** When what came of a survey is told before it is closed: always, to who has answered, or not at all. */
export const resultTimes = ["always", "after-answer", "after-close"] as const;

/** How the seat of an organization begins. */
export const seatPrefix = "organization:";

/** How the voter begins that is a browser signed out. */
export const browserPrefix = "browser:";

/** Most choices that a survey may ask for at once. */
export const mostChoices = 100;

/** When answers are taken, as ISO instants; `null` for no limit. */
export interface Window {
  readonly openAt: string | null;
  readonly closeAt: string | null;
}

export type SurveyState = "upcoming" | "open" | "closed";

/** How a survey stands at an instant, in milliseconds since 1970 (SURVEY-001). It is closed from its closing instant on. */
export function stateOf({ openAt, closeAt }: Window, at: number): SurveyState {
  if (closeAt !== null && Date.parse(closeAt) <= at) return "closed";
  return openAt !== null && Date.parse(openAt) > at ? "upcoming" : "open";
}

/** What of a survey limits an answer. */
export interface Terms {
  readonly allowMultiple: boolean;
  readonly maxSelectedChoices: number | null;
  readonly allowNewChoice: boolean;
}

/** Most choices of one answer; `null` where there is no limit. */
export const mostOf = ({ allowMultiple, maxSelectedChoices }: Terms): number | null =>
  allowMultiple ? maxSelectedChoices : 1;

/** Why a number of choices is no answer, or `null` (SURVEY-004). A new choice counts like any other. */
export function selectionRefusal(terms: Terms, selected: number): "none" | "one" | "too-many" | null {
  if (selected === 0) return "none";
  const most = mostOf(terms);
  if (most === null || selected <= most) return null;
  return most === 1 ? "one" : "too-many";
}

/** Why a choice of one's own is not taken, or `null` (SURVEY-006). */
export function newChoiceRefusal({ allowNewChoice }: Terms, text: string): "no-new" | "new-empty" | "new-long" | null {
  if (!allowNewChoice) return "no-new";
  if (folded(text) === "") return "new-empty";
  return tidied(text).length > longestChoice ? "new-long" : null;
}

/** A text by which two choices are told apart: whatever its case, accents, spaces and full stops at its end. */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/ø/g, "o")
    .replace(/ß/g, "ss")
    .replace(/\p{C}+/gu, "")
    .replace(/\s+/g, " ")
    .replace(/[\s.…]+$/u, "")
    .trim();

/** A new choice as it is kept: without spaces around it, and one between words. */
export const tidied = (text: string): string => text.normalize("NFC").replace(/\s+/g, " ").trim();

/** Members of a survey that say what is asked: nobody changes them once somebody has answered. */
export const lockedMembers = [
  "allowMultiple",
  "maxSelectedChoices",
  "allowNewChoice",
  "requireAuth",
  "onePerOrganization",
  "resultsShown",
] as const;

/** Whether the closing comes before the opening, or with it. */
export const isBackwards = ({ openAt, closeAt }: Window): boolean =>
  openAt !== null && closeAt !== null && Date.parse(closeAt) <= Date.parse(openAt);
