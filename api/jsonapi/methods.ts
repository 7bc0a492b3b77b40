import { Refusal } from "../errors.ts";

/** 405 with what the address does answer. */
export function methodsAnswer(method: string, allowed: readonly string[]): Refusal {
  const names = (allowed.includes("GET") ? ["GET", "HEAD", ...allowed.filter((name) => name !== "GET")] : allowed).join(
    ", ",
  );
  return new Refusal({
    status: 405,
    code: "method-not-allowed",
    values: { method: method.slice(0, 20), allowed: names },
    headers: { allow: names },
  });
}
