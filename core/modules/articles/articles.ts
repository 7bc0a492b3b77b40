import { Effect } from "effect";
import { type CoreError, Invalid, type Issue } from "#core/kernel/errors.ts";
import { type CoreNeeds, RichTexts } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { findOptional } from "#core/kernel/read.ts";
import type { RecordDocument, ReplacedUseCases } from "#core/kernel/replaced.ts";
import { Ids, type Reference, Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { faultIssue } from "#core/shell/rich-text/fault-issue.ts";
import { newViewId } from "./rules.ts";

/**
 * Articles: the layout of their category unless one is chosen, a date when they first go out, and the publish gate: an article whose
 * sections break the rules of accessibility stays a draft, one issue per fault (issue "publish gate"; RTE-001 to RTE-012).
 */
export const articleUseCases: ReplacedUseCases = {
  create: Effect.fnUntraced(function* (document, viewer, generic) {
    return yield* generic(dated(yield* withLayout(document, viewer), viewer, null));
  }),
  update: Effect.fnUntraced(function* (document, viewer, before, generic) {
    const status = statusOf(document) ?? (before.links.status as string);
    if (isOut(status) && !isOut(before.links.status as string)) {
      const faults = yield* articleFaults(document.id, viewer);
      if (faults.length > 0) return yield* new Invalid({ issues: faults });
    }
    const changed = dated(document, viewer, before.values.publishedAt as string | null);
    yield* generic({ ...changed, id: document.id });
  }),
};

/** Sections: an anchor of their own (ART-005), and no fault let into an article that is out. */
export const sectionUseCases: ReplacedUseCases = {
  create: Effect.fnUntraced(function* (document, viewer, generic) {
    const ids = yield* Ids;
    const viewId = document.attributes.viewId ?? newViewId(ids.random);
    const article = document.relationships.article as Reference | null | undefined;
    yield* checkSection(document, article?.id, viewer);
    return yield* generic({ ...document, attributes: { ...document.attributes, viewId } });
  }),
  update: Effect.fnUntraced(function* (document, viewer, before, generic) {
    yield* checkSection(document, before.links.article as string, viewer);
    yield* generic(document);
  }),
};

const isOut = (status: string | undefined): boolean => status === "published" || status === "unlisted";

const statusOf = (document: RecordDocument): string | undefined =>
  (document.relationships.status as Reference | null | undefined)?.id;

/** An article that goes out without a date is dated now. */
function dated(document: RecordDocument, viewer: Viewer, before: string | null): RecordDocument {
  if (!isOut(statusOf(document)) || before !== null || document.attributes.publishedAt) return document;
  return { ...document, attributes: { ...document.attributes, publishedAt: viewer.now } };
}

/** A new article takes the default layout of its category (ART-004). */
const withLayout = Effect.fnUntraced(function* (
  document: RecordDocument,
  viewer: Viewer,
): Effect.fn.Return<RecordDocument, CoreError, CoreNeeds> {
  const category = document.relationships.category as Reference | null | undefined;
  if (!category || document.relationships.layout) return document;
  const found = yield* findOptional(categoryQuery, category.id, viewer);
  const layout = found?.row.attributes.defaultLayoutId;
  return typeof layout === "string"
    ? { ...document, relationships: { ...document.relationships, layout: { type: "article-layouts", id: layout } } }
    : document;
});

const categoryQuery = queryOf("article-categories", { fields: { "article-categories": ["defaultLayoutId"] } });

const checkSection = Effect.fnUntraced(function* (
  document: RecordDocument,
  articleId: string | undefined,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const { content } = document.attributes;
  if (typeof content !== "string" || articleId === undefined) return;
  const texts = yield* RichTexts;
  const faults = texts.faults(texts.clean(content), viewer.editionLocale);
  if (faults.length === 0) return;
  const storage = yield* Storage;
  const out = yield* storage.holds(
    "articles",
    articleId,
    { is: "compare", field: "status", op: "in", value: { literal: ["published", "unlisted"] } },
    viewer,
  );
  if (!out) return;
  const pointer = `${document.pointer}/attributes/content`;
  const values = { locale: viewer.editionLocale };
  return yield* new Invalid({ issues: faults.map((fault) => faultIssue(fault, pointer, values)) });
});

/** Faults of an article's sections, in every locale that they are written in. */
export const articleFaults = Effect.fnUntraced(function* (
  articleId: string,
  viewer: Viewer,
): Effect.fn.Return<readonly Issue[], CoreError, CoreNeeds> {
  const storage = yield* Storage;
  const { faults } = yield* RichTexts;
  const issues: Issue[] = [];
  for (const [index, id] of (yield* storage.linked("articles", articleId, "sections")).entries()) {
    const section = yield* storage.lock("article-sections", id, {}, viewer);
    for (const text of section?.texts ?? []) {
      const content = text.values.content;
      if (typeof content !== "string") continue;
      const pointer = `/data/relationships/sections/data/${index}/content`;
      const values = { locale: text.locale, section: id };
      issues.push(...faults(content, text.locale).map((fault) => faultIssue(fault, pointer, values)));
    }
  }
  return issues;
});
