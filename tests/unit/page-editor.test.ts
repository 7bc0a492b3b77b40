import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Fault, One, Operation, Resource } from "#core/shell/site/ports.ts";
import { appWith, linesIn } from "#tests/support/web-app.ts";
import { loadAdminParts } from "#web/shell/admin/admin-parts.ts";
import { blockDifferences } from "#web/shell/admin/pages/block-differences.ts";
import {
  addBlock,
  changeBlock,
  copyTranslation,
  duplicateBlock,
  moveBlock,
  removeBlock,
  restoreBlock,
} from "#web/shell/admin/pages/block-list.ts";
import { addLabel, blockLabel, blockPurpose, propLabel, propPlace } from "#web/shell/admin/pages/block-words.ts";
import { blockNamed as blockIn, declaredBlocks } from "#web/shell/admin/pages/declared-blocks.ts";
import {
  type BlockDraft,
  blockSummary,
  newBlock,
  type OpenPage,
  type PropValues,
  readPage,
  shownProps,
} from "#web/shell/admin/pages/page-model.ts";
import { controlId, isChanged, placeFault, rebase, saveOf } from "#web/shell/admin/pages/page-save.ts";

const uuid = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, "0")}`;

const component = (end: number, name: string, props: object, more: Partial<Resource["attributes"]> = {}): Resource => ({
  type: "app-page-components",
  id: `component-${end}`,
  attributes: {
    internalId: uuid(end),
    viewId: null,
    name,
    position: end - 1,
    props,
    translations: [{ locale: "en", origin: "manual", source: true, outdated: false, values: { props } }],
    ...more,
  },
  links: {},
  meta: { version: 10 + end },
});

const pageWith = (components: readonly Resource[]): One => ({
  data: {
    type: "app-pages",
    id: "draft",
    attributes: {
      title: "About",
      description: null,
      path: "/about",
      styles: null,
      isDraft: true,
      requiresAuth: false,
      hasPageNavigation: true,
      translations: [{ locale: "en", origin: "manual", source: true, outdated: false, values: { title: "About" } }],
    },
    links: { components, roles: [], accessLevel: null, draftOfPage: { type: "app-pages", id: "page" } },
    meta: { version: 3 },
  },
  included: components,
});

const three = () =>
  readPage(
    pageWith([
      component(1, "hero", { title: "One" }),
      component(2, "content", { content: "<p>Two</p>" }),
      component(3, "articles", { limit: 6 }),
    ]),
    "en",
  );
const keys = (blocks: readonly BlockDraft[]) => blocks.map(({ key }) => Number(key.slice(-4)));
const kinds = (operations: readonly Operation[]) =>
  operations.map((each) => `${each.op} ${each.type}${each.op === "add" ? "" : ` ${each.id}`}`);

const { app: site } = appWith({});
await loadAdminParts(site);
const blockNamed = (name: string) => blockIn(site, name);

describe("the blocks of a page in the editor", () => {
  const { blocks } = three().draft;

  it("PAGE-003 stand in the order of their positions", () => {
    const read = readPage(
      pageWith([component(3, "articles", {}), component(1, "hero", {}), component(2, "content", {})]),
      "en",
    );
    expect(keys(read.draft.blocks)).toEqual([1, 2, 3]);
  });

  it("PAGE-017 PAGE-018 begin with an internal id of their own and the defaults of their kind", () => {
    const made = newBlock(blockNamed("content")!, uuid(9), "en");
    expect(made).toMatchObject({ key: uuid(9), name: "content", viewId: "", props: { size: "normal", align: "left" } });
    expect(made.id).toBeUndefined();
    expect(newBlock(blockNamed("hero")!, uuid(9), "en").props).toEqual({ inverse: false, paddingFree: false });
  });

  it("move, and stop at the ends", () => {
    expect(keys(moveBlock(blocks, uuid(3), 0))).toEqual([3, 1, 2]);
    expect(keys(moveBlock(blocks, uuid(1), 99))).toEqual([2, 3, 1]);
    expect(moveBlock(blocks, uuid(1), -1)).toBe(blocks);
    expect(moveBlock(blocks, "unknown", 1)).toBe(blocks);
  });

  it("are the same ones however often they are moved", () => {
    const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: -2, max: 5 })));
    fc.assert(
      fc.property(moves, (list) => {
        const moved = list.reduce((now, [key, to]) => moveBlock(now, uuid(key), to), blocks);
        expect(keys(moved).sort()).toEqual([1, 2, 3]);
      }),
    );
  });

  it("are duplicated after the original, without its identity and its anchor", () => {
    const anchored = changeBlock(blocks, uuid(1), { viewId: "top" });
    const next = duplicateBlock(anchored, uuid(1), uuid(9), "fr");
    expect(keys(next)).toEqual([1, 9, 2, 3]);
    expect(next[1]).toMatchObject({ props: { title: "One" }, viewId: "", source: "fr", translations: {} });
    expect(next[1]).not.toHaveProperty("id");
    expect(next[1]).not.toHaveProperty("version");
  });

  it("come back to their place after they were deleted", () => {
    const gone = blocks[1]!;
    const left = removeBlock(blocks, gone.key);
    expect(keys(left)).toEqual([1, 3]);
    expect(restoreBlock(left, gone, 1)).toEqual(blocks);
    expect(restoreBlock(blocks, gone, 1)).toBe(blocks);
    expect(keys(restoreBlock([], gone, 5))).toEqual([2]);
  });

  it("are told apart from what they were, prop by prop and item by item", () => {
    const { props } = blockNamed("faq")!;
    const { app: english } = appWith({ state: { lines: linesIn("en") } });
    const told = (before: object, after: object) =>
      blockDifferences(props, before as PropValues, after as PropValues).map(({ path, before: was, after: now }) => [
        propPlace(english, "faq", path),
        was,
        now,
      ]);
    const [one, two] = [
      { title: "One", content: "<p>1</p>" },
      { title: "Two", content: "<p>2</p>" },
    ];
    expect(told({ title: "Questions", items: [one], inverse: false }, { title: "Questions", items: [one] })).toEqual(
      [],
    );
    expect(told({ items: [one] }, { items: [two, one], inverse: true })).toEqual([
      ["Shaded background", null, true],
      ["Questions, Item 1, Question", null, "Two"],
      ["Questions, Item 1, Answer", null, "<p>2</p>"],
    ]);
    expect(told({ items: [one, two] }, { items: [one, { ...two, title: "Second" }] })).toEqual([
      ["Questions, Item 2, Question", "Two", "Second"],
    ]);
  });

  it("show another language until they are translated, and copy it to begin with", () => {
    const read = readPage(pageWith([component(1, "hero", { title: "One" })]), "fr");
    const [hero] = read.draft.blocks;
    expect(hero?.props).toBeNull();
    expect(shownProps(hero!)).toEqual({ title: "One" });
    expect(blockSummary(site, hero!)).toBe("One");
    expect(blockSummary(site, newBlock(blockNamed("content")!, uuid(9), "en"))).toBe("");
    const [copied] = copyTranslation(read.draft.blocks, hero!.key, "en");
    expect(copied?.props).toEqual({ title: "One" });
    expect(copied?.props).not.toBe(hero!.translations.en);
    expect(read.fallbacks.title).toBe("About");
    expect(read.draft.values.title).toBe("");
  });
});

describe("saving a page", () => {
  const page = three();
  const save = (change: (blocks: readonly BlockDraft[]) => readonly BlockDraft[], of: OpenPage = page) =>
    saveOf(of, { ...of.draft, blocks: change(of.draft.blocks) });

  it("PAGE-025 PAGE-026 MODEL-012 names the page first, then new and changed components, then removed ones", () => {
    const { operations, about } = save((blocks) => {
      const changed = changeBlock(blocks, uuid(1), { props: { title: "Uno" } });
      return addBlock(removeBlock(changed, uuid(2)), newBlock(blockNamed("banner")!, uuid(9), "en"));
    });
    expect(kinds(operations)).toEqual([
      "update app-pages draft",
      "update app-page-components component-1",
      "update app-page-components component-3",
      "add app-page-components",
      "remove app-page-components component-2",
    ]);
    expect(about).toEqual([undefined, uuid(1), uuid(3), uuid(9), uuid(2)]);
    expect(operations[3]).toMatchObject({
      input: {
        attributes: { internalId: uuid(9), name: "banner", position: 2, props: {} },
        relationships: { page: { type: "app-pages", id: "draft" } },
      },
    });
  });

  it("PAGE-025 sends nothing of what is as it was, and each version that was read", () => {
    const { operations } = save((blocks) => changeBlock(blocks, uuid(2), { props: { content: "<p>2</p>" } }));
    expect(operations).toEqual([
      { op: "update", type: "app-pages", id: "draft", version: 3, input: {} },
      {
        op: "update",
        type: "app-page-components",
        id: "component-2",
        version: 12,
        input: { attributes: { props: { content: "<p>2</p>" } } },
      },
    ]);
    expect(isChanged(page, page.draft)).toBe(false);
  });

  it("PAGE-003 sends the new places of moved components alone", () => {
    const { operations } = save((blocks) => moveBlock(blocks, uuid(1), 1));
    expect(operations.slice(1).map((each) => "input" in each && each.input.attributes)).toEqual([
      { position: 0 },
      { position: 1 },
    ]);
  });

  it("never writes what another language stands in for", () => {
    const french = readPage(pageWith([component(1, "hero", { title: "One" }), component(2, "content", {})]), "fr");
    const { operations } = save((blocks) => moveBlock(blocks, uuid(1), 1), french);
    expect(JSON.stringify(operations)).not.toContain("props");
    expect(saveOf(french, french.draft).operations[0]).toMatchObject({ input: {} });
  });

  it("forgets a block that was added and deleted before it was saved", () => {
    const { operations } = save((blocks) =>
      removeBlock(addBlock(blocks, newBlock(blockNamed("hero")!, uuid(9), "en")), uuid(9)),
    );
    expect(kinds(operations)).toEqual(["update app-pages draft"]);
  });

  it("sends changed settings, and nothing for emptied ones", () => {
    const draft = {
      ...page.draft,
      values: { ...page.draft.values, path: "/team", requiresAuth: true },
      roles: [{ type: "roles", id: "contributor" }],
      accessLevel: [{ type: "access-levels", id: "level-1" }],
    };
    expect(saveOf(page, draft).operations[0]).toMatchObject({
      input: {
        attributes: { path: "/team", requiresAuth: true },
        relationships: {
          roles: [{ type: "roles", id: "contributor" }],
          accessLevel: { type: "access-levels", id: "level-1" },
        },
      },
    });
  });
});

describe("a page that somebody else saved meanwhile", () => {
  it("keeps what was changed here, takes the rest over, with the versions of now", () => {
    const base = three();
    const mine = { ...base.draft, blocks: changeBlock(base.draft.blocks, uuid(1), { props: { title: "Mine" } }) };
    const theirs = readPage(
      {
        ...pageWith([
          { ...component(1, "hero", { title: "Theirs" }), meta: { version: 20 } },
          { ...component(2, "content", { content: "<p>Their two</p>" }), meta: { version: 21 } },
          component(4, "banner", {}),
        ]),
      },
      "en",
    );
    const merged = rebase(base, mine, theirs);
    expect(keys(merged.blocks)).toEqual([1, 2, 4]);
    expect(merged.blocks[0]).toMatchObject({ props: { title: "Mine" }, version: 20 });
    expect(merged.blocks[1]).toMatchObject({ props: { content: "<p>Their two</p>" }, version: 21 });
    expect(kinds(saveOf(theirs, merged).operations)).toEqual([
      "update app-pages draft",
      "update app-page-components component-1",
      "update app-page-components component-4",
    ]);
  });

  it("makes a block anew that was changed here and deleted there", () => {
    const base = three();
    const mine = { ...base.draft, blocks: changeBlock(base.draft.blocks, uuid(2), { viewId: "two" }) };
    const theirs = readPage(pageWith([component(1, "hero", { title: "One" })]), "en");
    const merged = rebase(base, mine, theirs);
    expect(keys(merged.blocks)).toEqual([1, 2]);
    expect(merged.blocks[1]).not.toHaveProperty("id");
  });
});

describe("where a fault is mended", () => {
  const { blocks } = three().draft;
  const fault = (pointer: string, meta: Fault["meta"] = {}): Fault => ({
    status: 422,
    code: "validation",
    title: "",
    detail: "",
    pointer,
    meta,
  });

  it("is the text of the component that a refused publication names, its language and its node", () => {
    const meta = {
      key: "rich-text:rules.empty-heading",
      path: [2],
      values: { component: "component-2", locale: "fr" },
    };
    const place = placeFault(fault("/data/relationships/components/data/0/props/content", meta), blocks);
    expect(place).toEqual({
      block: uuid(2),
      path: ["content"],
      locale: "fr",
      node: [2],
      code: "rich-text:rules.empty-heading",
    });
    expect(controlId(place!)).toBe(`page-${uuid(2)}-content`);
  });

  it("is the prop or the setting that a refused save points at", () => {
    const page = three();
    const save = saveOf(page, {
      ...page.draft,
      blocks: changeBlock(page.draft.blocks, uuid(1), { props: { buttons: [{ url: "x" }] } }),
    });
    const inner = placeFault(fault("/atomic:operations/1/data/attributes/props/buttons/0/url"), blocks, save);
    expect(inner).toMatchObject({ block: uuid(1), path: ["buttons", "0", "url"] });
    const setting = placeFault(fault("/atomic:operations/0/data/attributes/path"), blocks, save);
    expect(setting).toMatchObject({ path: ["path"] });
    expect(setting).not.toHaveProperty("block");
    expect(placeFault(fault("/data"), blocks)).toBeUndefined();
  });
});

describe("the words of blocks", () => {
  it.each(["en", "fr"] as const)("COMP-038 name each kind of block and each of its props in %s", (locale) => {
    const { app } = appWith({ state: { locale, lines: linesIn(locale) } });
    const missing = declaredBlocks(site).flatMap(({ name, props }) => [
      ...(blockLabel(app, name) === name || blockPurpose(app, name) === "" ? [name] : []),
      ...labelsOf(props).flatMap((path) =>
        propLabel(app, name, path).startsWith("props.") ? [`${name} ${path.join(".")}`] : [],
      ),
    ]);
    expect(missing).toEqual([]);
    const lists = declaredBlocks(site).flatMap(({ name, props }) => listsOf(props).map((path) => ({ name, path })));
    expect(lists.filter(({ name, path }) => addLabel(app, name, path).startsWith("items."))).toEqual([]);
  });

  it("says of each list what one more of it is", () => {
    const { app } = appWith({ state: { lines: linesIn("en") } });
    expect(addLabel(app, "buttons", ["items"])).toBe("Add button");
    expect(addLabel(app, "faq", ["items"])).toBe("Add question");
    expect(addLabel(app, "columns", ["items", "0", "buttons"])).toBe("Add button");
  });
});

type Level = ReturnType<typeof declaredBlocks>[number]["props"];

const labelsOf = (level: Level, path: readonly string[] = []): readonly (readonly string[])[] =>
  Object.entries(level).flatMap(([name, prop]) => [
    [...path, name],
    ...(prop.prop === "list" ? labelsOf(prop.of, [...path, name]) : []),
  ]);

const listsOf = (level: Level, path: readonly string[] = []): readonly (readonly string[])[] =>
  Object.entries(level).flatMap(([name, prop]) =>
    prop.prop === "list" ? [[...path, name], ...listsOf(prop.of, [...path, name])] : [],
  );
