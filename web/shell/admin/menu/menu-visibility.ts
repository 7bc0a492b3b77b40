import type { Menu } from "#web/shell/admin/menu/menu-tree.ts";

export const viewerKinds = ["visitor", "member", "admin"] as const;
export type ViewerKind = (typeof viewerKinds)[number];

/**
 * The menu as somebody would see it (NAV-017), as far as can be told without asking: a member here has no role and no level beyond
 * signing in. Items without a link and without anything below are left out.
 */
export const visibleTo = (menu: Menu, kind: ViewerKind): Menu =>
  menu.flatMap((node) => {
    const { requiresAuth, roles, accessLevel, page, url } = node.values;
    const closed = roles.length > 0 || accessLevel.length > 0;
    if (kind !== "admin" && (closed || (requiresAuth && kind === "visitor"))) return [];
    const children = visibleTo(node.children, kind);
    return page.length === 0 && url === "" && children.length === 0 ? [] : [{ ...node, children }];
  });
