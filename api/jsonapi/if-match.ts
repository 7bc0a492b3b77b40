import { Effect } from "effect";
import type { SeenVersion } from "#core/kernel/document.ts";
import { BadRequest, type CoreError, PreconditionFailed } from "#core/kernel/errors.ts";
import { versionOf } from "../cache/entity-tag.ts";
import type { ApiRequest } from "./request.ts";

const header = "If-Match";

/** Entity tags as a header lists them (RFC 9110 §8.8.3). */
const tagList = /^\s*(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*\s*$/;
const tags = /(?:W\/)?"[^"]*"/g;

/**
 * The version that a change is made from: what its document says, or the tags of `If-Match`, which has to agree with it. `*` names none,
 * as a record that is not there is not found anyway. Throws a BadRequest for a header that is none.
 */
export function seenVersion({ headers }: ApiRequest, said: number | undefined): SeenVersion | undefined {
  const given = headers["if-match"];
  if (given === undefined || given.trim() === "*") return said;
  if (!tagList.test(given)) throw new BadRequest({ code: "bad-header", header });
  const versions = (given.match(tags) ?? []).flatMap((tag) => versionOf(tag) ?? []);
  if (said === undefined) return versions;
  if (!versions.includes(said)) throw new BadRequest({ code: "versions-differ", header });
  return said;
}

/** A stale version is a precondition that failed where `If-Match` asked for it: 412 instead of 409. */
export const underPrecondition = <Value, Failure extends CoreError, Services>(
  { headers }: ApiRequest,
  effect: Effect.Effect<Value, Failure, Services>,
): Effect.Effect<Value, CoreError, Services> =>
  headers["if-match"] === undefined
    ? effect
    : Effect.mapError(effect, (error: CoreError) =>
        error._tag === "Conflict" && error.reason === "stale"
          ? new PreconditionFailed(error.current === undefined ? {} : { current: error.current })
          : error,
      );
