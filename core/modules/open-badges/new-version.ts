import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { type CoreError, invalid, NotFound } from "#core/kernel/errors.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { find, first, listIds } from "#core/kernel/reads.ts";
import { change, insert, lock, lockWithTexts } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { openBadges, openBadgeTrainingModules } from "./entities.ts";
import { versionAfter } from "./rules.ts";

/**
 * The draft of the version after a published badge, the same in every language and with the same modules; the one that is being written
 * where there is one. Gives its id. Invalid at `/badge` for a draft, and for a badge that has a newer version.
 */
export const newVersion = Effect.fnUntraced(function* (id: string) {
  return yield* inTransaction(makeVersion(id));
});

const makeVersion = Effect.fnUntraced(function* (id: string) {
  const known = isUuid(id) ? yield* lockWithTexts(openBadges, id) : null;
  if (!known) return yield* new NotFound({ type: openBadges.type, id });
  const { row, texts } = known;
  if (row.publishedAt === null) return yield* invalid("/badge", "open-badges:refused.previous-draft");
  if (row.newestBadge !== null) return yield* invalid("/badge", "open-badges:refused.previous-continued");
  const begun = yield* asSystem(first(openBadges, { where: where("previousBadge", "eq", id), fields: [] }));
  if (begun) return begun.row.id;
  const { image, criteriaFile, validityDuration } = row;
  const { versionName } = (yield* asSystem(find(openBadges, id, { fields: ["versionName"] }))).row;
  const shared = { image, criteriaFile, validityDuration, previousBadge: id, version: versionAfter(versionName) };
  const made = yield* inEveryLanguage(
    texts,
    ({ title, description }) => (title && description ? insert(openBadges, { ...shared, title, description }) : null),
    ({ title, description }, badge) =>
      Effect.flatMap(lock(openBadges, badge), (before) =>
        change(openBadges, before, { ...(title ? { title } : {}), ...(description ? { description } : {}) }),
      ),
  );
  if (made === undefined) return yield* new NotFound({ type: openBadges.type, id });
  const modules = yield* asSystem(listIds(openBadgeTrainingModules, where("badge", "eq", id)));
  for (const [position, each] of modules.entries()) yield* copyModule(each, made, position);
  return made;
});

const copyModule = Effect.fnUntraced(function* (id: string, badge: string, position: number) {
  const known = yield* lockWithTexts(openBadgeTrainingModules, id);
  yield* inEveryLanguage(
    known?.texts ?? [],
    ({ title, content }) =>
      title && content ? insert(openBadgeTrainingModules, { badge, position, title, content }) : null,
    ({ title, content }, made) =>
      Effect.flatMap(lock(openBadgeTrainingModules, made), (before) =>
        change(openBadgeTrainingModules, before, { ...(title ? { title } : {}), ...(content ? { content } : {}) }),
      ),
  );
});

/** Makes a record in the first language that has all it needs, then adds the others. Gives its id, where there is such a language. */
const inEveryLanguage = Effect.fnUntraced(function* <Values>(
  texts: readonly { readonly locale: Locale; readonly values: Values }[],
  make: (values: Values) => Effect.Effect<string, CoreError, UseCaseServices> | null,
  add: (values: Values, made: string) => Effect.Effect<void, CoreError, UseCaseServices>,
) {
  const viewer = yield* Acting;
  let made: string | undefined;
  const others: (readonly [Values, Viewer])[] = [];
  for (const { locale, values } of texts) {
    const writer = { ...viewer, editionLocale: locale };
    const making = made === undefined ? make(values) : null;
    if (making) made = yield* actingAs(writer, making);
    else others.push([values, writer]);
  }
  if (made !== undefined) for (const [values, writer] of others) yield* actingAs(writer, add(values, made));
  return made;
});
