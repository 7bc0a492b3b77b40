import type { MenuEntry } from "#core/shell/site/state.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { LanguageList } from "#web/shell/site/language-menu.tsx";
import { isCurrent } from "#web/shell/site/menu-model.ts";
import { Drawer } from "#web/ui/drawer.tsx";
import { Link } from "#web/ui/link.tsx";

/** The site's menu on narrow screens, with the languages below it. */
export const MenuDrawer = ({ path, onClose }: { readonly path: string; readonly onClose: () => void }) => {
  const t = useTranslate();
  const { state, menu } = useApp();
  const entries = useValue(menu);
  return (
    <Drawer title={t("site:menu.title")} width="navigation" onClose={onClose}>
      <div className="space-y-6">
        <nav aria-label={t("site:menu.label")}>
          <MenuTree entries={entries} path={path} />
        </nav>
        {state.locales.length > 1 && (
          <div className="border-t border-line pt-4">
            <p className="px-2 pb-1 font-semibold text-muted">{t("site:language.label")}</p>
            <LanguageList />
          </div>
        )}
      </div>
    </Drawer>
  );
};

const MenuTree = ({ entries, path }: { readonly entries: readonly MenuEntry[]; readonly path: string }) => (
  <ul className="space-y-1">
    {entries.map((entry) => (
      <li key={entry.id}>
        {entry.href ? (
          <div className="flex min-h-11 items-center rounded-control px-2 font-semibold has-[[aria-current]]:bg-wash-accent">
            <Link
              to={entry.href}
              variant="plain"
              blank={entry.blank}
              {...(isCurrent(entry, path) && entry.children.length === 0 && { current: "page" as const })}
            >
              {entry.name}
            </Link>
          </div>
        ) : (
          <p className="flex min-h-11 items-center px-2 font-semibold text-muted">{entry.name}</p>
        )}
        {entry.children.length > 0 && (
          <div className="ml-3 border-l-2 border-line pl-2">
            <MenuTree entries={entry.children} path={path} />
          </div>
        )}
      </li>
    ))}
  </ul>
);
