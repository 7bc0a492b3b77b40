import { Effect } from "effect";

/** No answer about an address comes sooner, so that its time tells nothing of what was done. */
const evenMs = 300;

/** Gives the answer of an effect no sooner than that of any other such. */
export const inEvenTime = <Value, Failure, Needs>(
  effect: Effect.Effect<Value, Failure, Needs>,
): Effect.Effect<Value, Failure, Needs> =>
  Effect.map(Effect.all([effect, Effect.sleep(evenMs)], { concurrency: "unbounded" }), ([value]) => value);
