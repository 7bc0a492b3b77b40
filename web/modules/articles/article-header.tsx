import { useApp } from "#web/app/app-context.tsx";
import type { ArticleModel } from "#web/modules/articles/article-model.ts";
import { articlesLink } from "#web/modules/articles/article-subject.ts";
import { ItemHeader } from "#web/shell/records/item-header.tsx";
import { Link } from "#web/ui/link.tsx";

/** Title, summary, category, author, dates and picture of an article. */
export const ArticleHeader = ({ article }: { readonly article: ArticleModel }) => {
  const { state } = useApp();
  const { byline, category } = article;
  const authorLink =
    byline.kind === "organization" ? articlesLink({ kind: "author", id: byline.id }, state) : undefined;
  return (
    <ItemHeader
      item={article}
      type="articles"
      kicker={category && <Category {...category} />}
      authorLink={authorLink}
    />
  );
};

const Category = ({ id, name }: NonNullable<ArticleModel["category"]>) => {
  const to = articlesLink({ kind: "category", id }, useApp().state);
  return (
    <p className="font-semibold text-accent">
      {to === undefined ? (
        name
      ) : (
        <Link to={to} variant="kicker">
          {name}
        </Link>
      )}
    </p>
  );
};
