import { ListTree } from "lucide-react";
import { useState } from "react";
import type { PageComponent } from "#core/site/state.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { navigationEntries } from "#web/site/section-model.ts";
import { Drawer } from "#web/ui/drawer.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

/** A button and a drawer with the parts of this page, shown when more than one has a title (PAGE-011). */
export const PageNavigation = ({ components }: { readonly components: readonly PageComponent[] }) => {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const entries = navigationEntries(components);
  if (entries.length === 0) return null;
  return (
    <div className="fixed bottom-4 left-4 z-30">
      <IconButton
        icon={ListTree}
        label={t("site:page-navigation")}
        variant="floating"
        expanded={open}
        onPress={() => setOpen(true)}
      />
      {open && (
        <Drawer title={t("site:page-navigation")} onClose={() => setOpen(false)}>
          <nav aria-label={t("site:page-navigation")}>
            <ol className="space-y-1">
              {entries.map(({ anchor, title }) => (
                <li key={anchor}>
                  <a
                    href={`#${anchor}`}
                    onClick={() => setOpen(false)}
                    className="flex min-h-11 items-center rounded-control px-3 py-2 text-ink no-underline hover:bg-sunken"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        </Drawer>
      )}
    </div>
  );
};
