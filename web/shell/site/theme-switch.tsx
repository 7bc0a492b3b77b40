import { Moon, Sun } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";

/** Dark theme on and off. The icon follows the root element's class, so that it is right before any script of ours runs. */
export const ThemeSwitch = () => {
  const t = useTranslate();
  const { theme } = useApp();
  const dark = useValue(theme.dark);
  return (
    <button
      type="button"
      aria-label={t("site:dark-theme")}
      title={t("site:dark-theme")}
      aria-pressed={dark}
      onClick={() => theme.choose(!dark)}
      className="inline-flex size-11 items-center justify-center rounded-control hover:bg-sunken"
    >
      <Moon aria-hidden="true" size={20} className="dark:hidden" />
      <Sun aria-hidden="true" size={20} className="hidden dark:block" />
    </button>
  );
};
