/** A value or an error, for code that must not depend on Effect (the web and its ports). */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

export const ok = <Value>(value: Value): Result<Value, never> => ({ ok: true, value });

export const failed = <Failure>(error: Failure): Result<never, Failure> => ({ ok: false, error });
