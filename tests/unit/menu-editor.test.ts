import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Resource } from "#core/shell/site/ports.ts";
import { languagesOf, readMenu, rebaseMenu, saveOf } from "#web/shell/admin/menu/menu-save.ts";
import {
  changeNode,
  deepest,
  dirtyNodes,
  dropNode,
  emptyItem,
  findNode,
  flatten,
  insertNode,
  type Menu,
  moveNode,
  removeNode,
  type Step,
  stepNode,
} from "#web/shell/admin/menu/menu-tree.ts";
import { visibleTo } from "#web/shell/admin/menu/menu-visibility.ts";

const item = (id: string, position: number, parent: string | null = null, more: object = {}): Resource => ({
  type: "app-menu-items",
  id,
  attributes: {
    position,
    name: id,
    description: null,
    url: `/${id}`,
    blank: false,
    color: null,
    alignsNextRight: false,
    requiresAuth: false,
    translations: [{ locale: "en", origin: "manual", source: true, outdated: false, values: { name: id } }],
    ...more,
  },
  links: {
    parent: parent === null ? null : { type: "app-menu-items", id: parent },
    page: null,
    roles: [],
    accessLevel: null,
  },
  meta: { version: 7 },
});

const stored = [item("a", 0), item("b", 1), item("b1", 0, "b"), item("b2", 1, "b"), item("c", 2)];
const menu = readMenu({ data: stored }, "en");
const shape = (nodes: Menu): string =>
  nodes.map(({ id, children }) => (children.length > 0 ? `${id}(${shape(children)})` : id)).join(" ");

describe("the tree of the menu", () => {
  it("is made of parents and positions, whatever their order", () => {
    expect(shape(readMenu({ data: [...stored].reverse() }, "en"))).toBe("a b(b1 b2) c");
    expect(shape(readMenu({ data: [item("x", 0, "gone")] }, "en"))).toBe("x");
  });

  it.each<[Step, string, string]>([
    ["up", "c", "a c b(b1 b2)"],
    ["down", "a", "b(b1 b2) a c"],
    ["in", "c", "a b(b1 b2 c)"],
    ["in", "b", "a(b(b1 b2)) c"],
    ["out", "b1", "a b(b2) b1 c"],
    ["up", "a", "a b(b1 b2) c"],
    ["down", "c", "a b(b1 b2) c"],
    ["in", "a", "a b(b1 b2) c"],
    ["out", "c", "a b(b1 b2) c"],
  ])("moves %s: %s", (step, id, expected) => {
    expect(shape(stepNode(menu, id, step))).toBe(expected);
  });

  it("never puts an item below itself, nor deeper than the site shows", () => {
    expect(moveNode(menu, "b", "b1", 0)).toBe(menu);
    const steps = fc.array(
      fc.tuple(fc.constantFrom("a", "b", "b1", "b2", "c"), fc.constantFrom<Step>("up", "down", "in", "out")),
    );
    fc.assert(
      fc.property(steps, (list) => {
        const moved = list.reduce((now, [id, step]) => stepNode(now, id, step), menu);
        const flat = flatten(moved);
        expect(flat.map(({ node }) => node.id).sort()).toEqual(["a", "b", "b1", "b2", "c"]);
        expect(Math.max(...flat.map(({ depth }) => depth))).toBeLessThanOrEqual(deepest);
      }),
    );
  });

  it.each([
    ["c", "b1", 0, "a b(c b1 b2)"],
    ["c", "b2", 0, "a b(b1 c b2)"],
    ["c", "a", 0, "c a b(b1 b2)"],
    ["c", "c", 1, "a b(b1 b2 c)"],
    ["b1", "b1", -1, "a b(b1 b2) c"],
    ["b2", "b2", -1, "a b(b1) b2 c"],
    ["b", "c", 0, "a c b(b1 b2)"],
    ["b", "c", 1, "a c(b(b1 b2))"],
  ] as const)("drops %s where %s is, %i levels in", (id, over, shift, expected) => {
    expect(shape(dropNode(menu, id, over, shift))).toBe(expected);
  });

  it("NAV-016 is dirty where an item was changed, and above it", () => {
    expect([...dirtyNodes(menu)]).toEqual([]);
    const renamed = changeNode(menu, "b2", { values: { ...findNode(menu, "b2")!.node.values, name: "New" } });
    expect([...dirtyNodes(renamed)].sort()).toEqual(["b", "b2"]);
    expect([...dirtyNodes(stepNode(menu, "a", "down"))].sort()).toEqual(["a", "b"]);
    const added = insertNode(menu, { id: "n", values: emptyItem, fallback: "", children: [] }, "c", 0);
    expect([...dirtyNodes(added)].sort()).toEqual(["c", "n"]);
  });
});

describe("saving the menu", () => {
  it("MODEL-012 names parents before those below them, and removes those below before their parents", () => {
    const parent = { id: "n", values: { ...emptyItem, name: "New" }, fallback: "", children: [] };
    const child = { id: "m", values: { ...emptyItem, name: "Below" }, fallback: "", children: [] };
    const gone = findNode(menu, "b")!.node;
    const next = insertNode(insertNode(removeNode(menu, "b"), parent, null, 2), child, "n", 0);
    const operations = saveOf(next, [gone]);
    expect(operations.map((each) => `${each.op} ${each.op === "add" ? each.input.id : each.id}`)).toEqual([
      "update c",
      "add n",
      "add m",
      "remove b1",
      "remove b2",
      "remove b",
    ]);
    expect(operations[2]).toMatchObject({
      input: {
        relationships: { parent: { type: "app-menu-items", id: "n" } },
        attributes: { name: "Below", position: 0 },
      },
    });
  });

  it("sends only what changed, with the version that was read", () => {
    expect(saveOf(menu, [])).toEqual([]);
    const out = stepNode(menu, "b2", "out");
    expect(saveOf(out, [])).toEqual([
      {
        op: "update",
        type: "app-menu-items",
        id: "b2",
        version: 7,
        input: { attributes: { position: 2 }, relationships: { parent: null } },
      },
      {
        op: "update",
        type: "app-menu-items",
        id: "c",
        version: 7,
        input: { attributes: { position: 3 }, relationships: {} },
      },
    ]);
  });

  it("never writes a name that another language stands in for", () => {
    const french = readMenu({ data: stored }, "fr");
    expect(findNode(french, "a")?.node).toMatchObject({ values: { name: "" }, fallback: "a" });
    expect(JSON.stringify(saveOf(stepNode(french, "a", "down"), []))).not.toContain('"name"');
    expect(languagesOf({ data: stored })).toEqual(["en"]);
  });

  it("keeps what was changed here upon what somebody else saved meanwhile", () => {
    const mine = changeNode(menu, "a", { values: { ...findNode(menu, "a")!.node.values, name: "Mine" } });
    const theirs = readMenu(
      { data: [{ ...item("a", 0, null, { name: "Theirs" }), meta: { version: 8 } }, item("b", 1), item("x", 2)] },
      "en",
    );
    const merged = rebaseMenu(mine, menu, theirs);
    expect(shape(merged)).toBe("a b x");
    expect(findNode(merged, "a")?.node).toMatchObject({ values: { name: "Mine" }, stored: { version: 8 } });
  });
});

describe("the preview of the menu", () => {
  it("NAV-017 shows each kind of visitor what they would see", () => {
    const closed = readMenu(
      {
        data: [
          item("open", 0),
          item("members", 1, null, { requiresAuth: true }),
          item("empty", 2, null, { url: null }),
          item("group", 3, null, { url: null }),
          item("inner", 0, "group", { requiresAuth: true }),
          { ...item("staff", 4), links: { ...item("staff", 4).links, roles: [{ type: "roles", id: "admin" }] } },
          { ...item("desk", 5), links: { ...item("desk", 5).links, roles: [{ type: "roles", id: "rental_admin" }] } },
          item("below", 0, "desk"),
        ],
      },
      "en",
    );
    expect(shape(visibleTo(closed, "visitor"))).toBe("open");
    expect(shape(visibleTo(closed, "member"))).toBe("open members group(inner)");
    expect(shape(visibleTo(closed, "admin"))).toBe("open members group(inner) staff");
  });
});
