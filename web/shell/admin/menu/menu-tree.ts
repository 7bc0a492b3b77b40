import { type EditedMenuItem, isDirty } from "#core/shell/pages/rules.ts";
import type { Ref } from "#core/shell/site/ports.ts";

/** What an item of the menu says, as its controls hold it. */
export interface ItemValues {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly blank: boolean;
  readonly color: string;
  readonly alignsNextRight: boolean;
  readonly requiresAuth: boolean;
  readonly page: readonly Ref[];
  readonly roles: readonly Ref[];
  readonly accessLevel: readonly Ref[];
}

/** An item of the menu with those below it. */
export interface MenuNode {
  /** Its id, from the beginning: those below a new item name it. */
  readonly id: string;
  /** As it was read; absent for a new one. */
  readonly stored?: StoredItem;
  readonly values: ItemValues;
  /** Name in another language, where the one that is edited has none. */
  readonly fallback: string;
  readonly children: readonly MenuNode[];
}

interface StoredItem {
  readonly version: number | undefined;
  readonly values: ItemValues;
  readonly parent: string | null;
  readonly position: number;
}

export type Menu = readonly MenuNode[];

/** Where a node stands. */
interface Place {
  readonly parent: string | null;
  readonly index: number;
  readonly depth: number;
  readonly siblings: number;
}

/** The site's menu goes no deeper: three levels below the bar (`menuOf`). */
export const deepest = 3;

export const emptyItem: ItemValues = {
  name: "",
  description: "",
  url: "",
  blank: false,
  color: "",
  alignsNextRight: false,
  requiresAuth: false,
  page: [],
  roles: [],
  accessLevel: [],
};

/** A node and where it stands; in the order in which the menu is read. */
export interface FlatNode extends Place {
  readonly node: MenuNode;
}

export function flatten(menu: Menu, parent: string | null = null, depth = 0): readonly FlatNode[] {
  return menu.flatMap((node, index) => [
    { node, parent, index, depth, siblings: menu.length },
    ...flatten(node.children, node.id, depth + 1),
  ]);
}

export const findNode = (menu: Menu, id: string): FlatNode | undefined =>
  flatten(menu).find(({ node }) => node.id === id);

/** Levels below a node. */
const heightOf = ({ children }: MenuNode): number =>
  children.length === 0 ? 0 : 1 + Math.max(...children.map(heightOf));

export const changeNode = (menu: Menu, id: string, change: Partial<MenuNode>): Menu =>
  menu.map((node) =>
    node.id === id ? { ...node, ...change } : { ...node, children: changeNode(node.children, id, change) },
  );

export const removeNode = (menu: Menu, id: string): Menu =>
  menu.flatMap((node) => (node.id === id ? [] : [{ ...node, children: removeNode(node.children, id) }]));

export function insertNode(menu: Menu, node: MenuNode, parent: string | null, index: number): Menu {
  if (parent === null) return [...menu.slice(0, index), node, ...menu.slice(index)];
  return menu.map((each) => ({
    ...each,
    children:
      each.id === parent
        ? insertNode(each.children, node, null, index)
        : insertNode(each.children, node, parent, index),
  }));
}

/**
 * Puts a node below another parent or at another place; `index` counts among its siblings without itself. The same menu where that
 * would put it below itself or too deep.
 */
export function moveNode(menu: Menu, id: string, parent: string | null, index: number): Menu {
  const found = findNode(menu, id);
  if (!found) return menu;
  const { node } = found;
  if (parent !== null && (parent === id || findNode(node.children, parent))) return menu;
  const depth = parent === null ? 0 : (findNode(menu, parent)?.depth ?? 0) + 1;
  if (depth + heightOf(node) > deepest) return menu;
  if (found.parent === parent && found.index === index) return menu;
  return insertNode(removeNode(menu, id), node, parent, index);
}

export type Step = "up" | "down" | "in" | "out";

/** Moves a node one step: among its siblings, below the one before it, or after its parent. The same menu where that cannot be. */
export function stepNode(menu: Menu, id: string, step: Step): Menu {
  const found = findNode(menu, id);
  if (!found) return menu;
  const { parent, index, siblings } = found;
  if (step === "up") return index === 0 ? menu : moveNode(menu, id, parent, index - 1);
  if (step === "down") return index === siblings - 1 ? menu : moveNode(menu, id, parent, index + 1);
  const flat = flatten(menu);
  if (step === "in") {
    const before = flat.find((each) => each.parent === parent && each.index === index - 1);
    return before ? moveNode(menu, id, before.node.id, before.node.children.length) : menu;
  }
  const above = parent === null ? undefined : findNode(menu, parent);
  return above ? moveNode(menu, id, above.parent, above.index + 1) : menu;
}

/**
 * Drops a node where another one is, `shift` levels further in (or out, when negative), as far as its new neighbours allow.
 */
export function dropNode(menu: Menu, id: string, over: string, shift: number): Menu {
  const active = findNode(menu, id);
  if (!active) return menu;
  const flat = flatten(menu).filter(({ node }) => node.id === id || !findNode(active.node.children, node.id));
  const from = flat.findIndex(({ node }) => node.id === id);
  const to = flat.findIndex(({ node }) => node.id === over);
  if (to === -1) return menu;
  const moved = [...flat];
  moved.splice(to, 0, ...moved.splice(from, 1));
  const before = moved[to - 1];
  const after = moved[to + 1];
  const most = Math.min(before ? before.depth + 1 : 0, deepest - heightOf(active.node));
  const depth = Math.max(Math.min(active.depth + shift, most), Math.min(after?.depth ?? 0, most));
  const ancestors = moved.slice(0, to).reverse();
  const parent = depth === 0 ? null : (ancestors.find((each) => each.depth === depth - 1)?.node.id ?? null);
  const index = moved.slice(0, to).filter((each) => each.parent === parent && each.node.id !== id).length;
  return moveNode(menu, id, parent, index);
}

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Whether a node itself has unsaved changes: what it says, or where it stands. */
export const isChanged = ({ node, parent, index }: FlatNode): boolean =>
  !node.stored ||
  node.stored.parent !== parent ||
  node.stored.position !== index ||
  !same(node.stored.values, node.values);

/** Ids of the nodes that are dirty: changed, or with a changed one below (NAV-016). */
export function dirtyNodes(menu: Menu): ReadonlySet<string> {
  const flat = new Map(flatten(menu).map((each) => [each.node.id, each]));
  const edited = (node: MenuNode): EditedMenuItem => ({
    isChanged: isChanged(flat.get(node.id)!),
    children: node.children.map(edited),
  });
  return new Set([...flat.values()].filter(({ node }) => isDirty(edited(node))).map(({ node }) => node.id));
}
