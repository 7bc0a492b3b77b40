import type { RequestHandler } from "express";
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

/** Refuses every method but these, which an address answers. */
export const allowing =
  (...methods: readonly string[]): RequestHandler =>
  (request) => {
    const allowed = methods.join(", ");
    const values = { method: request.method, allowed };
    throw new Refusal({ status: 405, code: "method-not-allowed", values, headers: { allow: allowed } });
  };
