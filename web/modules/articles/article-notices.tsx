import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ArticleModel } from "#web/modules/articles/article-model.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Link } from "#web/ui/link.tsx";

/** What to know before reading: who can see it, in which language it is, and what its category warns of. */
export const ArticleNotices = ({ article }: { readonly article: ArticleModel }) => {
  const t = useTranslate();
  const { state } = useApp();
  const { status, isDeleted, lang, notice } = article;
  if (status !== "draft" && !isDeleted && lang === undefined && !notice) return null;
  return (
    <div lang={state.locale} className="content-width space-y-4 pb-10">
      {isDeleted && <Alert tone="error">{t("articles:notice.deleted")}</Alert>}
      {status === "draft" && <Alert tone="warning">{t("articles:notice.draft")}</Alert>}
      {lang !== undefined && (
        <Alert tone="info">
          {t("articles:notice.language", {
            wanted: languageName(state.locale, state.locale),
            found: languageName(lang, state.locale),
          })}
        </Alert>
      )}
      {notice && (
        <Alert tone="warning">
          <p className="whitespace-pre-line">{notice.text}</p>
          {notice.link && (
            <p className="pt-1">
              <Link variant="name" to={notice.link.url}>
                {notice.link.text}
              </Link>
            </p>
          )}
        </Alert>
      )}
    </div>
  );
};

const languageName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: "language" }).of(code) ?? code;
