import { Menu } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useChunk } from "#web/app/use-chunk.ts";
import { useHydrated } from "#web/app/use-hydrated.ts";
import { useValue } from "#web/app/use-value.ts";
import { isWide } from "#web/app/width.ts";
import { overlays } from "#web/shell/site/overlays.ts";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

/** Id of the footer's navigation: where the menu leads before any script runs. */
export const footerMenuId = "site-sections";

/** The toggle of the menu on narrow screens, and of the navigation drawer in the back office (NAV-003). */
export const MenuToggle = ({ admin }: { readonly admin: boolean }) => (admin ? <DrawerToggle /> : <SiteMenuToggle />);

const DrawerToggle = () => {
  const t = useTranslate();
  const { drawer } = useApp();
  const open = useValue(drawer);
  return (
    <IconButton
      icon={Menu}
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
  const [path] = useLocation();
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const module = useChunk(overlays.menuDrawer, open);

  // Following a link of the menu ends its work.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on each change of path
  useEffect(() => setOpen(false), [path]);

  return (
    <div className="-ml-3 lg:hidden">
      {hydrated ? (
        <IconButton icon={Menu} label={t("site:menu.toggle")} expanded={open} onPress={() => setOpen(true)} />
      ) : (
        <a
          href={`#${footerMenuId}`}
          aria-label={t("site:menu.toggle")}
          className="flex size-11 items-center justify-center rounded-control text-ink"
        >
          <Icon icon={Menu} />
        </a>
      )}
      {module && <module.MenuDrawer path={path} onClose={() => setOpen(false)} />}
    </div>
  );
};
