import { ArrowLeft, Printer } from "lucide-react";
import { useMemo } from "react";
import { pageScope } from "#core/shell/pages/scopes.ts";
import type { PageContent } from "#core/shell/site/state.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { PageStyles } from "#web/app/page-styles.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { useHydrated } from "#web/app/use-hydrated.ts";
import { ArticleFacts } from "#web/modules/articles/article-facts.tsx";
import { ArticleHeader } from "#web/modules/articles/article-header.tsx";
import { articleOf } from "#web/modules/articles/article-model.ts";
import type { ArticleData } from "#web/modules/articles/article-route.ts";
import { ArticleSections } from "#web/modules/articles/article-sections.tsx";
import type { Printed } from "#web/shell/print/print-model.ts";
import { Section } from "#web/shell/site/page-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";

/** /services/internals/print: what is printed and, on the screen only, what to do with it. */
export const Screen = ({ data }: ScreenProps<Printed>) => {
  const t = useTranslate();
  const hydrated = useHydrated();
  const { previous, component } = data.request;
  return (
    <>
      <div className="content-width flex flex-wrap items-center gap-3 py-4 print:hidden">
        {hydrated && (
          <Button variant="primary" icon={Printer} onPress={() => window.print()}>
            {t("printing:print")}
          </Button>
        )}
        {previous !== undefined && (
          <Link to={previous} variant="button" icon={ArrowLeft}>
            {t("printing:back")}
          </Link>
        )}
      </div>
      <div data-printed>
        {component === "article" ? (
          <PrintedArticle data={data.found as ArticleData} />
        ) : (
          <PrintedComponent page={data.found as PageContent} />
        )}
      </div>
    </>
  );
};

/** An article without what is for the screen: one section after the other, whatever its layout. */
const PrintedArticle = ({ data }: { readonly data: ArticleData }) => {
  const { state } = useApp();
  const article = useMemo(() => {
    const { search: _, ...whole } = articleOf(data.article, state);
    return { ...whole, layout: "simple" as const, canEdit: false };
  }, [data.article, state]);
  return (
    <article lang={article.lang}>
      <ArticleHeader article={article} />
      <ArticleSections article={article} facts={<ArticleFacts article={article} />} />
    </article>
  );
};

/** One component of a page, in the looks of its page. */
const PrintedComponent = ({ page }: { readonly page: PageContent }) => (
  <div className={pageScope(page.id)}>
    <PageStyles css={page.styles} />
    <h1 className="sr-only" lang={page.locale}>
      {page.title}
    </h1>
    {page.components.map((component) => (
      <Section key={component.id} component={component} first={false} />
    ))}
  </div>
);
