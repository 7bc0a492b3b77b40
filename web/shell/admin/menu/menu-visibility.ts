import {
  type AccessLevelName,
  type PageViewer,
  type MenuNode as RestrictedNode,
  restrictionOf,
  visibleMenu,
} from "#core/shell/access/rules.ts";
import type { Menu, MenuNode } from "#web/shell/admin/menu/menu-tree.ts";

export const viewerKinds = ["visitor", "member", "admin"] as const;
export type ViewerKind = (typeof viewerKinds)[number];

/** A member here has no role and no level beyond signing in, an administrator no role beside. */
const viewers: Readonly<Record<ViewerKind, PageViewer>> = {
  visitor: null,
  member: { roles: [], weight: 0 },
  admin: { roles: ["admin"], weight: 0 },
};

interface Shown extends RestrictedNode<Shown> {
  readonly node: MenuNode;
}

/** The menu as somebody would see it (NAV-017), as far as can be told without asking which pages are open to them. */
export const visibleTo = (menu: Menu, kind: ViewerKind): Menu =>
  visibleMenu(menu.map(shownOf), viewers[kind]).map(nodeOf);

const shownOf = (node: MenuNode): Shown => {
  const { requiresAuth, roles, accessLevel, page, url } = node.values;
  return {
    node,
    href: page[0]?.id ?? url,
    ...restrictionOf({
      requiresAuth,
      roles: roles.map(({ id }) => id),
      accessLevel: (accessLevel[0]?.id ?? null) as AccessLevelName | null,
    }),
    children: node.children.map(shownOf),
  };
};

const nodeOf = ({ node, children }: Shown): MenuNode => ({ ...node, children: children.map(nodeOf) });
