/**
 * The plain half of a contract: what the web needs to call a service, without Effect or Schema.
 * `Input` and `Output` are phantom types; the schemas behind them live in the module's `contract.ts`.
 * `path` is below the site's root; `{name}` is filled from the input, what is left travels in the query (GET, DELETE) or the body.
 */
export interface Call<Input, Output> {
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: `/${string}`;
  readonly _types?: (input: Input) => Output;
}

export const call = <Input, Output>(
  name: string,
  method: Call<Input, Output>["method"],
  path: Call<Input, Output>["path"],
): Call<Input, Output> => ({ name, method, path });
