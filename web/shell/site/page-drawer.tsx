import { useTranslate } from "#web/app/app-context.tsx";
import type { NavigationEntry } from "#web/shell/site/section-model.ts";
import { Drawer } from "#web/ui/drawer.tsx";

export interface PageDrawerProps {
  readonly entries: readonly NavigationEntry[];
  readonly onClose: () => void;
}

/** The parts of a page, as links to their anchors. */
export const PageDrawer = ({ entries, onClose }: PageDrawerProps) => {
  const t = useTranslate();
  return (
    <Drawer title={t("site:page-navigation")} onClose={onClose}>
      <nav aria-label={t("site:page-navigation")}>
        <ol className="space-y-1">
          {entries.map(({ anchor, title }) => (
            <li key={anchor}>
              <a
                href={`#${anchor}`}
                onClick={onClose}
                className="flex min-h-11 items-center rounded-control px-3 py-2 text-ink no-underline hover:bg-sunken"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </Drawer>
  );
};
