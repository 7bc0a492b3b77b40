import { Effect } from "effect";
import { seeCondition } from "#core/kernel/conditions.ts";
import { type CoreError, Invalid, type Issue, invalid } from "#core/kernel/errors.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { type CoreNeeds, Declared, RichTexts } from "#core/kernel/ports.ts";
import type { RecordDocument, ReplacedUseCases } from "#core/kernel/replaced.ts";
import { type Locked, Storage } from "#core/kernel/storage.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { blockNamed, idPrefix } from "./blocks.ts";
import { faultsIn, readProps, referencesIn } from "./props.ts";

/**
 * Components of a page: their props follow the declaration of their block, references must be visible to the writer, and what is written
 * straight onto a published page passes the publish gate.
 */
export const componentUseCases: ReplacedUseCases = {
  create: Effect.fnUntraced(function* (document, viewer, generic) {
    const page = document.relationships.page;
    const pageId = page && !Array.isArray(page) ? (page as { id: string }).id : null;
    return yield* generic(yield* withProps(document, document.attributes.name, pageId, viewer));
  }),
  update: Effect.fnUntraced(function* (document, viewer, before, generic) {
    const name = document.attributes.name ?? before.values.name;
    const changed = yield* withProps(document, name, before.links.page as string, viewer, before);
    yield* generic({ ...changed, id: document.id });
  }),
};

const withProps = Effect.fnUntraced(function* (
  document: RecordDocument,
  name: unknown,
  pageId: string | null,
  viewer: Viewer,
  before?: Locked,
): Effect.fn.Return<RecordDocument, CoreError, CoreNeeds> {
  const base = `${document.pointer}/attributes`;
  const block = blockNamed(String(name));
  if (!block || (block.flag && !viewer.flags[block.flag]))
    return yield* invalid(`${base}/name`, "unknown-block", { name: String(name) });
  const internalId = document.attributes.internalId;
  if (internalId !== undefined && !isUuid(String(internalId))) return yield* invalid(`${base}/internalId`, "uuid");
  if (!("props" in document.attributes)) return document;
  const read = readProps(
    block,
    document.attributes.props,
    `${base}/props`,
    yield* RichTexts,
    idPrefix(String(internalId ?? before?.values.internalId ?? "")),
  );
  if (!read.ok) return yield* new Invalid({ issues: read.issues });
  yield* checkReferences(block.props, read.props, `${base}/props`, viewer);
  if (pageId !== null && isUuid(pageId) && (yield* isPublished(pageId, viewer))) {
    const faults = faultsIn(block.props, read.props, `${base}/props`, viewer.editionLocale, (yield* RichTexts).faults);
    if (faults.length > 0) return yield* new Invalid({ issues: faults });
  }
  return { ...document, attributes: { ...document.attributes, props: read.props } };
});

const checkReferences = Effect.fnUntraced(function* (
  level: Parameters<typeof referencesIn>[0],
  props: Readonly<Record<string, unknown>>,
  base: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const all = yield* Declared;
  const found = referencesIn(level, props);
  if (found.length === 0) return;
  const types = [...new Set(found.map(({ type }) => type))].filter((type) => all.entities.has(type));
  const present = yield* (yield* Storage).present(
    types.map((type) => ({
      type,
      ids: found.filter((each) => each.type === type).map(({ id }) => id),
      condition: seeCondition(all, type, viewer),
    })),
    viewer,
  );
  const issues: Issue[] = found
    .filter(({ type, id }) => !present[types.indexOf(type)]?.has(id))
    .map(({ path }) => ({ pointer: `${base}/${path.join("/")}`, detail: "not-found" }));
  if (issues.length > 0) return yield* new Invalid({ issues });
});

const isPublished = Effect.fnUntraced(function* (pageId: string, viewer: Viewer) {
  return yield* (yield* Storage).holds(
    "app-pages",
    pageId,
    { is: "compare", field: "isDraft", op: "eq", value: { literal: false } },
    viewer,
  );
});

/** Faults of every component of a page, in every locale that it is written in: what the publish gate asks. */
export const pageFaults = Effect.fnUntraced(function* (
  pageId: string,
  viewer: Viewer,
): Effect.fn.Return<readonly Issue[], CoreError, CoreNeeds> {
  const storage = yield* Storage;
  const texts = yield* RichTexts;
  const issues: Issue[] = [];
  for (const [index, id] of (yield* storage.linked("app-pages", pageId, "components")).entries()) {
    const component = yield* storage.lock("app-page-components", id, {}, viewer);
    const block = blockNamed(String(component?.values.name));
    if (!component || !block) continue;
    for (const text of component.texts) {
      const base = `/data/relationships/components/data/${index}/props`;
      const props = (text.values.props ?? {}) as Record<string, unknown>;
      issues.push(
        ...faultsIn(block.props, props, base, text.locale as Locale, texts.faults).map((issue) => ({
          ...issue,
          values: { ...issue.values, component: id },
        })),
      );
    }
  }
  return issues;
});
