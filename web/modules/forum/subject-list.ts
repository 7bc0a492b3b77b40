import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { ValueOf } from "#core/kernel/shape.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { pinnedSubjects, searchForum, unreadSubjects } from "#core/modules/forum/calls.ts";
import type { ForumData } from "#core/modules/forum/loaders.ts";
import { subjectsPerPage } from "#core/modules/forum/rows.ts";
import type * as shapes from "#core/modules/forum/shapes.ts";
import { isSearchable } from "#core/shell/search/words.ts";
import type { Many, Ports } from "#core/shell/site/ports.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { type Choice, everything, isSame, namedQuery, subjectsQuery } from "#web/modules/forum/choice.ts";
import { type CategoryModel, type SubjectRow, subjectRows } from "#web/modules/forum/subjects-model.ts";

/** Something that has the words which are looked for. */
export type FoundWords = ValueOf<typeof shapes.searchForum.output>["data"][number];

/** What the home of the forum shows below its categories. */
export interface SubjectListView {
  readonly choice: Choice;
  readonly pinned: readonly SubjectRow[];
  readonly rows: readonly SubjectRow[];
  readonly total: number;
  readonly pages: number;
  /** Answers to words; absent where none are looked for. */
  readonly found?: readonly FoundWords[];
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
}

export interface SubjectList {
  readonly view: ReadonlySignal<SubjectListView>;
  /** Shows a choice, or the last page of it where it has no such page; only the last one counts. `again`: also where it is shown already. */
  show(choice: Choice, again?: boolean): Promise<void>;
}

export interface SubjectListOptions {
  readonly ports: Ports;
  readonly state: AppState;
  readonly first: ForumData;
  readonly categories: readonly CategoryModel[];
}

type Shown = Pick<SubjectListView, "pinned" | "rows" | "total" | "pages" | "found">;

/** The subjects of the forum's home: what the server found first, then what is chosen. */
export function createSubjectList({ ports, state, first, categories }: SubjectListOptions): SubjectList {
  const view = signal<SubjectListView>({
    choice: everything,
    isBusy: false,
    hasFailed: false,
    ...together(subjectRows(first.pinned, state), first.subjects, everything, state),
  });
  let asked = 0;

  const load = async (choice: Choice): Promise<Shown | null> => {
    if (choice.words !== "") return words(choice);
    if (choice.isUnread) return unread();
    // An address that somebody wrote by hand, or cut off: there is no such tag.
    if (choice.tag !== null && !isUuid(choice.tag)) return { pinned: [], rows: [], total: 0, pages: 1 };
    const isFirst = choice.page === 1 && choice.tag === null;
    const [answer, pinned] = await Promise.all([
      ports.records.list("forum-subjects", subjectsQuery(choice, categories)),
      isFirst ? pinnedOf(choice.category) : [],
    ]);
    return answer.ok ? together(pinned, answer.value, choice, state) : null;
  };

  const words = async ({ words: search, category }: Choice): Promise<Shown | null> => {
    if (!isSearchable(search)) return { pinned: [], rows: [], total: 0, pages: 1, found: [] };
    const answer = await ports.call(searchForum, { search, ...(category !== null && { category }) });
    if (!answer.ok) return null;
    return { pinned: [], rows: [], total: answer.value.data.length, pages: 1, found: answer.value.data };
  };

  const unread = async (): Promise<Shown | null> => {
    const answer = await ports.call(unreadSubjects, {});
    if (!answer.ok) return null;
    const ids = answer.value.data.subjects.map(({ subject }) => subject);
    const rows = await rowsNamed(ids);
    return rows && { pinned: [], rows, total: rows.length, pages: 1 };
  };

  const pinnedOf = async (category: string | null): Promise<readonly SubjectRow[]> => {
    const answer = await ports.call(pinnedSubjects, category === null ? {} : { category });
    return (answer.ok && (await rowsNamed(answer.value.data))) || [];
  };

  const rowsNamed = async (ids: readonly string[]): Promise<readonly SubjectRow[] | null> => {
    if (ids.length === 0) return [];
    const answer = await ports.records.list("forum-subjects", namedQuery(ids));
    if (!answer.ok) return null;
    const rows = new Map(subjectRows(answer.value, state).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  };

  const show: SubjectList["show"] = async (choice, again = false) => {
    const { choice: before, hasFailed } = view.peek();
    if (isSame(choice, before) && !hasFailed && !again) return;
    asked += 1;
    const mine = asked;
    view.value = { ...view.peek(), choice, isBusy: true, hasFailed: false };
    const shown = await load(choice);
    if (mine !== asked) return;
    // Subjects were taken away since the address was made.
    if (shown && shown.pages > 0 && choice.page > shown.pages) return show({ ...choice, page: shown.pages });
    const { found: _found, ...rest } = view.peek();
    view.value = shown ? { ...rest, ...shown, isBusy: false } : { ...view.peek(), isBusy: false, hasFailed: true };
  };

  return { view, show };
}

/** Pinned subjects stand above the others, and not among them a second time. */
function together(pinned: readonly SubjectRow[], found: Many, { page }: Choice, state: AppState): Shown {
  const top = new Set(pinned.map(({ id }) => id));
  const rows = subjectRows(found, state);
  const total = found.meta.total ?? rows.length;
  return {
    pinned: page === 1 ? pinned.map((row) => ({ ...row, isPinned: true })) : [],
    rows: page === 1 ? rows.filter(({ id }) => !top.has(id)) : rows,
    total,
    pages: Math.ceil(total / subjectsPerPage),
  };
}
