import { Effect } from "effect";
import type { Reference } from "#core/kernel/storage.ts";
import type { Loader } from "#core/shell/pages/served-blocks.ts";

/** Data of the block: the survey itself is looked for by its reader, since it is their own. */
export interface SurveyBlockData {
  /** `null` where none is chosen. */
  readonly survey: string | null;
}

export const loadSurveyBlock: Loader = ({ survey }) =>
  Effect.succeed({ survey: (survey as Reference | null | undefined)?.id ?? null } satisfies SurveyBlockData);
