import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, Forbidden, Invalid } from "#core/kernel/errors.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { insert } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { Secrets } from "#core/shell/access/ports.ts";
import type { MadeToken, NewToken } from "./calls.ts";
import { personalAccessTokens } from "./entities.ts";

/** By it, tools that look for leaked secrets recognize ours. */
export const tokenPrefix = "lc_";

/**
 * Makes a token that acts for the viewer (architecture §4). Only a person in a session of their own makes one: a token that could make
 * others would outlive its own end.
 */
export const makeToken = Effect.fnUntraced(function* (
  input: NewToken,
  viewer: Viewer,
): Effect.fn.Return<MadeToken, CoreError, KernelServices | Secrets | Granted> {
  if (viewer.via !== "session" || viewer.impersonatorId !== null || viewer.id === null) {
    return yield* new Forbidden({ reason: "own-session" });
  }
  const { name, scope, expiresAt } = input;
  const issues = [
    ...(name === "" ? [{ pointer: "/name", detail: "required" }] : []),
    ...(expiresAt !== null && Date.parse(expiresAt) <= Date.parse(viewer.now)
      ? [{ pointer: "/expiresAt", detail: "not-future" }]
      : []),
  ];
  if (issues.length > 0) return yield* new Invalid({ issues });
  const secrets = yield* Secrets;
  const token = `${tokenPrefix}${secrets.make()}`;
  const made = { name, scope, expiresAt, digest: secrets.digest(token), user: viewer.id };
  const id = yield* (yield* Storage).transaction(insert(personalAccessTokens, made, viewer));
  return { data: { id, token } };
});
