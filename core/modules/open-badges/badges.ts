import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { anyOf, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { first, listIds } from "#core/kernel/reads.ts";
import { change, lock, lockOptional, lockWithTexts } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { openBadgeAssertions, openBadges } from "./entities.ts";

/** Badges: published with a picture, not ahead of time, and frozen from then on. */
export const createBadge = override(openBadges, "create", function* (input, { id, at, proceed }) {
  const { previousBadge = null, publishedAt = null, image = null } = input;
  if (previousBadge !== null) yield* checkPrevious(previousBadge, at("previousBadge"));
  if (publishedAt !== null) yield* checkPublishable(publishedAt, image, at);
  const made = yield* proceed();
  if (publishedAt !== null) yield* supersede(id, previousBadge);
  return made;
});

export const changeBadge = override(openBadges, "update", function* (input, { id, before, at, proceed }) {
  const { publishedAt = before.publishedAt, image = before.image } = input;
  if (before.publishedAt !== null && publishedAt !== null) {
    const changed = (["image", "criteriaFile"] as const).find(
      (name) => input[name] !== undefined && input[name] !== before[name],
    );
    const touched = changed ?? ((yield* isReworded(id, input.description)) ? "description" : undefined);
    if (touched) return yield* invalid(at(touched), "open-badges:refused.frozen");
  }
  if (publishedAt !== null && publishedAt !== before.publishedAt) yield* checkPublishable(publishedAt, image, at);
  const isWithdrawn = before.publishedAt !== null && publishedAt === null;
  if (isWithdrawn && (yield* isAwarded(id))) return yield* invalid(at("publishedAt"), "open-badges:refused.awarded");
  if (isWithdrawn && (yield* hasSuccessor(id)))
    return yield* invalid(at("publishedAt"), "open-badges:refused.continued");
  yield* proceed();
  if (isWithdrawn) yield* restorePrevious(id, before.previousBadge);
  else if (before.publishedAt === null && publishedAt !== null) yield* supersede(id, before.previousBadge);
});

/** With a version goes what it stood before: the one before it is the newest again. */
export const destroyBadge = override(openBadges, "destroy", function* ({ before, proceed }) {
  yield* restorePrevious(before.id, before.previousBadge);
  yield* proceed();
});

const checkPublishable = (
  publishedAt: string,
  image: string | null,
  at: (member: "publishedAt" | "image") => string,
): Effect.Effect<void, CoreError, Acting> =>
  Effect.flatMap(Acting, ({ now }) => {
    if (Date.parse(publishedAt) > Date.parse(now)) return invalid(at("publishedAt"), "open-badges:refused.future");
    return image === null ? invalid(at("image"), "open-badges:refused.no-image") : Effect.void;
  });

/** A version comes after the newest one that is published, and each has one that comes after it. */
const checkPrevious = Effect.fnUntraced(function* (previous: string, pointer: string) {
  const row = yield* lock(openBadges, previous);
  if (row.publishedAt === null) return yield* invalid(pointer, "open-badges:refused.previous-draft");
  if (row.newestBadge !== null || (yield* hasSuccessor(previous)))
    return yield* invalid(pointer, "open-badges:refused.previous-continued");
});

/** Whether a text in one's language would be another one; a language that it is not yet written in may be added. */
const isReworded = Effect.fnUntraced(function* (id: string, description: string | null | undefined) {
  const { editionLocale } = yield* Acting;
  if (description === undefined) return false;
  const known = yield* lockWithTexts(openBadges, id);
  const written = known?.texts.find(({ locale }) => locale === editionLocale)?.values.description ?? null;
  return written !== null && written !== description;
});

const isAwarded = (id: string): Effect.Effect<boolean, CoreError, UseCaseServices> =>
  Effect.map(
    asSystem(first(openBadgeAssertions, { where: where("badge", "eq", id), fields: [] })),
    (found) => found !== null,
  );

const hasSuccessor = (id: string): Effect.Effect<boolean, CoreError, UseCaseServices> =>
  Effect.map(
    asSystem(first(openBadges, { where: where("previousBadge", "eq", id), fields: [] })),
    (found) => found !== null,
  );

/** Every version before a badge that is out now names it as the newest. */
const supersede = Effect.fnUntraced(function* (id: string, previous: string | null) {
  if (previous === null) return;
  const before = anyOf(where("id", "eq", previous), where("newestBadge", "eq", previous));
  yield* pointAt(id, yield* asSystem(listIds(openBadges, before)));
});

/** The versions before a badge that is no longer out name the one before it, which is the newest again. */
const restorePrevious = Effect.fnUntraced(function* (id: string, previous: string | null) {
  const before = yield* asSystem(listIds(openBadges, where("newestBadge", "eq", id)));
  yield* pointAt(previous, before);
});

const pointAt = Effect.fnUntraced(function* (newest: string | null, ids: readonly string[]) {
  for (const each of ids) {
    const row = yield* lockOptional(openBadges, each);
    if (row) yield* change(openBadges, row, { newestBadge: each === newest ? null : newest }, "supersede");
  }
});
