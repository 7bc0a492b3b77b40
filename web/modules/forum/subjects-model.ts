import type { forumCategories, forumSubjectMessages, forumSubjects } from "#core/modules/forum/entities.ts";
import type { organizations } from "#core/modules/organizations/entities.ts";
import type { users } from "#core/shell/access/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import { fullName } from "#core/shell/access/rules.ts";
import type { Many, Resource } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { subjectPath } from "#web/modules/forum/paths.ts";
import { shownMoment } from "#web/shell/records/dates.ts";

/** Something with a name of its own, and its language where that is not the page's. */
export interface NamedThing {
  readonly id: string;
  readonly name: string;
  readonly lang?: string;
}

/** A category with those below it. */
export interface CategoryModel extends NamedThing {
  readonly description: string;
  readonly children: readonly NamedThing[];
}

/** A subject as its row in a list shows it. */
export interface SubjectRow {
  readonly id: string;
  readonly title: string;
  readonly lang?: string;
  readonly to: string;
  readonly category?: NamedThing;
  readonly author: string | null;
  /** The organization that they spoke for. */
  readonly organization?: string;
  readonly authorPicture: string | null;
  /** Who wrote last, where that is an answer. */
  readonly latestAuthor: string | null;
  readonly latest: { readonly at: string; readonly shown: string };
  /** Messages beside the first. */
  readonly answers: number;
  readonly newMessages: number;
  readonly isPinned: boolean;
  readonly isClosed: boolean;
  readonly isForAdmins: boolean;
  readonly isRestricted: boolean;
}

const named = ({ id, name, lang }: { readonly id: string; readonly name: string; readonly lang?: string }) => ({
  id,
  name,
  ...(lang !== undefined && { lang }),
});

/** The categories of the first level, each with its own, in the order that administrators gave them. */
export function categoriesOf({ data }: Many): readonly CategoryModel[] {
  const rows = data
    .map((each) => rowOf<typeof forumCategories>(each))
    .toSorted((a, b) => a.position - b.position || a.name.localeCompare(b.name));
  const known = new Set(rows.map(({ id }) => id));
  return rows
    .filter(({ parentCategory }) => parentCategory === null || !known.has(parentCategory))
    .map((row) => ({
      ...named(row),
      description: row.shortDescription ?? "",
      children: rows.filter(({ parentCategory }) => parentCategory === row.id).map(named),
    }));
}

/** The subjects of an answer as rows. */
export const subjectRows = (found: Many, state: AppState): readonly SubjectRow[] =>
  found.data.map((each) => subjectRow(each, found, state));

function subjectRow(resource: Resource, { included, data }: Many, state: AppState): SubjectRow {
  const row = rowOf<typeof forumSubjects>(resource);
  const known = includedOf([...included, ...data]);
  const category = known.one<typeof forumCategories>("forum-categories", row.category);
  const author = known.one<typeof users>("users", row.createdBy);
  const lab = known.one<typeof organizations>("organizations", row.organization);
  const message = known.one<typeof forumSubjectMessages>("forum-subject-messages", row.latestMessage);
  const latest = message && known.one<typeof users>("users", message.createdBy);
  const at = row.lastMessageAt ?? row.createdAt;
  return {
    id: row.id,
    title: row.title,
    ...(row.lang !== undefined && { lang: row.lang }),
    to: subjectPath(row, state),
    ...(category ? { category: named(category) } : {}),
    author: author ? fullName(author) : null,
    ...(author && lab ? { organization: completedName(lab) } : {}),
    authorPicture: author?.avatarUrl ?? null,
    latestAuthor: (row.messagesCount ?? 0) > 1 && latest ? fullName(latest) : null,
    latest: { at, shown: shownMoment(at, state) },
    answers: Math.max(0, (row.messagesCount ?? 0) - 1),
    newMessages: row.newMessagesCount ?? 0,
    isPinned: false,
    isClosed: row.closedAt !== null,
    isForAdmins: row.limitToAdmin,
    isRestricted: row.visibility === "restricted",
  };
}
