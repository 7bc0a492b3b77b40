import { Effect } from "effect";
import { invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { where } from "#core/kernel/policy.ts";
import { first } from "#core/kernel/reads.ts";
import { lockOptional } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { repositoryItems } from "./entities.ts";

/** Aids: variants of one stand side by side, each naming the same original. */
export const createItem = override(repositoryItems, "create", function* (input, { id, at, proceed }) {
  yield* checkOriginal(id, input.variantOf, at("variantOf"));
  return yield* proceed();
});

export const changeItem = override(repositoryItems, "update", function* (input, { id, before, at, proceed }) {
  if (input.variantOf !== before.variantOf) yield* checkOriginal(id, input.variantOf, at("variantOf"));
  yield* proceed();
});

/** The original of a variant is none itself, and what others are variants of stays an original. */
const checkOriginal = Effect.fnUntraced(function* (id: string, original: string | null | undefined, pointer: string) {
  if (!original) return;
  const found = yield* lockOptional(repositoryItems, original);
  if (found?.variantOf != null) return yield* invalid(pointer, "repository:faults.variant-of-variant");
  const own = yield* asSystem(first(repositoryItems, { where: where("variantOf", "eq", id), fields: [] }));
  if (own) return yield* invalid(pointer, "repository:faults.has-variants");
});
