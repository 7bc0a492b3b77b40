import { Effect } from "effect";
import { type CoreError, invalid, NotFound } from "#core/kernel/errors.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { find, first, listIds } from "#core/kernel/reads.ts";
import { change, insert, lock, lockWithTexts } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { openBadges, openBadgeTrainingModules } from "./entities.ts";
import { versionAfter } from "./rules.ts";

/**
 * The draft of the version after a published badge, the same in every language and with the same modules; the one that is being written
 * where there is one. Gives its id. Invalid at `/badge` for a draft, and for a badge that has a newer version.
 */
export const newVersion = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<string, CoreError, KernelServices> {
  return yield* (yield* Storage).transaction(makeVersion(id, viewer));
});

const makeVersion = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<string, CoreError, KernelServices> {
  const known = isUuid(id) ? yield* lockWithTexts(openBadges, id, viewer) : null;
  if (!known) return yield* new NotFound({ type: openBadges.type, id });
  const { row, texts } = known;
  if (row.publishedAt === null) return yield* invalid("/badge", "open-badges:refused.previous-draft");
  if (row.newestBadge !== null) return yield* invalid("/badge", "open-badges:refused.previous-continued");
  const begun = yield* first(openBadges, { where: where("previousBadge", "eq", id), fields: [] }, asSystem(viewer));
  if (begun) return begun.row.id;
  const { image, criteriaFile, validityDuration } = row;
  const { versionName } = (yield* find(openBadges, id, asSystem(viewer), { fields: ["versionName"] })).row;
  const shared = { image, criteriaFile, validityDuration, previousBadge: id, version: versionAfter(versionName) };
  const made = yield* inEveryLanguage(
    texts,
    viewer,
    ({ title, description }, writer) =>
      title && description ? insert(openBadges, { ...shared, title, description }, writer) : null,
    ({ title, description }, badge, writer) =>
      Effect.flatMap(lock(openBadges, badge, writer), (before) =>
        change(openBadges, before, { ...(title ? { title } : {}), ...(description ? { description } : {}) }, writer),
      ),
  );
  if (made === undefined) return yield* new NotFound({ type: openBadges.type, id });
  const modules = yield* listIds(openBadgeTrainingModules, where("badge", "eq", id), asSystem(viewer));
  for (const [position, each] of modules.entries()) yield* copyModule(each, made, position, viewer);
  return made;
});

const copyModule = Effect.fnUntraced(function* (
  id: string,
  badge: string,
  position: number,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const known = yield* lockWithTexts(openBadgeTrainingModules, id, viewer);
  yield* inEveryLanguage(
    known?.texts ?? [],
    viewer,
    ({ title, content }, writer) =>
      title && content ? insert(openBadgeTrainingModules, { badge, position, title, content }, writer) : null,
    ({ title, content }, made, writer) =>
      Effect.flatMap(lock(openBadgeTrainingModules, made, writer), (before) =>
        change(
          openBadgeTrainingModules,
          before,
          { ...(title ? { title } : {}), ...(content ? { content } : {}) },
          writer,
        ),
      ),
  );
});

/** Makes a record in the first language that has all it needs, then adds the others. Gives its id, where there is such a language. */
const inEveryLanguage = Effect.fnUntraced(function* <Values>(
  texts: readonly { readonly locale: Locale; readonly values: Values }[],
  viewer: Viewer,
  make: (values: Values, writer: Viewer) => Effect.Effect<string, CoreError, KernelServices> | null,
  add: (values: Values, made: string, writer: Viewer) => Effect.Effect<void, CoreError, KernelServices>,
): Effect.fn.Return<string | undefined, CoreError, KernelServices> {
  let made: string | undefined;
  const others: (readonly [Values, Viewer])[] = [];
  for (const { locale, values } of texts) {
    const writer = { ...viewer, editionLocale: locale };
    const making = made === undefined ? make(values, writer) : null;
    if (making) made = yield* making;
    else others.push([values, writer]);
  }
  if (made !== undefined) for (const [values, writer] of others) yield* add(values, made, writer);
  return made;
});
