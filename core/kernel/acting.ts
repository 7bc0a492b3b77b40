import { Context, Effect, Stream } from "effect";
import type { Viewer } from "./viewer.ts";

/**
 * Who acts, with the instant, the flags and the languages of what they do: provided once around a request, a job or a test, and asked for by
 * whatever rule depends on it. No use case takes it as a parameter.
 */
export class Acting extends Context.Service<Acting, Viewer>()("labcommons/Acting") {}

/** Runs something for somebody: a request's reader, the system of a job, or another person where a rule says so. */
export const actingAs = <Value, Fault, Needs>(
  viewer: Viewer,
  effect: Effect.Effect<Value, Fault, Needs>,
): Effect.Effect<Value, Fault, Exclude<Needs, Acting>> => Effect.provideService(effect, Acting, viewer);

/** Reads a stream for somebody. */
export const streamActingAs = <Value, Fault, Needs>(
  viewer: Viewer,
  stream: Stream.Stream<Value, Fault, Needs>,
): Stream.Stream<Value, Fault, Exclude<Needs, Acting>> => Stream.provideService(stream, Acting, viewer);
