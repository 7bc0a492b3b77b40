import type { Signature, ValueOf } from "./shape.ts";

/**
 * The plain half of a contract: what the web needs to call a service, without Effect, fields or shapes.
 * `Input` and `Output` are phantom types. Those of a declared service come by `import type` from the module's `shapes.ts`.
 * `path` is below the site's root; `{name}` is filled from the input, what is left travels in the query (GET, DELETE) or the body.
 */
export interface Call<Input, Output> {
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: `/${string}`;
  readonly _types?: (input: Input) => Output;
}

type Method = Call<never, unknown>["method"];
type Path = Call<never, unknown>["path"];

/** The call of a service with the types of its signature. */
export type CallOf<S extends Signature> = Call<ValueOf<S["input"]>, ValueOf<S["output"]>>;

export function call<S extends Signature>(name: string, method: Method, path: Path): CallOf<S>;
/** Of an endpoint that is no declared service, such as a sign-in. */
export function call<Input, Output>(name: string, method: Method, path: Path): Call<Input, Output>;
export function call(name: string, method: Method, path: Path): Call<never, unknown> {
  return { name, method, path };
}
