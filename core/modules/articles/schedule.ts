import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { CoreJob } from "#core/kernel/job.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { listIds } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { articles } from "./entities.ts";

/** Makes drafts of the articles that are out no more: nobody has seen them since their moment, and from now on their status says so. */
export const withdrawArticles = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const storage = yield* Storage;
  const over = allOf(where("status", "in", ["published", "unlisted"]), where("unpublishAt", "lte", viewer.now));
  for (const id of yield* listIds(articles, over, viewer)) yield* storage.transaction(withdraw(id, viewer));
});

export const articleJobs: readonly CoreJob[] = [
  { name: "withdraw-articles", cron: "* * * * *", run: (_data, viewer) => withdrawArticles(viewer) },
];

const withdraw = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const article = yield* lockOptional(articles, id, viewer);
  if (!article?.unpublishAt || article.unpublishAt > viewer.now || article.status === "draft") return;
  yield* change(articles, article, { status: "draft", unpublishAt: null }, viewer, "unpublish");
});
