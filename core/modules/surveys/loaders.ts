import { Effect } from "effect";
import type { PropsOf } from "#core/shell/pages/served-blocks.ts";
import type { surveyBlock } from "./blocks.ts";

/** Data of the block: the survey itself is looked for by its reader, since it is their own. */
export interface SurveyBlockData {
  /** `null` where none is chosen. */
  readonly survey: string | null;
}

export const loadSurveyBlock = ({ survey }: PropsOf<typeof surveyBlock>) =>
  Effect.succeed({ survey: survey?.id ?? null } satisfies SurveyBlockData);
