import { createHash } from "node:crypto";
import { Effect } from "effect";
import { BadRequest, Conflict, type CoreError } from "#core/kernel/errors.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { Storage } from "#core/kernel/storage.ts";
import type { ApiRequest } from "./request.ts";

const header = "Idempotency-Key";
const longestKey = 255;

/** Headers of an answer that was given before. */
export const replayed = { "idempotency-replayed": "true" } as const;

/**
 * Runs what must not happen twice under the request's Idempotency-Key, its answer kept in the same transaction (architecture §3).
 * A failure leaves nothing behind, the key included. `name` tells what is done, `input` with what: a key is good for one of them.
 */
export const once = Effect.fnUntraced(function* <Value>(
  request: ApiRequest,
  name: string,
  input: unknown,
  effect: Effect.Effect<Value, CoreError, UseCaseServices>,
): Effect.fn.Return<{ readonly output: Value; readonly isReplayed: boolean }, CoreError, UseCaseServices> {
  const key = request.headers["idempotency-key"];
  if (!key || key.length > longestKey || !/^[\x21-\x7e]+$/.test(key)) {
    return yield* new BadRequest({ code: "idempotency-key-missing", header });
  }
  const actor = request.viewer.id ?? "guest";
  const storage = yield* Storage;
  return yield* storage.transaction(
    Effect.gen(function* () {
      const claim = yield* storage.claimKey(key, actor, fingerprint(name, input));
      if (claim.state === "done") return { output: claim.answer as Value, isReplayed: true };
      if (claim.state === "running") return yield* new Conflict({ reason: "running", pointer: "" });
      if (claim.state === "other") return yield* new BadRequest({ code: "idempotency-key-reused", header });
      const output = yield* effect;
      yield* storage.keepAnswer(key, actor, output ?? null);
      return { output, isReplayed: false };
    }),
  );
});

const fingerprint = (name: string, input: unknown): string =>
  createHash("sha256")
    .update(name)
    .update("\n")
    .update(JSON.stringify(sorted(input)))
    .digest("base64url");

/** The same document has the same fingerprint, whatever the order of its members. */
function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const members = Object.entries(value).map(([name, inner]) => [name, sorted(inner)] as const);
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
}
