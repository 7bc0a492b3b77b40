import { Effect } from "effect";
import { conditionOf } from "#core/kernel/conditions.ts";
import { copyRecord } from "#core/kernel/copy.ts";
import { type CoreError, Forbidden, Invalid, invalid, NotFound } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { allOf, isTrue, where } from "#core/kernel/policy.ts";
import { Catalogue, type CoreNeeds } from "#core/kernel/ports.ts";
import { list } from "#core/kernel/reads.ts";
import { changeAll } from "#core/kernel/records.ts";
import { type Locked, Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { changeOf, destroyAll } from "#core/kernel/write.ts";
import { pageFaults } from "./components.ts";
import { appPageComponents, appPages } from "./entities.ts";
import { leaveRedirection } from "./redirections.ts";
import { isFixedPath, isReservedPath } from "./reserved.ts";
import { draftCanBePublished } from "./rules.ts";

/**
 * Pages: one of them is the default one (PAGE-027), paths are unique among published pages and keep clear of the product's own, and a
 * page that moves leaves a redirection.
 */
export const createPage = override(appPages, "create", function* (input, viewer, { at, proceed }) {
  yield* checkPath(input.path, at("path"));
  const id = yield* proceed();
  if (input.isDefault === true && input.isDraft !== true) yield* makeOnlyDefault(id, viewer);
  return id;
});

export const changePage = override(appPages, "update", function* (input, viewer, { id, before, at, proceed }) {
  yield* checkPath(input.path, at("path"));
  if (input.isDefault === false && before.isDefault && !before.isDraft)
    return yield* invalid(at("isDefault"), "default-page");
  if (!before.isDraft) yield* checkStays(before.path, input.path, at("path"));
  const goesOut = input.isDraft === false && before.isDraft;
  if (goesOut) {
    const faults = yield* pageFaults(id, viewer);
    if (faults.length > 0) return yield* new Invalid({ issues: faults });
  }
  yield* proceed();
  if (input.isDraft ?? before.isDraft) return;
  if (input.isDefault === true && !before.isDefault) yield* makeOnlyDefault(id, viewer);
  if (!goesOut && input.path !== undefined) yield* leaveRedirection(before.path, input.path, viewer);
});

export const destroyPage = override(appPages, "destroy", function* (_viewer, { before, proceed }) {
  if (before.isDefault && !before.isDraft) return yield* new Forbidden({ reason: "default-page" });
  if (isFixedPath(before.path) && !before.isDraft) return yield* new Forbidden({ reason: "fixed-page" });
  yield* proceed();
});

/** A page that every site has keeps its address. */
const checkStays = (from: unknown, to: unknown, pointer: string) =>
  to !== undefined && to !== from && isFixedPath(from)
    ? invalid(pointer, "fixed-page", { path: String(from) })
    : Effect.void;

const checkPath = (path: string | undefined, pointer: string) =>
  path !== undefined && isReservedPath(path) ? invalid(pointer, "reserved-path", { path }) : Effect.void;

const makeOnlyDefault = Effect.fnUntraced(function* (id: string, viewer: Viewer) {
  const published = allOf(isTrue("isDefault"), where("isDraft", "eq", false), where("id", "ne", id));
  const { rows } = yield* list(appPages, { where: published, fields: ["isDefault"] }, asSystem(viewer));
  yield* changeAll(appPages, rows, { isDefault: false }, viewer);
});

/** The draft of a page: the one that it has, or a copy of it with its components (field notes: one draft per page). */
export const openDraft = Effect.fnUntraced(function* (
  pageId: string,
  viewer: Viewer,
): Effect.fn.Return<string, CoreError, CoreNeeds> {
  const page = yield* lockForEdit(pageId, viewer);
  if (page.values.isDraft === true) return pageId;
  const storage = yield* Storage;
  const [known] = yield* storage.linkedIds("app-pages", pageId, "draftPage");
  if (known) return known;
  const links = { draftOfPage: pageId, createdBy: viewer.id, updatedBy: viewer.id };
  const draft = yield* copyRecord("app-pages", pageId, { values: { isDraft: true, isDefault: false }, links }, viewer);
  for (const component of yield* storage.linkedIds("app-pages", pageId, "components")) {
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
  const pageComponents = yield* storage.linkedIds("app-pages", pageId, "components");
  const draftComponents = yield* storage.linkedIds("app-pages", draftId, "components");
  const roles = yield* storage.linkedIds("app-pages", draftId, "roles");
  yield* destroyAll(appPageComponents, pageComponents, viewer);
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
  yield* destroyAll(appPages, [draftId], viewer);
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
  const all = yield* Catalogue;
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
