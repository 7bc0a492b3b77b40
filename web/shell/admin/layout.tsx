import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { isWide } from "#web/app/width.ts";
import { AdminMenu } from "#web/shell/admin/admin-menu.tsx";
import { createMenuMemory } from "#web/shell/admin/menu-memory.ts";
import { typeOfPath } from "#web/shell/admin/menu-model.ts";
import { Palette } from "#web/shell/admin/palette/palette.tsx";
import { createTasks } from "#web/shell/admin/tasks.ts";
import { NavigationDrawer } from "#web/ui/navigation-drawer.tsx";

/** The frame of the back office: its menu beside the screen, and the command palette over it. */
export const Layout = ({ children }: { readonly children: ReactNode }) => {
  const t = useTranslate();
  const app = useApp();
  const wide = useWide();
  const open = useValue(app.drawer);
  const [path] = useLocation();
  const [palette, setPalette] = useState(false);

  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setPalette((shown) => !shown);
    };
    document.addEventListener("keydown", key);
    return () => document.removeEventListener("keydown", key);
  }, []);

  // Following a link ends the work of the menu where it lies over the page.
  useEffect(() => {
    if (!isWide() && app.drawer.peek()) app.drawer.value = null;
    const type = typeOfPath(path);
    if (type !== undefined) app.store(createMenuMemory).visit(type);
    void app.store(createTasks).refresh();
  }, [app, path]);

  return (
    <div className="flex grow items-stretch">
      <NavigationDrawer
        title={t("admin:menu.label")}
        column={open === false ? "mini" : "open"}
        overlay={open === true && !wide}
        onCloseOverlay={() => {
          app.drawer.value = null;
        }}
      >
        {(mini) => <AdminMenu mini={mini} onSearch={() => setPalette(true)} />}
      </NavigationDrawer>
      {children}
      {palette && <Palette onClose={() => setPalette(false)} />}
    </div>
  );
};

/** Whether there is room for columns, as the window changes. */
function useWide(): boolean {
  const [wide, setWide] = useState(isWide);
  useEffect(() => {
    const update = () => setWide(isWide());
    window.addEventListener("resize", update);
    return () => window.removeEventListener("resize", update);
  }, []);
  return wide;
}
