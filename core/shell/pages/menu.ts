import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { list, type Related } from "#core/kernel/reads.ts";
import type { RowOf } from "#core/kernel/rows.ts";
import { asSystem } from "#core/kernel/system.ts";
import {
  type AccessLevelName,
  type MenuNode,
  type PageViewer,
  pageAccess,
  restrictionOf,
  visibleMenu,
} from "#core/shell/access/rules.ts";
import type { MenuEntry } from "#core/shell/site/state.ts";
import { appMenuItems, appPages } from "./entities.ts";

const restriction = { roles: {}, accessLevel: {} } as const;
const wholeMenu = { include: { page: restriction, parent: {}, ...restriction }, page: "whole" } as const;

/** The menu goes three levels below the bar. */
const deepest = 3;

/** The menu as a viewer gets it (NAV-017): read whole, as an entry that is hidden takes its children along. */
export const menuOf = Effect.fnUntraced(function* () {
  const viewer = yield* Acting;
  const who: PageViewer = viewer.id === null ? null : viewer;
  const { rows, related } = yield* asSystem(list(appMenuItems, wholeMenu));
  const children = Map.groupBy(rows, ({ parent }) => parent);
  const nodes = (parent: string | null, depth: number): readonly Node[] =>
    depth > deepest
      ? []
      : (children.get(parent) ?? []).map((item) => ({
          item,
          href: hrefOf(item, related, who),
          ...restrictionOf(restricted(item)),
          children: nodes(item.id, depth + 1),
        }));
  return visibleMenu(nodes(null, 0), who).map(entryOf);
});

interface Node extends MenuNode<Node> {
  readonly item: RowOf<typeof appMenuItems>;
  readonly href: string | null;
}

/** Where an entry leads: a page that is a draft or closed to the viewer is none. */
function hrefOf(
  { page, url }: RowOf<typeof appMenuItems>,
  related: Related["related"],
  viewer: PageViewer,
): string | null {
  const target = related(appPages, page);
  if (!target) return page ? null : url;
  const isOpen = !target.isDraft && pageAccess(restrictionOf(restricted(target)), viewer) === "allowed";
  return isOpen ? target.path : null;
}

/** Codes of access levels are a closed list. */
const restricted = ({
  requiresAuth,
  roles,
  accessLevel,
}: Pick<RowOf<typeof appMenuItems>, "requiresAuth" | "roles" | "accessLevel">) => ({
  requiresAuth,
  roles,
  accessLevel: accessLevel as AccessLevelName | null,
});

function entryOf({ item: { id, name, description, blank, color, alignsNextRight }, href, children }: Node): MenuEntry {
  return {
    id,
    name,
    ...(description ? { description } : {}),
    ...(href === null ? {} : { href }),
    blank,
    ...(color ? { color } : {}),
    alignsNextRight,
    children: children.map(entryOf),
  };
}
