import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { BadRequest, type CoreError } from "#core/kernel/errors.ts";
import { plan } from "#core/kernel/plan.ts";
import { always, anyOf, type Condition, related, where } from "#core/kernel/policy.ts";
import { Catalogue, type UseCaseServices } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { find, listByIds } from "#core/kernel/reads.ts";
import { type Entry, Storage } from "#core/kernel/storage.ts";
import { textOf } from "#core/shell/search/sources.ts";
import { isSearchable, searchedText, wordsOf } from "#core/shell/search/words.ts";
import { appState } from "#core/shell/site/app-state.ts";
import { forumCategories, forumSubjectMessages, forumSubjects } from "./entities.ts";
import { messagePath, subjectPath } from "./paths.ts";

type Run<Value> = Effect.fn.Return<Value, CoreError, UseCaseServices>;

/** Where words are looked for. */
export interface ForumSearch {
  readonly search: string;
  readonly category?: string | null;
  readonly subject?: string | null;
}

/** A subject whose title has the words, or a message that has them. */
export interface ForumFound {
  readonly subject: string;
  readonly slug: string;
  readonly title: string;
  readonly message: string | null;
  readonly excerpt: string | null;
  readonly path: string;
}

/** Results of each kind. */
const mostFound = 30;

/** Looks for words in titles and messages that the viewer sees: those that have them whole first, then those whose words begin so. */
export const searchForum = Effect.fnUntraced(function* (asked: ForumSearch): Run<readonly ForumFound[]> {
  const viewer = yield* Acting;
  if (!isSearchable(asked.search)) return yield* new BadRequest({ code: "bad-parameter", parameter: "search" });
  const { titles, messages } = yield* scopeOf(asked);
  const page = { number: 1, size: mostFound };
  const all = yield* Catalogue;
  const selects = [
    plan(
      all,
      queryOf(forumSubjects.type, { filter: titles, fields: { "forum-subjects": ["title", "slug"] }, page }),
      viewer,
      "list",
    ),
    plan(
      all,
      queryOf(forumSubjectMessages.type, {
        filter: messages,
        include: { subject: {} },
        fields: { "forum-subject-messages": ["excerpt", "subject"], "forum-subjects": [] },
        page,
      }),
      viewer,
      "list",
    ),
  ].filter((select) => "node" in select);
  const words = { text: searchedText(asked.search), words: wordsOf(asked.search) };
  const storage = yield* Storage;
  const found: Entry[] = [];
  for (const nearness of ["whole", "begun"] as const) {
    if (found.length >= mostFound) break;
    const entries = (yield* storage.search(selects, { ...words, nearness }, viewer)).flat();
    found.push(...entries.filter(({ id }) => !found.some((known) => known.id === id)));
  }
  return yield* resultsOf(found);
});

const scopeOf = Effect.fnUntraced(function* ({
  category,
  subject,
}: ForumSearch): Run<{ readonly titles: Condition; readonly messages: Condition }> {
  if (subject) {
    const { row } = yield* find(forumSubjects, subject, { fields: [] });
    return { titles: where("id", "eq", row.id), messages: where("subject", "eq", row.id) };
  }
  if (!category) return { titles: always, messages: always };
  const { row } = yield* find(forumCategories, category, { fields: [] });
  const below = related("category", where("parentCategory", "eq", row.id));
  const titles = anyOf(where("category", "eq", row.id), below);
  return { titles, messages: related("subject", titles) };
});

const resultsOf = Effect.fnUntraced(function* (found: readonly Entry[]): Run<readonly ForumFound[]> {
  const subjectOf = ({ type, id, refs }: Entry): string => {
    const ref = type === forumSubjects.type ? null : (refs.subject ?? null);
    return ref && "id" in ref ? ref.id : id;
  };
  const { rows } = yield* listByIds(forumSubjects, [...new Set(found.map(subjectOf))], named);
  const { pages } = yield* appState();
  return found.flatMap((entry) => {
    const subject = rows.find(({ id }) => id === subjectOf(entry));
    if (!subject) return [];
    const isMessage = entry.type === forumSubjectMessages.type;
    return {
      subject: subject.id,
      slug: subject.slug ?? subject.id,
      title: subject.title,
      message: isMessage ? entry.id : null,
      excerpt: isMessage ? textOf(entry.attributes.excerpt) : null,
      path: isMessage ? messagePath(subject, entry.id, pages) : subjectPath(subject, pages),
    };
  });
});

const named = { fields: ["title", "slug"] } as const;
