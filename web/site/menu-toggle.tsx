import { Menu, PanelLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useHydrated } from "#web/app/use-hydrated.ts";
import { useValue } from "#web/app/use-value.ts";
import { isWide } from "#web/app/width.ts";
import { LanguageList } from "#web/site/language-menu.tsx";
import { MenuTree } from "#web/site/menu-bar.tsx";
import { Drawer } from "#web/ui/drawer.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

/** The toggle of the menu on narrow screens, and of the navigation drawer in the back office (NAV-003). */
export const MenuToggle = ({ admin }: { readonly admin: boolean }) => {
  const t = useTranslate();
  const { drawer } = useApp();
  const open = useValue(drawer);
  if (!admin) return <SiteMenuToggle />;
  return (
    <IconButton
      icon={PanelLeft}
      label={t("site:menu.toggle")}
      {...(open !== null && { expanded: open })}
      onPress={() => {
        drawer.value = !(open ?? isWide());
      }}
    />
  );
};

const SiteMenuToggle = () => {
  const t = useTranslate();
  const { state, navigation } = useApp();
  const { path } = useValue(navigation.view).address;
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);

  // Following a link of the menu ends its work.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on each change of path
  useEffect(() => setOpen(false), [path]);

  const content = (
    <div className="space-y-6">
      <nav aria-label={t("site:menu.label")}>
        <MenuTree entries={state.menu} path={path} />
      </nav>
      {state.locales.length > 1 && (
        <div className="border-t border-line pt-4">
          <p className="px-2 pb-1 font-semibold text-muted">{t("site:language.label")}</p>
          <LanguageList />
        </div>
      )}
    </div>
  );

  if (!hydrated) {
    return (
      <details className="lg:hidden">
        <summary aria-label={t("site:menu.toggle")} className="flex size-11 list-none items-center justify-center rounded-control hover:bg-sunken">
          <Icon icon={Menu} />
        </summary>
        <div className="absolute inset-x-0 top-full max-h-[80dvh] overflow-y-auto border-b border-line bg-surface p-4 shadow-float">{content}</div>
      </details>
    );
  }
  return (
    <div className="lg:hidden">
      <IconButton icon={Menu} label={t("site:menu.toggle")} expanded={open} onPress={() => setOpen(true)} />
      {open && (
        <Drawer title={t("site:menu.title")} width="navigation" onClose={() => setOpen(false)}>
          {content}
        </Drawer>
      )}
    </div>
  );
};
