import { Effect } from "effect";
import { where } from "#core/kernel/policy.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { emptyMany, manyOf } from "#core/shell/site/resources.ts";
import { forumCategories, forumSubjects } from "./entities.ts";
import { pinnedSubjects } from "./reading.ts";
import { latestFields, rowFields, subjectsPerPage } from "./rows.ts";

/** What the forum's home is drawn from. */
export interface ForumData {
  readonly categories: Many;
  /** The first page of all subjects, the latest first. */
  readonly subjects: Many;
  /** Those that stand above them, the latest pin first. */
  readonly pinned: Many;
}

const include = { category: {}, tags: {}, createdBy: {}, organization: {}, latestMessage: { createdBy: {} } };
const fields = { [forumSubjects.type]: rowFields, "forum-subject-messages": latestFields };

/** Categories, pinned subjects and the latest ones. */
export const loadForum = Effect.fnUntraced(function* () {
  const categories = manyOf(yield* listEntries(queryOf(forumCategories.type)));
  const page = { number: 1, size: subjectsPerPage };
  const subjects = manyOf(yield* listEntries(queryOf(forumSubjects.type, { include, fields, page, total: true })));
  const ids = yield* pinnedSubjects(null);
  if (ids.length === 0) return { categories, subjects, pinned: emptyMany } satisfies ForumData;
  const found = manyOf(
    yield* listEntries(queryOf(forumSubjects.type, { filter: where("id", "in", ids), include, fields })),
  );
  const data = ids.flatMap((id) => found.data.find((each) => each.id === id) ?? []);
  return { categories, subjects, pinned: { ...found, data } } satisfies ForumData;
});
