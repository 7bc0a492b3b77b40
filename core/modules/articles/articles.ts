import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { RichTexts } from "#core/kernel/ports.ts";
import { findOptional } from "#core/kernel/reads.ts";
import type { InputOf } from "#core/kernel/rows.ts";
import { Ids, Storage } from "#core/kernel/storage.ts";
import { faultIssue } from "#core/shell/rich-text/fault-issue.ts";
import { articleCategories, articleSections, articles } from "./entities.ts";
import { hasOutStatus, isOutStatus } from "./out.ts";
import { newViewId } from "./rules.ts";

/** Articles: the layout of their category unless one is chosen, and a date when they first go out. */
export const createArticle = override(articles, "create", function* (input, { proceed }) {
  const { now } = yield* Acting;
  const layout = input.layout === undefined ? yield* layoutOf(input.category) : undefined;
  return yield* proceed({ ...(layout ? { layout } : {}), ...dated(input, now, null) });
});

export const changeArticle = override(articles, "update", function* (input, { before, proceed }) {
  const { now } = yield* Acting;
  yield* proceed(dated(input, now, before.publishedAt));
});

/** Sections: an anchor of their own (ART-005), and no fault let into an article that is out. */
export const createSection = override(articleSections, "create", function* (input, { at, proceed }) {
  const viewId = input.viewId ?? newViewId((yield* Ids).random);
  yield* checkSection(input, input.article, at("content"));
  return yield* proceed({ viewId });
});

export const changeSection = override(articleSections, "update", function* (input, { before, at, proceed }) {
  yield* checkSection(input, before.article, at("content"));
  yield* proceed();
});

/** An article that goes out without a date is dated now. */
const dated = (
  { status, publishedAt }: InputOf<typeof articles>,
  now: string,
  before: string | null,
): { readonly publishedAt?: string } =>
  !isOutStatus(status) || before !== null || publishedAt ? {} : { publishedAt: now };

/** A new article takes the default layout of its category (ART-004). */
const layoutOf = Effect.fnUntraced(function* (category: string | null | undefined) {
  if (!category) return null;
  const found = yield* findOptional(articleCategories, category, { fields: ["defaultLayoutId"] });
  return found?.row.defaultLayoutId ?? null;
});

const checkSection = Effect.fnUntraced(function* (
  { content }: InputOf<typeof articleSections>,
  articleId: string | undefined,
  pointer: string,
) {
  const viewer = yield* Acting;
  if (!content || articleId === undefined) return;
  const texts = yield* RichTexts;
  const faults = texts.faults(texts.clean(content), viewer.editionLocale);
  if (faults.length === 0) return;
  if (!(yield* (yield* Storage).holds(articles.type, articleId, hasOutStatus, viewer))) return;
  const values = { locale: viewer.editionLocale };
  return yield* new Invalid({ issues: faults.map((fault) => faultIssue(fault, pointer, values)) });
});
