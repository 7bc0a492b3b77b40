import { Languages } from "lucide-react";
import type { Locale } from "#core/kernel/locales.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { createLeftLanguage } from "#web/app/left-language.ts";
import { languageNames } from "#web/shell/site/language-names.ts";
import { AlertBar, AlertBarButton } from "#web/ui/alert-bar.tsx";

/** Says once that the account's language holds now, and offers to go back to the browser's. */
export const LanguageBar = ({ left }: { readonly left: Locale }) => {
  const t = useTranslate();
  const { session, store, state } = useApp();
  const { answer } = store(createLeftLanguage);
  const goBack = () => {
    answer();
    void session.changeLocale(left);
  };
  return (
    <AlertBar
      icon={Languages}
      action={
        <>
          <AlertBarButton onPress={goBack}>{t("site:language.back", { language: languageNames[left] })}</AlertBarButton>
          <AlertBarButton onPress={answer}>
            {t("site:language.keep", { language: languageNames[state.locale] })}
          </AlertBarButton>
        </>
      }
    >
      {t("site:language.account", { language: languageNames[state.locale] })}
    </AlertBar>
  );
};
