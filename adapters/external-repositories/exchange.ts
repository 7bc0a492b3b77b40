import { Effect } from "effect";
import type { ExternalFailure, ExternalStand } from "#core/modules/repository/external/ports.ts";
import { failureOf } from "./bounds.ts";

/** Work with another repository as an effect: what is thrown has a name. */
export const exchange = <Value>(work: () => Promise<Value>): Effect.Effect<Value, ExternalFailure> =>
  Effect.tryPromise({ try: work, catch: failureOf });

/** What a status is, where a thing that is missing is an answer as well. */
export async function standWith(ask: () => Promise<ExternalStand>): Promise<ExternalStand> {
  try {
    return await ask();
  } catch (error) {
    const failure = failureOf(error);
    if (failure.fault === "missing") return "gone";
    throw failure;
  }
}
