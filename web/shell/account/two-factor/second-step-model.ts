import type { SecondStepState } from "#core/shell/two-factor/calls.ts";
import { strategies } from "#core/shell/two-factor/strategies.ts";
import { found, missing } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";

/** Ways to take the second step, as they stand in the address. */
export const ways = [...strategies, "recovery"] as const;

export type Way = (typeof ways)[number];

export const isWay = (value: unknown): value is Way => ways.some((way) => way === value);

/** The other ways that are open to somebody: their strategies in their order, then the recovery codes. */
export const waysBeside = ({ strategies: own, recovery }: SecondStepState, present: Way): readonly Way[] =>
  [...own, ...(recovery ? (["recovery"] as const) : [])].filter((way) => way !== present);

/** The screen of a way that there is; any other address leads nowhere. */
export const loadSecondStep = ({ params }: Pick<LoadContext, "params">): Outcome<undefined> =>
  isWay(params.strategy) ? found(undefined) : missing(`no way to take the second step is named ${params.strategy}`);
