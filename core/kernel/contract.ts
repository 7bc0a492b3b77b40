import { Context, Effect, Schema } from "effect";
import type { Call } from "./call.ts";
import { type CoreError, type ErrorCode, Forbidden, Invalid, NotFound, SessionMissing } from "./errors.ts";
import type { Flag } from "./flags.ts";
import { type Policy, specialise } from "./policy.ts";
import type { CoreNeeds } from "./ports.ts";
import type { Viewer } from "./viewer.ts";

/**
 * Proof that a use case runs under the policy of its contract. Only `perform` provides it, so a use case that names it in its type
 * does not run without having been granted.
 */
export class Granted extends Context.Service<Granted, { readonly contract: string }>()("labcommons/Granted") {}

/**
 * A special use case as the outside sees it: the route, the OpenAPI entry and the web's typed call derive from it.
 */
export interface Contract<Input, Output> {
  readonly call: Call<Input, Output>;
  /** One sentence for the API's reference, in English. */
  readonly summary: string;
  readonly input: Schema.Codec<Input, unknown>;
  readonly output: Schema.Codec<Output, unknown>;
  /** Asked of the viewer before anything else; what it asks of a record is the use case's to ask. */
  readonly policy: Policy;
  /** False: the request must carry an Idempotency-Key, kept with its answer for a day. */
  readonly repeatable: boolean;
  /** HTTP status of success: 200 unless said otherwise; 204 has no body. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Codes that it may answer beside those of every call. */
  readonly errors: readonly ErrorCode[];
  readonly flag?: Flag;
  /**
   * The types that a guest's answer is made of, where it depends on nothing else but the language: it is kept until one of them is
   * written. Not kept unless said.
   */
  readonly reads?: readonly string[];
  readonly run: (input: Input, viewer: Viewer) => Effect.Effect<Output, CoreError, CoreNeeds | Granted>;
}

/** A contract whose input and output types no longer matter. */
export type ServiceContract = Omit<Contract<never, unknown>, "call" | "input" | "output"> & {
  readonly call: Call<never, unknown>;
  readonly input: Schema.Codec<unknown, unknown>;
  readonly output: Schema.Codec<unknown, unknown>;
};

export const contract = <Input, Output>(parts: Contract<Input, Output>): ServiceContract =>
  parts as unknown as ServiceContract;

/**
 * Runs a use case for a viewer: flag, policy, input, then the use case itself with its grant. A guest who is refused is asked to sign in.
 */
export const perform = (
  service: ServiceContract,
  input: unknown,
  viewer: Viewer,
): Effect.Effect<unknown, CoreError, CoreNeeds> =>
  Effect.suspend((): Effect.Effect<unknown, CoreError, CoreNeeds> => {
    if (service.flag && !viewer.flags[service.flag]) return Effect.fail(new NotFound({ type: service.call.name }));
    if (specialise(service.policy, viewer).is === "never") {
      return Effect.fail(viewer.id === null ? new SessionMissing() : new Forbidden({}));
    }
    if (service.call.method !== "GET" && !viewer.mayWrite)
      return Effect.fail(new Forbidden({ reason: "read-only-token" }));
    const decoded = Schema.toStandardSchemaV1(service.input, { parseOptions: { errors: "all" } })["~standard"].validate(
      input,
    );
    if (decoded instanceof Promise) throw new Error("input schemas are synchronous");
    if (decoded.issues) {
      const issues = decoded.issues.map((issue) => ({
        pointer: `/${(issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part)).join("/")}`,
        detail: issue.message === "Missing key" ? "required" : "type",
      }));
      return Effect.fail(new Invalid({ issues }));
    }
    const run = service.run as (
      input: unknown,
      viewer: Viewer,
    ) => Effect.Effect<unknown, CoreError, CoreNeeds | Granted>;
    return run(decoded.value, viewer).pipe(Effect.provideService(Granted, { contract: service.call.name }));
  });
