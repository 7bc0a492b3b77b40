import type { ReactNode } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ItemModel } from "#web/shell/records/item-model.ts";
import { Alert } from "#web/ui/alert.tsx";

/** What to know before reading: who can see it, in which language it is, and what is said besides. */
export const ItemNotices = ({ item, children }: { readonly item: ItemModel; readonly children?: ReactNode }) => {
  const t = useTranslate();
  const { state } = useApp();
  const { isDraft, isDeleted, lang } = item;
  if (!isDraft && !isDeleted && lang === undefined && !children) return null;
  return (
    <div lang={state.locale} className="content-width space-y-4 pb-10">
      {isDeleted && <Alert tone="error">{t("items:notice.deleted")}</Alert>}
      {isDraft && <Alert tone="warning">{t("items:notice.draft")}</Alert>}
      {lang !== undefined && (
        <Alert tone="info">
          {t("items:notice.language", {
            wanted: languageName(state.locale, state.locale),
            found: languageName(lang, state.locale),
          })}
        </Alert>
      )}
      {children}
    </div>
  );
};

const languageName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: "language" }).of(code) ?? code;
