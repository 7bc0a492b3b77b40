import { Effect } from "effect";
import { Catalogue } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { findOptionalEntry } from "#core/kernel/read.ts";
import { find } from "#core/kernel/reads.ts";
import { lock } from "#core/kernel/records.ts";
import type { Reference } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { users } from "#core/shell/access/entities.ts";
import { fullName } from "#core/shell/access/rules.ts";
import { mentionsIn } from "#core/shell/mentions/rules.ts";
import { tellMentioned } from "#core/shell/mentions/tell.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { appState } from "#core/shell/site/app-state.ts";
import { recordLink } from "#core/shell/site/links.ts";
import { componentOf } from "#core/shell/site/record-pages.ts";
import { comments } from "./entities.ts";

/**
 * Tells who is named, the author of what was commented, and of what was answered, once everybody may read it: each once, nobody of their
 * own words.
 */
export const tellOfComment = (id: string) => tell(id, null);

/** Tells people whom a change named. */
export const tellOfMentions = (id: string, people: readonly string[]) =>
  people.length === 0 ? Effect.void : tell(id, people);

const tell = Effect.fnUntraced(function* (id: string, only: readonly string[] | null) {
  const { row, related } = yield* asSystem(
    find(comments, id, {
      fields: ["author", "commentable", "parentComment", "content", "mentions"],
      include: { author: {}, commentable: {}, mentions: {}, parentComment: { author: {} } },
    }),
  );
  const subject = yield* subjectOf(row.commentable);
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
  const told = yield* tellMentioned({ ...notice, to: mentioned, author: row.author });
  if (only) return;
  const { type, id: commentable } = row.commentable;
  const repeats = { key: `comments ${type} ${commentable}`, line: "comments_created" };
  yield* notify({ ...notice, repeats, to: to.filter((each) => !told.includes(each)) });
});

/** Where a comment stands on the site. */
export const commentPath = Effect.fnUntraced(function* (id: string) {
  const { commentable } = yield* lock(comments, id);
  const subject = yield* subjectOf(commentable);
  return subject && `${subject.path}#comment-${id}`;
});

/** What the comment is about, as the site shows it. */
const subjectOf = Effect.fnUntraced(function* ({ type, id }: Reference) {
  const all = yield* Catalogue;
  const { label, fields, relations } = all.entity(type);
  const query = queryOf(type, {
    fields: { [type]: ["slug" in fields ? ["slug", label] : [label]].flat() },
    include: "createdBy" in relations ? { createdBy: {} } : {},
  });
  const found = yield* asSystem(findOptionalEntry(query, id));
  if (found === null) return null;
  const { slug = null } = found.row.attributes;
  const author = found.row.refs.createdBy ?? null;
  const { pages } = yield* appState();
  return {
    title: String(found.row.attributes[label] ?? ""),
    author: author !== null && "id" in author ? author.id : null,
    path: recordLink(componentOf(all, type), { id, slug: typeof slug === "string" ? slug : null }, pages),
  };
});
