import { Effect } from "effect";
import { type CoreError, Invalid, invalid } from "#core/kernel/errors.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { change, lockFor } from "#core/kernel/records.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { articleFaults } from "./article-faults.ts";
import { articles } from "./entities.ts";

/**
 * A draft goes to those who publish articles once its texts pass the publish gate; its author may take it back, and whoever else may write
 * it sends it back, of which its author is told.
 */
export const submitArticle = Effect.fnUntraced(function* (
  id: string,
  submitted: boolean,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const article = yield* lockFor(articles, id, "update", viewer);
  if (article.status !== "draft") return yield* invalid("/data/relationships/status", "not-a-draft");
  if ((article.submittedAt !== null) === submitted) return;
  if (submitted) {
    const faults = yield* articleFaults(id, viewer);
    if (faults.length > 0) return yield* new Invalid({ issues: faults });
    return yield* change(articles, article, { submittedAt: viewer.now }, viewer, "submit");
  }
  yield* change(articles, article, { submittedAt: null }, viewer, "send-back");
  yield* tellAuthor("publication_request_refused", article, viewer);
});

interface Submitted {
  readonly id: string;
  readonly title: string;
  readonly createdBy: string | null;
}

/** Tells the author of an article what became of it, unless they did it themselves. */
export const tellAuthor = Effect.fnUntraced(function* (
  type: "publication_request_accepted" | "publication_request_refused",
  { id, title, createdBy }: Submitted,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  if (createdBy === null || createdBy === viewer.id) return;
  const about = { type: articles.type, id };
  const actionUrl = `/admin/resources/articles/show/${id}`;
  yield* notify({ type, to: [createdBy], values: { title }, about, actionUrl }, viewer);
});
