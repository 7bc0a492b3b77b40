import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { copyOnto, copyRecord } from "#core/kernel/copy.ts";
import { Forbidden, Invalid, invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { allOf, isTrue, where } from "#core/kernel/policy.ts";
import { list } from "#core/kernel/reads.ts";
import { change, changeAll, destroy, destroyAll, lockFor, lockOptional } from "#core/kernel/records.ts";
import type { StoredOf } from "#core/kernel/rows.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { pageFaults } from "./components.ts";
import { appPageComponents, appPages } from "./entities.ts";
import { leaveRedirection } from "./redirections.ts";
import { isFixedPath, isReservedPath } from "./reserved.ts";
import { draftCanBePublished } from "./rules.ts";

/**
 * Pages: one of them is the default one (PAGE-027), paths are unique among published pages and keep clear of the product's own, and a
 * page that moves leaves a redirection.
 */
export const createPage = override(appPages, "create", function* (input, { at, proceed }) {
  yield* checkPath(input.path, at("path"));
  if (input.publishAt && input.isDraft !== true) return yield* invalid(at("publishAt"), "not-a-draft");
  const id = yield* proceed();
  if (input.isDefault === true && input.isDraft !== true) yield* makeOnlyDefault(id);
  return id;
});

export const changePage = override(appPages, "update", function* (input, { id, before, at, proceed }) {
  yield* checkPath(input.path, at("path"));
  if (input.isDefault === false && before.isDefault && !before.isDraft)
    return yield* invalid(at("isDefault"), "default-page");
  if (!before.isDraft) yield* checkStays(before.path, input.path, at("path"));
  const goesOut = input.isDraft === false && before.isDraft;
  const goesBack = input.isDraft === true && !before.isDraft;
  if (goesBack) yield* checkMayGo(before, at("isDraft"));
  if (input.unpublishAt) yield* checkMayGo(before, at("unpublishAt"));
  if (input.publishAt && !(input.isDraft ?? before.isDraft)) return yield* invalid(at("publishAt"), "not-a-draft");
  if (goesOut || input.publishAt) {
    const faults = yield* pageFaults(id);
    if (faults.length > 0) return yield* new Invalid({ issues: faults });
  }
  const isPlanned = input.publishAt !== undefined || input.unpublishAt !== undefined;
  yield* proceed({
    ...(goesOut && { publishAt: null }),
    ...(goesBack && { unpublishAt: null }),
    ...((goesOut || isPlanned) && { scheduleRefusal: null }),
  });
  if (input.isDraft ?? before.isDraft) return;
  if (input.isDefault === true && !before.isDefault) yield* makeOnlyDefault(id);
  if (!goesOut && input.path !== undefined) yield* leaveRedirection(before.path, input.path);
});

export const destroyPage = override(appPages, "destroy", function* ({ before, proceed }) {
  if (before.isDefault && !before.isDraft) return yield* new Forbidden({ reason: "default-page" });
  if (isFixedPath(before.path) && !before.isDraft) return yield* new Forbidden({ reason: "fixed-page" });
  yield* proceed();
});

/** A page that every site has keeps its address. */
const checkStays = (from: string, to: string | undefined, pointer: string) =>
  to !== undefined && to !== from && isFixedPath(from) ? invalid(pointer, "fixed-page", { path: from }) : Effect.void;

const checkPath = (path: string | undefined, pointer: string) =>
  path !== undefined && isReservedPath(path) ? invalid(pointer, "reserved-path", { path }) : Effect.void;

const makeOnlyDefault = Effect.fnUntraced(function* (id: string) {
  const published = allOf(isTrue("isDefault"), where("isDraft", "eq", false), where("id", "ne", id));
  const { rows } = yield* asSystem(list(appPages, { where: published, fields: ["isDefault"] }));
  yield* changeAll(appPages, rows, { isDefault: false });
});

/** A page that every site has, and the one at its root, stay published. */
export const checkMayGo = ({ isDraft, isDefault, path }: Page, pointer: string) => {
  if (isDraft) return Effect.void;
  if (isDefault) return invalid(pointer, "default-page-stays");
  return isFixedPath(path) ? invalid(pointer, "fixed-page-stays") : Effect.void;
};

/** The draft of a page: the one that it has, or a copy of it with its components (field notes: one draft per page). */
export const openDraft = Effect.fnUntraced(function* (pageId: string) {
  const viewer = yield* Acting;
  const page = yield* lockFor(appPages, pageId, "update");
  if (page.isDraft) return pageId;
  const storage = yield* Storage;
  const [known] = yield* storage.linkedIds(appPages.type, pageId, "draftPage");
  if (known) return known;
  const links = { draftOfPage: pageId, createdBy: viewer.id, updatedBy: viewer.id };
  const draft = yield* copyRecord(appPages.type, pageId, {
    values: { isDraft: true, isDefault: false, publishAt: null, unpublishAt: null, scheduleRefusal: null },
    links,
  });
  for (const component of yield* storage.linkedIds(appPages.type, pageId, "components")) {
    yield* copyRecord(appPageComponents.type, component, { links: { page: draft } });
  }
  return draft;
});

/**
 * Publishes a draft (PAGE-019 to PAGE-022): its members, texts and components replace those of the page that it is a draft of, which
 * keeps its id and is default if it was; a draft of no page becomes a page. Untouched drafts are refused, and so are texts that break
 * the rules of accessibility: one issue per fault.
 */
export const publishPage = Effect.fnUntraced(function* (draftId: string) {
  const draft = yield* lockFor(appPages, draftId, "update");
  if (!draft.isDraft) return yield* invalid("/data/attributes/isDraft", "not-a-draft");
  if (!draftCanBePublished(draft)) return yield* invalid("/data", "untouched-draft");
  const faults = yield* pageFaults(draftId);
  if (faults.length > 0) return yield* new Invalid({ issues: faults });
  if (draft.draftOfPage === null) {
    yield* change(appPages, draft, { isDraft: false, publishAt: null, scheduleRefusal: null }, "publish");
    if (draft.isDefault) yield* makeOnlyDefault(draftId);
    return draftId;
  }
  const page = yield* lockFor(appPages, draft.draftOfPage, "update");
  yield* checkStays(page.path, draft.path, "/data/attributes/path");
  yield* replacePage(page, draft, "publish");
  yield* leaveRedirection(page.path, draft.path);
  return page.id;
});

type Page = StoredOf<typeof appPages>;

/** Puts a draft in the place of the page that it is of, which keeps its id and what was planned for it. */
export const replacePage = Effect.fnUntraced(function* (page: Page, draft: Page, action: "publish" | "unpublish") {
  const viewer = yield* Acting;
  const storage = yield* Storage;
  const pageComponents = yield* storage.linkedIds(appPages.type, page.id, "components");
  const draftComponents = yield* storage.linkedIds(appPages.type, draft.id, "components");
  yield* destroyAll(appPageComponents, pageComponents);
  for (const component of draftComponents) {
    const locked = yield* lockOptional(appPageComponents, component);
    if (locked) yield* change(appPageComponents, locked, { page: page.id }, action);
  }
  const changes = {
    values: {
      isDraft: false,
      isDefault: page.isDefault,
      publishAt: null,
      unpublishAt: page.unpublishAt,
      scheduleRefusal: null,
    },
    links: { draftOfPage: null, createdBy: page.createdBy, updatedBy: viewer.id ?? draft.updatedBy },
  };
  const audited = { components: [pageComponents, draftComponents] } as const;
  yield* copyOnto(appPages.type, draft.id, page.id, changes, { action, audited });
  yield* destroy(appPages, draft.id);
});
