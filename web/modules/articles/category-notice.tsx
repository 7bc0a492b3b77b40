import type { ArticleModel } from "#web/modules/articles/article-model.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Link } from "#web/ui/link.tsx";

/** What the category of an article warns of. */
export const CategoryNotice = ({ notice }: { readonly notice: NonNullable<ArticleModel["notice"]> }) => (
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
);
