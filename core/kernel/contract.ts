import { Context, Effect } from "effect";
import { Acting } from "./acting.ts";
import type { Call } from "./call.ts";
import { type Deprecation, deprecation } from "./deprecation.ts";
import type { AdminCategory } from "./entity.ts";
import { type CoreError, type ErrorCode, Forbidden, Invalid, KeyRefused, NotFound, SessionMissing } from "./errors.ts";
import type { Flag } from "./flags.ts";
import type { CatalogueService } from "./module.ts";
import { type Policy, specialise } from "./policy.ts";
import type { UseCaseServices } from "./ports.ts";
import { isReached, servicesOf } from "./reach.ts";
import { readShape } from "./read-shape.ts";
import type { AnyShape, ObjectShape, Signature, ValueOf } from "./shape.ts";
import type { Viewer } from "./viewer.ts";

/**
 * Proof that a use case runs under the policy of its contract. Only `perform` provides it, so a use case that names it in its type
 * does not run without having been granted.
 */
export class Granted extends Context.Service<Granted, { readonly contract: string }>()("labcommons/Granted") {}

/**
 * A use case: a generator function of what was given. What it needs and how it fails is inferred, and beside that it asks to be granted, so that
 * nothing but its contract runs it.
 */
export const useCase = <Given extends readonly unknown[], Step extends Effect.Effect<unknown, unknown, unknown>, Value>(
  run: (...given: Given) => Generator<Step, Value, never>,
) => {
  const use = Effect.fnUntraced(run);
  return (...given: Given) => Effect.andThen(Granted, use(...given));
};

/** What is said of a service beside what it takes and gives. */
export interface Terms {
  /** One sentence for the API's reference, in English. */
  readonly summary: string;
  /** Asked of the viewer before anything else; what it asks of a record is the use case's to ask. */
  readonly policy: Policy;
  /** False: the request must carry an Idempotency-Key, kept with its answer for a day. */
  readonly repeatable: boolean;
  /** HTTP status of success: 200 unless said otherwise; 204 has no body. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Codes that it may answer beside those of every call. */
  readonly errors: readonly ErrorCode[];
  readonly flag?: Flag;
  /** Asked with the key of a device, and by no account. What the key is worth is the use case's to find out. */
  readonly byKey?: boolean;
  readonly deprecated?: Deprecation;
  /** Of the module that brings it: the catalogue says it. */
  readonly area?: AdminCategory;
  /**
   * The types that a guest's answer is made of, where it depends on nothing else but the language: it is kept until one of them is
   * written. Not kept unless said. A function where modules say what it is made of.
   */
  readonly reads?: readonly string[] | ((all: CatalogueService) => readonly string[]);
}

/**
 * A special use case as the outside sees it: the route, the OpenAPI entry and the web's typed call derive from it.
 */
export interface Contract<Input extends ObjectShape, Output extends AnyShape> extends Terms {
  readonly call: Call<ValueOf<Input>, ValueOf<Output>>;
  readonly input: Input;
  readonly output: Output;
  readonly run: (input: ValueOf<Input>) => Effect.Effect<ValueOf<Output>, CoreError, UseCaseServices | Granted>;
}

/** A contract whose input and output types no longer matter. */
export interface ServiceContract extends Terms, Signature {
  readonly call: Call<never, unknown>;
  /** Reads the input as its shape says, and runs the use case with it. */
  readonly answer: (given: unknown) => Effect.Effect<unknown, CoreError, UseCaseServices | Granted>;
}

export const contract = <Input extends ObjectShape, Output extends AnyShape>({
  run,
  ...said
}: Contract<Input, Output>): ServiceContract => ({
  ...said,
  ...(said.deprecated && { deprecated: deprecation(said.deprecated) }),
  answer: (given) => {
    const input = readShape(said.input, given);
    return input.ok ? run(input.value) : Effect.fail(new Invalid({ issues: input.issues }));
  },
});

/** Why a viewer may not run a use case, whatever they send: flag, key, policy, then what their token may do. A guest is asked to sign in. */
export function refusalOf(service: ServiceContract, viewer: Viewer): CoreError | null {
  if (service.flag && !viewer.flags[service.flag]) return new NotFound({ type: service.call.name });
  if (service.byKey && !viewer.deviceKey)
    return viewer.id === null ? new KeyRefused() : new Forbidden({ reason: "device-key" });
  if (specialise(service.policy, viewer).is === "never")
    return viewer.id === null ? new SessionMissing() : new Forbidden({});
  const isRead = service.call.method === "GET";
  if (!isRead && !viewer.mayWrite) return new Forbidden({ reason: "read-only-token" });
  return isReached(viewer, servicesOf(service.area ?? ""), isRead ? "read" : "write")
    ? null
    : new Forbidden({ reason: "token-reach" });
}

/** Runs a use case for a viewer who may: its input is read, then it runs with its grant. */
export const perform = (service: ServiceContract, input: unknown): Effect.Effect<unknown, CoreError, UseCaseServices> =>
  Effect.flatMap(Acting, (viewer): Effect.Effect<unknown, CoreError, UseCaseServices> => {
    const refusal = refusalOf(service, viewer);
    if (refusal) return Effect.fail(refusal);
    return service.answer(input).pipe(Effect.provideService(Granted, { contract: service.call.name }));
  });
