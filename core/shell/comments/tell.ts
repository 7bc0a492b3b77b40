import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { Catalogue, type KernelServices } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { findOptionalEntry } from "#core/kernel/read.ts";
import { find } from "#core/kernel/reads.ts";
import type { Reference } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { users } from "#core/shell/access/entities.ts";
import type { Sessions } from "#core/shell/access/ports.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { appState } from "#core/shell/site/app-state.ts";
import type { Installation } from "#core/shell/site/installation.ts";
import { recordLink } from "#core/shell/site/links.ts";
import { comments } from "./entities.ts";

/** Tells the author of what was commented, and of what was answered, once everybody may read it; nobody of their own words. */
export const tellOfComment = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices | Installation | Sessions> {
  const system = asSystem(viewer);
  const { row, related } = yield* find(comments, id, system, {
    fields: ["author", "commentable", "parentComment"],
    include: { author: {}, commentable: {}, parentComment: { author: {} } },
  });
  const subject = yield* subjectOf(row.commentable, viewer);
  if (!subject) return;
  const answered = related(comments, row.parentComment)?.author ?? null;
  const to = [answered, subject.author].filter((each): each is string => each !== null && each !== row.author);
  const author = related(users, row.author);
  yield* notify(
    {
      type: "comment_created",
      to,
      values: { name: author ? `${author.firstName} ${author.lastName}` : "", title: subject.title },
      about: { type: comments.type, id },
      actionUrl: `${subject.path}#comment-${id}`,
    },
    viewer,
  );
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
  const { label, fields, relations } = (yield* Catalogue).entity(type);
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
    path: recordLink(type, { id, slug: typeof slug === "string" ? slug : null }, pages),
  };
});
