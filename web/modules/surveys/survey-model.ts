import type { Ballot } from "#core/modules/surveys/ballots.ts";
import { folded, longestChoice } from "#core/modules/surveys/rules.ts";

export type { Ballot } from "#core/modules/surveys/ballots.ts";

/** The value of the choice that is written by who answers. */
export const ownChoice = "own";

/** What somebody has chosen and written, before it is sent. */
export interface SurveyDraft {
  readonly choices: readonly string[];
  readonly own: string;
}

/** A form that shows the answer that was given. */
export const draftOf = ({ answer }: Pick<Ballot, "answer">): SurveyDraft => ({
  choices: answer?.choices ?? [],
  own: "",
});

/** Whether one choice excludes the others. */
export const isSingle = ({ most }: Pick<Ballot, "most">): boolean => most === 1;

/** Whether a choice of one's own may be written: one of each person. */
export const takesOwn = ({ allowNewChoice, answer }: Pick<Ballot, "allowNewChoice" | "answer">): boolean =>
  allowNewChoice && answer?.hasAdded !== true;

/** Keys of what is missing, with their values, by field. */
export function faultsOf(
  { choices, own }: SurveyDraft,
  { most }: Pick<Ballot, "most">,
): Readonly<Record<string, { readonly key: string; readonly count: number }>> {
  const fault = (key: string) => ({ key: `surveys:refused.${key}`, count: most ?? 0 });
  if (choices.length === 0) return { choices: fault("none") };
  if (most !== null && choices.length > most) return { choices: fault(most === 1 ? "one" : "too-many") };
  if (!choices.includes(ownChoice)) return {};
  if (folded(own) === "") return { newChoice: fault("new-empty") };
  return own.trim().length > longestChoice ? { newChoice: fault("new-long") } : {};
}

/** What is sent of a draft: for which organization it was written, and which answer is changed knowingly. */
export const wishOf = (
  { choices, own }: SurveyDraft,
  { organization, answer }: Pick<Ballot, "organization" | "answer">,
) => ({
  ...(organization !== null && { organization }),
  ...(answer && { answer: answer.id }),
  choices: choices.filter((each) => each !== ownChoice),
  ...(choices.includes(ownChoice) && { newChoice: own.trim() }),
});

/** How a choice did. */
export interface Result {
  readonly id: string;
  readonly text: string;
  readonly lang: string | undefined;
  readonly votes: number;
  /** Between 0 and 1, of those who answered. */
  readonly share: number;
  readonly isOwn: boolean;
  readonly isAdded: boolean;
}

/** How each choice did, in the order of the survey. */
export const resultsOf = ({ choices, answersCount, answer }: Ballot): readonly Result[] =>
  choices.map(({ id, text, lang, votes = 0, isAdded }) => ({
    id,
    text,
    lang: lang ?? undefined,
    votes,
    share: answersCount === 0 ? 0 : Math.min(1, votes / answersCount),
    isOwn: answer?.choices.includes(id) ?? false,
    isAdded,
  }));
