import type { appMenuItems } from "#core/shell/pages/entities.ts";
import type { Many, Operation, RecordInput, RecordQuery, Ref, Resource } from "#core/shell/site/ports.ts";
import { type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import { refsTo, type TextsOf, translationsOf } from "#web/shell/admin/form/form-model.ts";
import {
  type FlatNode,
  flatten,
  type ItemValues,
  insertNode,
  isChanged,
  type Menu,
  type MenuNode,
} from "#web/shell/admin/menu/menu-tree.ts";

const type = "app-menu-items";

/** What the editor reads of the menu. */
export const menuQuery = (editionLocale: string): RecordQuery => ({
  editionLocale,
  page: { size: "all" },
  sort: "position",
  include: ["parent", "page", "roles", "accessLevel"],
  fields: {
    [type]: [
      ...[
        "position",
        "name",
        "description",
        "url",
        "blank",
        "color",
        "alignsNextRight",
        "requiresAuth",
        "translations",
      ],
      ...["parent", "page", "roles", "accessLevel"],
    ],
    "app-pages": ["title"],
    roles: [],
    "access-levels": [],
  },
});

/** The menu in the language that is edited, from the server. An item whose parent is not there stands at the top. */
export function readMenu({ data }: Pick<Many, "data">, locale: string): Menu {
  const ids = new Set(data.map(({ id }) => id));
  const items = data.map((resource) => ({ resource, row: rowOf<typeof appMenuItems>(resource) }));
  const parentOf = ({ parent }: MenuRow): string | null => (parent && ids.has(parent) ? parent : null);
  const below = (parent: string | null): Menu =>
    items
      .filter(({ row }) => parentOf(row) === parent)
      .sort((a, b) => a.row.position - b.row.position)
      .map(({ resource, row }) => readNode(row, textsIn(resource, locale), parent, below(row.id)));
  return below(null);
}

type MenuRow = ResourceRow<typeof appMenuItems>;

type MenuTexts = TextsOf<MenuRow, "name" | "description">;

const textsIn = (item: Resource, locale: string): MenuTexts | undefined =>
  translationsOf<MenuTexts>(item).find((each) => each.locale === locale)?.values;

function readNode(row: MenuRow, own: MenuTexts | undefined, parent: string | null, children: Menu): MenuNode {
  const values: ItemValues = {
    name: own?.name ?? "",
    description: own?.description ?? "",
    url: row.url ?? "",
    blank: row.blank,
    color: row.color ?? "",
    alignsNextRight: row.alignsNextRight,
    requiresAuth: row.requiresAuth,
    page: refsTo("app-pages", row.page),
    roles: refsTo("roles", row.roles),
    accessLevel: refsTo("access-levels", row.accessLevel),
  };
  return {
    id: row.id,
    stored: { version: row.version, values, parent, position: row.position },
    values,
    fallback: values.name === "" ? row.name : "",
    children,
  };
}

/** Languages that every item of a menu is written in. */
export const languagesOf = ({ data }: Pick<Many, "data">): readonly string[] => {
  const [first, ...rest] = data.map((item) => translationsOf(item).map(({ locale }) => locale));
  return (first ?? []).filter((locale) => rest.every((locales) => locales.includes(locale)));
};

/**
 * One atomic request: items from the top down, so that a new one is there before those below it; then those that are gone, from the
 * bottom up. `gone` are items as they were read.
 */
export function saveOf(menu: Menu, gone: readonly MenuNode[]): readonly Operation[] {
  const changed = flatten(menu).filter(isChanged).map(operationOf);
  const removed = gone.flatMap(withBelow).map((node): Operation => {
    const version = node.stored?.version;
    return { op: "remove", type, id: node.id, ...(version !== undefined && { version }) };
  });
  return [...changed, ...removed];
}

/** A node after all that stood below it when it was read. */
const withBelow = (node: MenuNode): readonly MenuNode[] =>
  [...node.children.flatMap(withBelow), node].filter(({ stored }) => stored !== undefined);

function operationOf({ node, parent, index }: FlatNode): Operation {
  const { stored, values, id } = node;
  const { page, roles, accessLevel, ...plain } = values;
  const before = stored?.values;
  const attributes: Record<string, unknown> = {};
  for (const name of Object.keys(plain) as (keyof typeof plain)[]) {
    if (before ? plain[name] === before[name] : plain[name] === "") continue;
    attributes[name] = plain[name] === "" ? null : plain[name];
  }
  if (stored?.position !== index) attributes.position = index;
  const relationships: Record<string, Ref | readonly Ref[] | null> = {};
  if (!stored ? parent !== null : stored.parent !== parent)
    relationships.parent = parent === null ? null : { type, id: parent };
  if (differ(before?.page, page)) relationships.page = page[0] ?? null;
  if (differ(before?.accessLevel, accessLevel)) relationships.accessLevel = accessLevel[0] ?? null;
  if (differ(before?.roles, roles)) relationships.roles = roles;
  const input: RecordInput = { attributes, relationships };
  if (!stored) return { op: "add", type, input: { ...input, id } };
  const { version } = stored;
  return { op: "update", type, id, ...(version !== undefined && { version }), input };
}

const differ = (before: readonly Ref[] = [], after: readonly Ref[]): boolean =>
  JSON.stringify(before) !== JSON.stringify(after);

/**
 * The menu as it is edited here, upon what somebody else made of it meanwhile: items keep what they say and where they stand here; what
 * the other deleted and was not changed here is gone, what the other added stands at the end.
 */
export function rebaseMenu(mine: Menu, base: Menu, theirs: Menu): Menu {
  const now = new Map(flatten(theirs).map((each) => [each.node.id, each]));
  const changed = new Map(flatten(mine).map((each) => [each.node.id, isChanged(each)]));
  const known = new Set([...flatten(mine), ...flatten(base)].map(({ node }) => node.id));
  const upon = (nodes: Menu): Menu =>
    nodes.flatMap((node): Menu => {
      const children = upon(node.children);
      const current = now.get(node.id)?.node;
      if (current) {
        const values = changed.get(node.id) ? node.values : current.values;
        return [{ ...node, values, children, ...(current.stored && { stored: current.stored }) }];
      }
      if (node.stored && !changed.get(node.id) && children.length === 0) return [];
      const { stored: _, ...fresh } = node;
      return [{ ...fresh, children }];
    });
  const added = theirs.filter(({ id }) => !known.has(id));
  return added.reduce((menu: Menu, node) => insertNode(menu, node, null, menu.length), upon(mine));
}
