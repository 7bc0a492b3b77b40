import type { Ballot } from "#core/modules/surveys/ballots.ts";
import { folded, longestChoice } from "#core/modules/surveys/rules.ts";

export type { Ballot } from "#core/modules/surveys/ballots.ts";

/** The value of the choice that is written by who answers. */
export const ownChoice = "own";

/** What somebody has chosen and written, before it is sent. */
export interface SurveyDraft {
  readonly choices: readonly string[];
  readonly own: string;
  /** Id of the organization that was chosen to be answered for; empty for none. */
  readonly organization: string;
}

/** A form that shows the answer that was given. */
export const draftOf = ({ answer }: Pick<Ballot, "answer">): SurveyDraft => ({
  choices: answer?.choices ?? [],
  own: "",
  organization: "",
});

type Seats = Pick<Ballot, "organization" | "organizations">;

/** The organization that is answered for: the chosen one, else the one that the viewer acts for, or their only one; empty for none. */
export function seatOf({ organization: chosen }: SurveyDraft, { organization, organizations }: Seats): string {
  const [only] = freeOf(organizations);
  return chosen || (organization ?? (organizations.length === 1 ? (only?.id ?? "") : ""));
}

const freeOf = (organizations: Ballot["organizations"]) => organizations.filter(({ isTaken }) => !isTaken);

/** Whether the viewer may answer now: for the organization that they act for, or for another of theirs. */
export const mayAnswer = ({ access, organizations }: Pick<Ballot, "access" | "organizations">): boolean =>
  access === "answer" || freeOf(organizations).length > 0;

/** Whether one choice excludes the others. */
export const isSingle = ({ most }: Pick<Ballot, "most">): boolean => most === 1;

/** Whether a choice of one's own may be written: one of each person. */
export const takesOwn = ({ allowNewChoice, answer }: Pick<Ballot, "allowNewChoice" | "answer">): boolean =>
  allowNewChoice && answer?.hasAdded !== true;

/** Keys of what is missing, with their values, by field. */
export function faultsOf(
  draft: SurveyDraft,
  { most, ...seats }: Pick<Ballot, "most"> & Seats,
): Readonly<Record<string, { readonly key: string; readonly count: number }>> {
  const fault = (key: string) => ({ key: `surveys:refused.${key}`, count: most ?? 0 });
  const { choices, own } = draft;
  if (seats.organizations.length > 0 && seatOf(draft, seats) === "") return { organization: fault("no-organization") };
  if (choices.length === 0) return { choices: fault("none") };
  if (most !== null && choices.length > most) return { choices: fault(most === 1 ? "one" : "too-many") };
  if (!choices.includes(ownChoice)) return {};
  if (folded(own) === "") return { newChoice: fault("new-empty") };
  return own.trim().length > longestChoice ? { newChoice: fault("new-long") } : {};
}

/** What is sent of a draft. */
export const wishOf = (draft: SurveyDraft, seats: Seats) => ({
  ...(seats.organizations.length > 0 && { organization: seatOf(draft, seats) }),
  choices: draft.choices.filter((each) => each !== ownChoice),
  ...(draft.choices.includes(ownChoice) && { newChoice: draft.own.trim() }),
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
