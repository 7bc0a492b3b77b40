import { latestFields, rowFields, rowIncludes, subjectsPerPage } from "#core/modules/forum/rows.ts";
import type { RecordQuery } from "#core/shell/site/ports.ts";
import type { CategoryModel, NamedThing } from "#web/modules/forum/subjects-model.ts";

/** Which subjects the home of the forum shows: all of it stands in the address. */
export interface Choice {
  readonly category: string | null;
  readonly tag: string | null;
  readonly words: string;
  /** Only what the viewer reads and has not read to its end. */
  readonly isUnread: boolean;
  /** From 1. */
  readonly page: number;
}

export const everything: Choice = { category: null, tag: null, words: "", isUnread: false, page: 1 };

/** The choice that an address makes (LINK-003). A category that there is not chooses nothing. */
export function choiceOf(query: URLSearchParams, categories: readonly CategoryModel[]): Choice {
  const category = query.get("category");
  return {
    category: category !== null && categoryNamed(category, categories) ? category : null,
    tag: query.get("tag") || null,
    words: query.get("q")?.trim() ?? "",
    isUnread: query.get("show") === "unread",
    page: Math.max(1, Math.trunc(Number(query.get("page"))) || 1),
  };
}

/** The query of an address for a choice. */
export function queryOf({ category, tag, words, isUnread, page }: Choice): URLSearchParams {
  return new URLSearchParams([
    ...(category === null ? [] : [["category", category]]),
    ...(tag === null ? [] : [["tag", tag]]),
    ...(words === "" ? [] : [["q", words]]),
    ...(isUnread ? [["show", "unread"]] : []),
    ...(page > 1 ? [["page", String(page)]] : []),
  ]);
}

export const isSame = (one: Choice, other: Choice): boolean => String(queryOf(one)) === String(queryOf(other));

/** A category of either level, with the one above it. */
export function categoryNamed(
  id: string,
  categories: readonly CategoryModel[],
): (NamedThing & { readonly parent?: CategoryModel; readonly description?: string }) | undefined {
  for (const category of categories) {
    if (category.id === id) return category;
    const child = category.children.find((each) => each.id === id);
    if (child) return { ...child, parent: category };
  }
  return undefined;
}

/** What is asked for to show a choice: a category brings those below it. */
export function subjectsQuery({ category, tag, page }: Choice, categories: readonly CategoryModel[]): RecordQuery {
  const chosen = category === null ? undefined : categories.find(({ id }) => id === category);
  const ids = chosen ? [chosen.id, ...chosen.children.map(({ id }) => id)] : category === null ? [] : [category];
  return {
    ...rowsQuery,
    filter: { ...(ids.length > 0 && { category: ids }), ...(tag !== null && { tags: tag }) },
    page: { number: page, size: subjectsPerPage },
  };
}

/** What is asked for to show some subjects. */
export const namedQuery = (ids: readonly string[]): RecordQuery => ({
  ...rowsQuery,
  filter: { id: ids },
  page: { size: 100 },
});

const rowsQuery: RecordQuery = {
  fields: { "forum-subjects": [...rowFields], "forum-subject-messages": [...latestFields] },
  include: [...rowIncludes],
  sort: "-lastMessageAt",
};
