import { Effect } from "effect";
import { conditionOf } from "#core/kernel/conditions.ts";
import { copyRecord } from "#core/kernel/copy.ts";
import { type CoreError, Forbidden, Invalid, invalid, NotFound } from "#core/kernel/errors.ts";
import { type Condition, conjunction } from "#core/kernel/policy.ts";
import { type CoreNeeds, Declared } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { list } from "#core/kernel/read.ts";
import type { ReplacedUseCases } from "#core/kernel/replaced.ts";
import { type Locked, Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { changeOf } from "#core/kernel/write.ts";
import { pageFaults } from "./components.ts";
import { leaveRedirection } from "./redirections.ts";
import { isFixedPath, isReservedPath } from "./reserved.ts";
import { draftCanBePublished } from "./rules.ts";

/**
 * Pages: one of them is the default one (PAGE-027), paths are unique among published pages and keep clear of the product's own, and a
 * page that moves leaves a redirection.
 */
export const pageUseCases: ReplacedUseCases = {
  create: Effect.fnUntraced(function* (document, viewer, generic) {
    yield* checkPath(document.attributes.path, document.pointer);
    const id = yield* generic(document);
    if (document.attributes.isDefault === true && document.attributes.isDraft !== true)
      yield* makeOnlyDefault(id, viewer);
    return id;
  }),
  update: Effect.fnUntraced(function* (document, viewer, before, generic) {
    const { attributes, pointer, id } = document;
    yield* checkPath(attributes.path, pointer);
    if (attributes.isDefault === false && before.values.isDefault === true && before.values.isDraft !== true) {
      return yield* invalid(`${pointer}/attributes/isDefault`, "default-page");
    }
    if (before.values.isDraft !== true)
      yield* checkStays(before.values.path, attributes.path, `${pointer}/attributes/path`);
    const goesOut = attributes.isDraft === false && before.values.isDraft === true;
    if (goesOut) {
      const faults = yield* pageFaults(id, viewer);
      if (faults.length > 0) return yield* new Invalid({ issues: faults });
    }
    yield* generic(document);
    const isDraft = attributes.isDraft ?? before.values.isDraft;
    if (isDraft) return;
    if (attributes.isDefault === true && before.values.isDefault !== true) yield* makeOnlyDefault(id, viewer);
    if (!goesOut && typeof attributes.path === "string")
      yield* leaveRedirection(String(before.values.path), attributes.path, viewer);
  }),
  destroy: Effect.fnUntraced(function* (_id, _viewer, before, generic) {
    if (before.values.isDefault === true && before.values.isDraft !== true)
      return yield* new Forbidden({ reason: "default-page" });
    if (isFixedPath(before.values.path) && before.values.isDraft !== true)
      return yield* new Forbidden({ reason: "fixed-page" });
    yield* generic();
  }),
};

/** A page that every site has keeps its address. */
const checkStays = (from: unknown, to: unknown, pointer: string) =>
  to !== undefined && to !== from && isFixedPath(from)
    ? invalid(pointer, "fixed-page", { path: String(from) })
    : Effect.void;

const checkPath = (path: unknown, pointer: string) =>
  typeof path === "string" && isReservedPath(path)
    ? invalid(`${pointer}/attributes/path`, "reserved-path", { path })
    : Effect.void;

const defaultPages: Condition = conjunction([
  { is: "compare", field: "isDefault", op: "eq", value: { literal: true } },
  { is: "compare", field: "isDraft", op: "eq", value: { literal: false } },
]);

const makeOnlyDefault = Effect.fnUntraced(function* (id: string, viewer: Viewer) {
  const storage = yield* Storage;
  const others = yield* list(queryOf("app-pages", { filter: defaultPages }), asSystem(viewer));
  for (const other of others.rows) {
    if (other.id === id) continue;
    const diff = { fields: { isDefault: [true, false] as const } };
    yield* storage.update({
      type: "app-pages",
      id: other.id,
      values: { isDefault: false },
      links: {},
      sets: {},
      change: changeOf("update", other.version + 1, viewer, diff),
    });
  }
});

/** The draft of a page: the one that it has, or a copy of it with its components (field notes: one draft per page). */
export const openDraft = Effect.fnUntraced(function* (
  pageId: string,
  viewer: Viewer,
): Effect.fn.Return<string, CoreError, CoreNeeds> {
  const page = yield* lockForEdit(pageId, viewer);
  if (page.values.isDraft === true) return pageId;
  const storage = yield* Storage;
  const [known] = yield* storage.linked("app-pages", pageId, "draftPage");
  if (known) return known;
  const links = { draftOfPage: pageId, createdBy: viewer.id, updatedBy: viewer.id };
  const draft = yield* copyRecord("app-pages", pageId, { values: { isDraft: true, isDefault: false }, links }, viewer);
  for (const component of yield* storage.linked("app-pages", pageId, "components")) {
    yield* copyRecord("app-page-components", component, { links: { page: draft } }, viewer);
  }
  return draft;
});

/**
 * Publishes a draft (PAGE-019 to PAGE-022): its members, texts and components replace those of the page that it is a draft of, which
 * keeps its id and is default if it was; a draft of no page becomes a page. Untouched drafts are refused, and so are texts that break
 * the rules of accessibility: one issue per fault.
 */
export const publishPage = Effect.fnUntraced(function* (
  draftId: string,
  viewer: Viewer,
): Effect.fn.Return<string, CoreError, CoreNeeds> {
  const storage = yield* Storage;
  const draft = yield* lockForEdit(draftId, viewer);
  if (draft.values.isDraft !== true) return yield* invalid("/data/attributes/isDraft", "not-a-draft");
  const original = draft.links.draftOfPage as string | null;
  if (!draftCanBePublished(draft)) return yield* invalid("/data", "untouched-draft");
  const faults = yield* pageFaults(draftId, viewer);
  if (faults.length > 0) return yield* new Invalid({ issues: faults });
  if (original === null) {
    const diff = { fields: { isDraft: [true, false] as const } };
    yield* storage.update({
      type: "app-pages",
      id: draftId,
      values: { isDraft: false },
      links: { updatedBy: viewer.id },
      sets: {},
      change: changeOf("publish", draft.version + 1, viewer, diff),
    });
    if (draft.values.isDefault === true) yield* makeOnlyDefault(draftId, viewer);
    return draftId;
  }
  const page = yield* lockForEdit(original, viewer);
  yield* checkStays(page.values.path, draft.values.path, "/data/attributes/path");
  yield* replacePage(original, page, draftId, draft, viewer);
  yield* leaveRedirection(String(page.values.path), String(draft.values.path), viewer);
  return original;
});

const replacePage = Effect.fnUntraced(function* (
  pageId: string,
  page: Locked,
  draftId: string,
  draft: Locked,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const storage = yield* Storage;
  const pageComponents = yield* storage.linked("app-pages", pageId, "components");
  const draftComponents = yield* storage.linked("app-pages", draftId, "components");
  const roles = yield* storage.linked("app-pages", draftId, "roles");
  for (const component of pageComponents)
    yield* storage.destroy("app-page-components", component, changeOf("destroy", 0, viewer, {}));
  for (const component of draftComponents) {
    const locked = yield* storage.lock("app-page-components", component, {}, viewer);
    if (!locked) continue;
    yield* storage.update({
      type: "app-page-components",
      id: component,
      values: {},
      links: { page: pageId },
      sets: {},
      change: changeOf("publish", locked.version + 1, viewer, { links: { page: [draftId, pageId] } }),
    });
  }
  yield* storage.destroy("app-pages", draftId, changeOf("publish", 0, viewer, {}));
  const values = { ...draft.values, isDraft: false, isDefault: page.values.isDefault };
  const links = { ...draft.links, draftOfPage: null, createdBy: page.links.createdBy ?? null, updatedBy: viewer.id };
  const diff = {
    fields: changedValues(page, values),
    links: { components: [pageComponents, draftComponents] as const },
  };
  let revision = page.version + 1;
  const [first, ...others] = draft.texts;
  yield* storage.update({
    type: "app-pages",
    id: pageId,
    values,
    links,
    sets: { roles },
    ...(first ? { texts: { locale: first.locale, origin: first.origin, values: first.values } } : {}),
    change: changeOf("publish", revision, viewer, diff),
  });
  for (const text of others) {
    revision += 1;
    yield* storage.update({
      type: "app-pages",
      id: pageId,
      values: {},
      links: {},
      sets: {},
      texts: { locale: text.locale, origin: text.origin, values: text.values },
      change: changeOf("update", revision, viewer, {}),
    });
  }
});

const changedValues = (
  page: Locked,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, readonly [unknown, unknown]>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      page.values[name] === value ? [] : [[name, [page.values[name], value] as const]],
    ),
  );

/** A page that the viewer may edit, locked; NotFound when they may not see it, Forbidden when they may only see it. */
const lockForEdit = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<Locked, CoreError, CoreNeeds> {
  const all = yield* Declared;
  const source = all.entity("app-pages");
  const conditions = {
    see: conditionOf(all, "app-pages", source.rights.see, viewer),
    act: conditionOf(all, "app-pages", source.rights.update, viewer),
  };
  const found = yield* (yield* Storage).lock("app-pages", id, conditions, viewer);
  if (!found?.holds.see) return yield* new NotFound({ type: "app-pages", id });
  if (!found.holds.act) return yield* new Forbidden({});
  return found;
});
