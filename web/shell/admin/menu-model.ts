import { type AdminCategory, adminCategories } from "#core/kernel/entity.ts";
import type { AdminType } from "#core/shell/admin/types.ts";

/** A category of the admin menu with the kinds of record that the viewer finds in it. */
export interface MenuGroup {
  readonly category: AdminCategory;
  readonly types: readonly AdminType[];
}

/** The admin menu (ADMIN-002, ADMIN-007): categories in their order, without empty ones. Types stand in the order of their names. */
export function menuGroups(
  types: Iterable<AdminType>,
  nameOf: (type: string) => string,
  locale: string,
): readonly MenuGroup[] {
  const inMenu = [...types].filter(({ inMenu, category }) => inMenu && category !== undefined);
  const compare = new Intl.Collator(locale).compare;
  return adminCategories
    .map((category) => ({
      category,
      types: inMenu
        .filter((type) => type.category === category)
        .sort((a, b) => compare(nameOf(a.type), nameOf(b.type))),
    }))
    .filter((group) => group.types.length > 0);
}

/** The record type of an address of the back office, if it has one. */
export const typeOfPath = (path: string): string | undefined => /^\/admin\/resources\/([^/]+)/.exec(path)?.[1];
