import { FileUp, House, type LucideIcon, Tags } from "lucide-react";
import { deskOrderPath, deskPath } from "#core/modules/rental/order-paths.ts";
import { importPath, labelsPath } from "#web/modules/rental/desk/paths.ts";

/** A place of its own where some kind of record is worked with. */
export interface TypeLink {
  readonly to: string;
  /** Key of its words. */
  readonly label: string;
  readonly icon: LucideIcon;
}

const ofLists: Readonly<Record<string, readonly TypeLink[]>> = {
  "rental-items": [
    { to: labelsPath, label: "admin:links.rental-labels", icon: Tags },
    { to: importPath, label: "admin:links.rental-import", icon: FileUp },
  ],
  "rental-commands": [{ to: deskPath, label: "admin:menu.rental-desk", icon: House }],
};

/** Where the records of a kind are worked with beside their list. */
export const linksOfList = (type: string): readonly TypeLink[] => ofLists[type] ?? [];

/** Where one record is worked with beside its page. */
export const linksOfRecord = (type: string, id: string): readonly TypeLink[] =>
  type === "rental-commands" ? [{ to: deskOrderPath(id), label: "admin:links.rental-order", icon: House }] : [];
