import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ItemModel } from "#web/modules/repository/item-model.ts";
import { Alert } from "#web/ui/alert.tsx";

/** What a reader should know before: that it is deleted or not out, or in another language. */
export const ItemNotices = ({ item: { isDeleted, isOut, lang } }: { readonly item: ItemModel }) => {
  const t = useTranslate();
  const { state } = useApp();
  if (!isDeleted && isOut && lang === undefined) return null;
  return (
    <div lang={state.locale} className="space-y-3">
      {isDeleted && <Alert tone="error">{t("repository:notice.deleted")}</Alert>}
      {!isDeleted && !isOut && <Alert tone="warning">{t("repository:notice.draft")}</Alert>}
      {lang !== undefined && (
        <Alert tone="info">
          {t("repository:notice.language", {
            wanted: languageName(state.locale, state.locale),
            found: languageName(lang, state.locale),
          })}
        </Alert>
      )}
    </div>
  );
};

const languageName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: "language" }).of(code) ?? code;
