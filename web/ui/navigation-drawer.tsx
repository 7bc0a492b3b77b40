import type { ReactNode } from "react";
import { Drawer } from "#web/ui/drawer.tsx";

export interface NavigationDrawerProps {
  readonly title: string;
  /** As a column on wide screens: whole, 56 px of icons, or away. */
  readonly column: "open" | "mini" | "closed";
  /** As a panel over the page on narrow ones. */
  readonly overlay: boolean;
  readonly onCloseOverlay: () => void;
  /** `mini` asks for icons without words. */
  readonly children: (mini: boolean) => ReactNode;
}

/** The navigation of an area: a column of 256 px, 56 px in its mini form (LAYOUT-010), a drawer where there is no room. */
export const NavigationDrawer = ({ title, column, overlay, onCloseOverlay, children }: NavigationDrawerProps) => (
  <>
    {column !== "closed" && (
      <nav
        aria-label={title}
        className={`hidden shrink-0 border-r border-line bg-surface lg:block ${column === "mini" ? "w-[56px]" : "w-[256px]"}`}
      >
        <div className="sticky top-(--bar-height) max-h-[calc(100dvh-var(--bar-height))] overflow-x-hidden overflow-y-auto py-4">
          {children(column === "mini")}
        </div>
      </nav>
    )}
    {overlay && (
      <Drawer title={title} width="navigation" onClose={onCloseOverlay}>
        <nav aria-label={title}>{children(false)}</nav>
      </Drawer>
    )}
  </>
);
