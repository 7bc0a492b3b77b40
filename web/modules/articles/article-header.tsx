import { FilePenLine, Link2Off, LockKeyhole, Pencil, Trash2 } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { resolve } from "#web/app/named-routes.ts";
import type { ArticleModel } from "#web/modules/articles/article-model.ts";
import { articlesLink } from "#web/modules/articles/article-subject.ts";
import { Picture } from "#web/shell/blocks/picture.tsx";
import { Day } from "#web/shell/records/day.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

/** Title, summary, author, dates and picture of an article. */
export const ArticleHeader = ({ article }: { readonly article: ArticleModel }) => {
  const { picture, title, description } = article;
  return (
    <header className="content-width pt-6 pb-10 md:pt-8 md:pb-14">
      <div className={picture ? "grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center lg:gap-14" : ""}>
        <div className="max-w-reading space-y-5">
          <Kickers article={article} />
          <Heading level={1} size="display">
            {title}
          </Heading>
          {description !== "" && <p className="text-lg text-muted">{description}</p>}
          <Byline article={article} />
        </div>
        {picture && (
          <div className="relative aspect-3/2 overflow-hidden rounded-surface bg-sunken">
            <Picture picture={picture} sizes="(min-width: 64rem) 32rem, 100vw" urgent />
          </div>
        )}
      </div>
    </header>
  );
};

/** The category, and what is particular about who sees the article. */
const Kickers = ({ article }: { readonly article: ArticleModel }) => {
  const t = useTranslate();
  const { state } = useApp();
  const { category, status, isRestricted, isDeleted } = article;
  return (
    <div lang={state.locale} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {category && <Category {...category} />}
      {isDeleted && (
        <Badge tone="error" icon={Trash2}>
          {t("articles:badge.deleted")}
        </Badge>
      )}
      {status === "draft" && (
        <Badge tone="warning" icon={FilePenLine}>
          {t("articles:badge.draft")}
        </Badge>
      )}
      {status === "unlisted" && (
        <Badge tone="info" icon={Link2Off}>
          {t("articles:badge.unlisted")}
        </Badge>
      )}
      {isRestricted && (
        <Badge tone="primary" icon={LockKeyhole}>
          {t("articles:badge.restricted")}
        </Badge>
      )}
    </div>
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

const Byline = ({ article }: { readonly article: ArticleModel }) => {
  const t = useTranslate();
  const { state } = useApp();
  const { byline, published, updated, canEdit, id } = article;
  const name = byline.kind === "anonymous" ? t("articles:author.anonymous") : byline.name;
  const authored = byline.kind === "organization" ? articlesLink({ kind: "author", id: byline.id }, state) : undefined;
  return (
    <div lang={state.locale} className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-1">
      <div className="flex min-w-0 flex-wrap items-center gap-3">
        {byline.kind === "user" && <Avatar name={name} url={byline.picture} />}
        {byline.kind === "organization" && byline.picture && (
          <img
            src={byline.picture}
            alt=""
            className="h-11 w-auto max-w-28 rounded-xs object-contain dark:bg-ink dark:p-1"
          />
        )}
        <div className="min-w-0">
          <p className="font-semibold">
            {authored === undefined ? (
              name
            ) : (
              <Link to={authored} variant="plain">
                {name}
              </Link>
            )}
          </p>
          <p className="flex flex-wrap gap-x-4 text-sm text-muted">
            {published && (
              <span>
                {t("articles:published")} <Day {...published} />
              </span>
            )}
            {updated && (
              <span>
                {t("articles:updated")} <Day {...updated} />
              </span>
            )}
          </p>
        </div>
      </div>
      {canEdit && (
        <Link
          to={resolve({ name: "admin.resources", params: { resource: "articles", action: "update", id } })}
          variant="button"
          size="dense"
          icon={Pencil}
        >
          {t("articles:edit")}
        </Link>
      )}
    </div>
  );
};
