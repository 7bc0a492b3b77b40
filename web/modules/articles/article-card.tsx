import { LockKeyhole } from "lucide-react";
import type { Resource } from "#core/shell/site/ports.ts";
import type { Included } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { articleCardOf } from "#web/modules/articles/article-card-model.ts";
import { Day } from "#web/shell/records/day.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";

export interface ArticleCardProps {
  readonly article: Resource;
  readonly included: Included;
  readonly level: 2 | 3 | 4;
  readonly layout?: "column" | "row";
}

/** An article among others: picture, category, title, two lines, who and when. */
export const ArticleCard = ({ article, included, level, layout = "column" }: ArticleCardProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const { title, to, description, picture, category, published, byline, restricted, lang } = articleCardOf(
    article,
    included,
    state,
  );
  return (
    <Card
      title={title}
      to={to}
      level={level}
      layout={layout}
      {...(picture && { picture })}
      {...(lang !== undefined && { lang })}
      kind={
        (category !== undefined || restricted) && (
          <span className="flex flex-wrap items-center gap-x-3">
            {category}
            {restricted && (
              <span lang={state.locale} className="inline-flex items-center gap-1 text-muted">
                <Icon icon={LockKeyhole} size="small" />
                {t("blocks:articles.restricted")}
              </span>
            )}
          </span>
        )
      }
      meta={
        <span lang={state.locale} className="flex flex-col">
          <span>{byline.kind === "anonymous" ? t("blocks:articles.anonymous") : byline.name}</span>
          {published && <Day {...published} />}
        </span>
      }
    >
      {description}
    </Card>
  );
};
