import { Effect } from "effect";
import type { CoreError, Issue } from "#core/kernel/errors.ts";
import { type KernelServices, RichTexts } from "#core/kernel/ports.ts";
import { lockWithTexts } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { faultIssue } from "#core/shell/rich-text/fault-issue.ts";
import { articleSections, articles } from "./entities.ts";

/** Faults of an article's sections, in every locale that they are written in. */
export const articleFaults = Effect.fnUntraced(function* (
  articleId: string,
  viewer: Viewer,
): Effect.fn.Return<readonly Issue[], CoreError, KernelServices> {
  const storage = yield* Storage;
  const { faults } = yield* RichTexts;
  const issues: Issue[] = [];
  for (const [index, id] of (yield* storage.linkedIds(articles.type, articleId, "sections")).entries()) {
    const section = yield* lockWithTexts(articleSections, id, viewer);
    for (const { locale, values: written } of section?.texts ?? []) {
      const { content } = written;
      if (!content) continue;
      const pointer = `/data/relationships/sections/data/${index}/content`;
      const values = { locale, section: id };
      issues.push(...faults(content, locale).map((fault) => faultIssue(fault, pointer, values)));
    }
  }
  return issues;
});
