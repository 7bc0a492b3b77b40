import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { Storage } from "#core/kernel/storage.ts";

/**
 * Who waits for whom when very many answer at once. Answers stand beside each other; those of one voter, those for one organization, and
 * those that add a choice come one after the other, so that each finds what the one before has left.
 */
type Taking = Effect.Effect<void, CoreError, Storage>;

/** Before a survey is answered by any of these voters, who are one person. */
export const takeAnswerTurns = (survey: string, voters: readonly string[], addsChoice: boolean): Taking =>
  taking({
    together: [nameOf(survey)],
    alone: [...voters, ...(addsChoice ? ["choices"] : [])].map((each) => nameOf(survey, each)),
  });

/** Before it is looked whether somebody has answered for a seat; the turns of the voter are taken. */
export const takeSeatTurn = (survey: string, seat: string): Taking => taking({ alone: [nameOf(survey, seat)] });

/** Before a survey is locked alone: answers that are under way end first, and those that come later wait, so that they do not keep it busy. */
export const takeSurveyTurn = (survey: string): Taking => taking({ alone: [nameOf(survey)] });

const taking = (turns: Parameters<Storage["Service"]["takeTurns"]>[0]): Taking =>
  Effect.flatMap(Effect.service(Storage), (storage) => storage.takeTurns(turns));

const nameOf = (survey: string, part = ""): string => `survey ${survey.toLowerCase()} ${part}`;
