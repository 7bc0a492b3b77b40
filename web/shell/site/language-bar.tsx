import { Languages } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { createOfferedLanguage, type LanguageOffer } from "#web/app/offered-language.ts";
import { languageNames } from "#web/shell/site/language-names.ts";
import { AlertBar, AlertBarButton } from "#web/ui/alert-bar.tsx";

/**
 * Says once that the account's language holds now, and offers to go back to the browser's; or that the language that was chosen holds though
 * a link asks for another (I18N-004), and offers that one.
 */
export const LanguageBar = ({ offer: { language, reason } }: { readonly offer: LanguageOffer }) => {
  const t = useTranslate();
  const { session, store, state } = useApp();
  const { answer } = store(createOfferedLanguage);
  const own = languageNames[state.locale];
  const other = languageNames[language];
  const change = () => {
    answer();
    void session.changeLocale(language);
  };
  return (
    <AlertBar
      icon={Languages}
      action={
        <>
          <AlertBarButton onPress={change}>
            {t(reason === "account" ? "site:language.back" : "site:language.switch", { language: other })}
          </AlertBarButton>
          <AlertBarButton onPress={answer}>{t("site:language.keep", { language: own })}</AlertBarButton>
        </>
      }
    >
      {reason === "account"
        ? t("site:language.account", { language: own })
        : t("site:language.link", { language: other })}
    </AlertBar>
  );
};
