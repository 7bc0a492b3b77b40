import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { Catalogue, type KernelServices } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { findOptionalEntry } from "#core/kernel/read.ts";
import { find } from "#core/kernel/reads.ts";
import { lock } from "#core/kernel/records.ts";
import type { Reference } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { users } from "#core/shell/access/entities.ts";
import type { Sessions } from "#core/shell/access/ports.ts";
import { fullName } from "#core/shell/access/rules.ts";
import { mentionsIn } from "#core/shell/mentions/rules.ts";
import { tellMentioned } from "#core/shell/mentions/tell.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { appState } from "#core/shell/site/app-state.ts";
import type { Installation } from "#core/shell/site/installation.ts";
import { recordLink } from "#core/shell/site/links.ts";
import { componentOf } from "#core/shell/site/record-pages.ts";
import { comments } from "./entities.ts";

/**
 * Tells who is named, the author of what was commented, and of what was answered, once everybody may read it: each once, nobody of their
 * own words.
 */
export const tellOfComment = (id: string, viewer: Viewer) => tell(id, null, viewer);

/** Tells people whom a change named. */
export const tellOfMentions = (id: string, people: readonly string[], viewer: Viewer) =>
  people.length === 0 ? Effect.void : tell(id, people, viewer);

const tell = Effect.fnUntraced(function* (
  id: string,
  only: readonly string[] | null,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices | Installation | Sessions> {
  const system = asSystem(viewer);
  const { row, related } = yield* find(comments, id, system, {
    fields: ["author", "commentable", "parentComment", "content", "mentions"],
    include: { author: {}, commentable: {}, mentions: {}, parentComment: { author: {} } },
  });
  const subject = yield* subjectOf(row.commentable, viewer);
  if (!subject) return;
  const answered = related(comments, row.parentComment)?.author ?? null;
  const to = [answered, subject.author].filter((each): each is string => each !== null && each !== row.author);
  const author = related(users, row.author);
  const notice = {
    type: "comment_created",
    values: { name: author ? fullName(author) : "", title: subject.title },
    names: row.author,
    about: { type: comments.type, id },
    actionUrl: `${subject.path}#comment-${id}`,
  } as const;
  const stillNamed = new Set(mentionsIn(row.content));
  const mentioned = (only ?? row.mentions).filter((each) => stillNamed.has(each));
  const told = yield* tellMentioned({ ...notice, to: mentioned, author: row.author }, viewer);
  if (only) return;
  const { type, id: commentable } = row.commentable;
  const repeats = { key: `comments ${type} ${commentable}`, line: "comments_created" };
  yield* notify({ ...notice, repeats, to: to.filter((each) => !told.includes(each)) }, viewer);
});

/** Where a comment stands on the site. */
export const commentPath = Effect.fnUntraced(function* (id: string, viewer: Viewer) {
  const { commentable } = yield* lock(comments, id, viewer);
  const subject = yield* subjectOf(commentable, viewer);
  return subject && `${subject.path}#comment-${id}`;
});

interface Subject {
  readonly title: string;
  readonly author: string | null;
  readonly path: string;
}

/** What the comment is about, as the site shows it. */
const subjectOf = Effect.fnUntraced(function* (
  { type, id }: Reference,
  viewer: Viewer,
): Effect.fn.Return<Subject | null, CoreError, KernelServices | Installation | Sessions> {
  const all = yield* Catalogue;
  const { label, fields, relations } = all.entity(type);
  const query = queryOf(type, {
    fields: { [type]: ["slug" in fields ? ["slug", label] : [label]].flat() },
    include: "createdBy" in relations ? { createdBy: {} } : {},
  });
  const found = yield* findOptionalEntry(query, id, asSystem(viewer));
  if (found === null) return null;
  const { slug = null } = found.row.attributes;
  const author = found.row.refs.createdBy ?? null;
  const { pages } = yield* appState(viewer);
  return {
    title: String(found.row.attributes[label] ?? ""),
    author: author !== null && "id" in author ? author.id : null,
    path: recordLink(componentOf(all, type), { id, slug: typeof slug === "string" ? slug : null }, pages),
  };
});
