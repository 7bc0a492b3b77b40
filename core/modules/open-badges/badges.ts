import { Effect } from "effect";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { anyOf, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { first, listIds } from "#core/kernel/reads.ts";
import { change, lock, lockOptional, lockWithTexts } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { openBadgeAssertions, openBadges } from "./entities.ts";

/** Badges: published with a picture, not ahead of time, and frozen from then on. */
export const createBadge = override(openBadges, "create", function* (input, viewer, { id, at, proceed }) {
  const { previousBadge = null, publishedAt = null, image = null } = input;
  if (previousBadge !== null) yield* checkPrevious(previousBadge, at("previousBadge"), viewer);
  if (publishedAt !== null) yield* checkPublishable(publishedAt, image, at, viewer);
  const made = yield* proceed();
  if (publishedAt !== null) yield* supersede(id, previousBadge, viewer);
  return made;
});

export const changeBadge = override(openBadges, "update", function* (input, viewer, { id, before, at, proceed }) {
  const { publishedAt = before.publishedAt, image = before.image } = input;
  if (before.publishedAt !== null && publishedAt !== null) {
    const changed = (["image", "criteriaFile"] as const).find(
      (name) => input[name] !== undefined && input[name] !== before[name],
    );
    const touched = changed ?? ((yield* isReworded(id, input.description, viewer)) ? "description" : undefined);
    if (touched) return yield* invalid(at(touched), "open-badges:refused.frozen");
  }
  if (publishedAt !== null && publishedAt !== before.publishedAt)
    yield* checkPublishable(publishedAt, image, at, viewer);
  const isWithdrawn = before.publishedAt !== null && publishedAt === null;
  if (isWithdrawn && (yield* isAwarded(id, viewer)))
    return yield* invalid(at("publishedAt"), "open-badges:refused.awarded");
  if (isWithdrawn && (yield* hasSuccessor(id, viewer)))
    return yield* invalid(at("publishedAt"), "open-badges:refused.continued");
  yield* proceed();
  if (isWithdrawn) yield* restorePrevious(id, before.previousBadge, viewer);
  else if (before.publishedAt === null && publishedAt !== null) yield* supersede(id, before.previousBadge, viewer);
});

/** With a version goes what it stood before: the one before it is the newest again. */
export const destroyBadge = override(openBadges, "destroy", function* (viewer, { before, proceed }) {
  yield* restorePrevious(before.id, before.previousBadge, viewer);
  yield* proceed();
});

const checkPublishable = (
  publishedAt: string,
  image: string | null,
  at: (member: "publishedAt" | "image") => string,
  { now }: Viewer,
): Effect.Effect<void, CoreError> => {
  if (Date.parse(publishedAt) > Date.parse(now)) return invalid(at("publishedAt"), "open-badges:refused.future");
  return image === null ? invalid(at("image"), "open-badges:refused.no-image") : Effect.void;
};

/** A version comes after the newest one that is published, and each has one that comes after it. */
const checkPrevious = Effect.fnUntraced(function* (
  previous: string,
  pointer: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const row = yield* lock(openBadges, previous, viewer);
  if (row.publishedAt === null) return yield* invalid(pointer, "open-badges:refused.previous-draft");
  if (row.newestBadge !== null || (yield* hasSuccessor(previous, viewer)))
    return yield* invalid(pointer, "open-badges:refused.previous-continued");
});

/** Whether a text in one's language would be another one; a language that it is not yet written in may be added. */
const isReworded = Effect.fnUntraced(function* (
  id: string,
  description: string | null | undefined,
  viewer: Viewer,
): Effect.fn.Return<boolean, CoreError, KernelServices> {
  if (description === undefined) return false;
  const known = yield* lockWithTexts(openBadges, id, viewer);
  const written = known?.texts.find(({ locale }) => locale === viewer.editionLocale)?.values.description ?? null;
  return written !== null && written !== description;
});

const isAwarded = (id: string, viewer: Viewer): Effect.Effect<boolean, CoreError, KernelServices> =>
  Effect.map(
    first(openBadgeAssertions, { where: where("badge", "eq", id), fields: [] }, asSystem(viewer)),
    (found) => found !== null,
  );

const hasSuccessor = (id: string, viewer: Viewer): Effect.Effect<boolean, CoreError, KernelServices> =>
  Effect.map(
    first(openBadges, { where: where("previousBadge", "eq", id), fields: [] }, asSystem(viewer)),
    (found) => found !== null,
  );

/** Every version before a badge that is out now names it as the newest. */
const supersede = Effect.fnUntraced(function* (
  id: string,
  previous: string | null,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  if (previous === null) return;
  const before = anyOf(where("id", "eq", previous), where("newestBadge", "eq", previous));
  yield* pointAt(id, yield* listIds(openBadges, before, asSystem(viewer)), viewer);
});

/** The versions before a badge that is no longer out name the one before it, which is the newest again. */
const restorePrevious = Effect.fnUntraced(function* (
  id: string,
  previous: string | null,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const before = yield* listIds(openBadges, where("newestBadge", "eq", id), asSystem(viewer));
  yield* pointAt(previous, before, viewer);
});

const pointAt = Effect.fnUntraced(function* (
  newest: string | null,
  ids: readonly string[],
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  for (const each of ids) {
    const row = yield* lockOptional(openBadges, each, viewer);
    if (row) yield* change(openBadges, row, { newestBadge: each === newest ? null : newest }, viewer, "supersede");
  }
});
