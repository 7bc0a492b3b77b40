import { Languages } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { createEdition } from "#web/shell/admin/edition.ts";
import { languageNames } from "#web/shell/site/language-names.ts";
import { Menu } from "#web/ui/menu.tsx";

/** The language of the content, apart from that of the interface (PROD-006). */
export const EditionMenu = () => {
  const t = useTranslate();
  const app = useApp();
  const edition = app.store(createEdition);
  const shown = useValue(edition.locale);
  if (app.state.locales.length < 2) return null;
  return (
    <Menu
      look="button"
      icon={Languages}
      label={t("admin:edition.menu", { language: languageNames[shown] })}
      items={app.state.locales.map((locale) => ({
        label: languageNames[locale],
        onSelect: () => edition.choose(locale),
      }))}
    />
  );
};
