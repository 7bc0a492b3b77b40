import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, Forbidden, Invalid, type Issue } from "#core/kernel/errors.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { insert } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { Secrets } from "#core/shell/access/ports.ts";
import type { MadeToken, NewToken } from "./calls.ts";
import { personalAccessTokens } from "./entities.ts";

/** By it, tools that look for leaked secrets recognize ours. */
export const tokenPrefix = "lc_";

const longestName = 100;

/**
 * Makes a token that acts for the viewer (architecture §4). Only a person in a session of their own makes one: a token that could make
 * others would outlive its own end.
 */
export const makeToken = Effect.fnUntraced(function* (
  input: NewToken,
  viewer: Viewer,
): Effect.fn.Return<MadeToken, CoreError, CoreNeeds | Granted> {
  if (viewer.via !== "session" || viewer.impersonatorId !== null || viewer.id === null) {
    return yield* new Forbidden({ reason: "own-session" });
  }
  const name = input.name.trim();
  const issues = [...nameIssues(name), ...expiryIssues(input.expiresAt, viewer.now)];
  if (issues.length > 0) return yield* new Invalid({ issues });
  const secrets = yield* Secrets;
  const token = `${tokenPrefix}${secrets.make()}`;
  const expiresAt = input.expiresAt === null ? null : new Date(input.expiresAt).toISOString();
  const made = { name, scope: input.scope, expiresAt, digest: secrets.digest(token), user: viewer.id };
  const id = yield* (yield* Storage).transaction(insert(personalAccessTokens, made, viewer));
  return { data: { id, token } };
});

const nameIssues = (name: string): readonly Issue[] => {
  if (name === "") return [{ pointer: "/name", detail: "required" }];
  return [...name].length > longestName ? [{ pointer: "/name", detail: "too-long", values: { max: longestName } }] : [];
};

const expiryIssues = (expiresAt: string | null, now: string): readonly Issue[] => {
  if (expiresAt === null) return [];
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/.test(expiresAt);
  if (!isInstant || Number.isNaN(Date.parse(expiresAt))) return [{ pointer: "/expiresAt", detail: "instant" }];
  return Date.parse(expiresAt) > Date.parse(now) ? [] : [{ pointer: "/expiresAt", detail: "not-future" }];
};
