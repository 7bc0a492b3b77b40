import { Heart, Star } from "lucide-react";
import { type Ref, useMemo } from "react";
import type { Resource } from "#core/shell/site/ports.ts";
import { includedOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { languageName } from "#web/modules/training/language-name.ts";
import { type ResourceCardModel, resourceCardOf } from "#web/modules/training/resource-card-model.ts";
import { CardKind } from "#web/shell/records/card-kind.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";

export interface ResourceGridProps {
  readonly items: readonly Resource[];
  readonly included: readonly Resource[];
  readonly level: 2 | 3 | 4;
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLUListElement>;
}

/** Resources side by side, as many as there is room for. */
export const ResourceGrid = ({ items, included, level, busy = false, ref }: ResourceGridProps) => {
  const { state } = useApp();
  const cards = useMemo(() => {
    const known = includedOf(included);
    return items.map((item) => resourceCardOf(item, known, state));
  }, [items, included, state]);
  return (
    <ul
      ref={ref}
      aria-busy={busy || undefined}
      className="grid gap-6 transition-opacity duration-(--quick) aria-busy:opacity-60 sm:grid-cols-2 lg:grid-cols-3"
    >
      {cards.map((card) => (
        <li key={card.id} className="min-w-0">
          <ResourceCard card={card} level={level} />
        </li>
      ))}
    </ul>
  );
};

/** A resource among others: picture, type, title, two lines, who shares it, in which language and under which licence. */
const ResourceCard = ({ card, level }: { readonly card: ResourceCardModel; readonly level: 2 | 3 | 4 }) => {
  const t = useTranslate();
  const { state } = useApp();
  const { title, to, description, picture, kind, language, license, byline, likes, mean, reviews, isRestricted, lang } =
    card;
  return (
    <Card
      title={title}
      to={to}
      level={level}
      {...(picture && { picture })}
      {...(lang !== undefined && { lang })}
      kind={<CardKind isRestricted={isRestricted}>{kind}</CardKind>}
      meta={
        <span lang={state.locale} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span>{byline.kind === "anonymous" ? t("items:author.anonymous") : byline.name}</span>
          {language !== null && <span>{languageName(language, state.locale, t)}</span>}
          {license !== null && <span>{t(`licenses:${license}.short`)}</span>}
          {mean !== null && (
            <span className="inline-flex items-center gap-1">
              <Icon icon={Star} size="small" />
              <span className="sr-only">{t("training:reviews.mean", { mean: mean.toLocaleString(state.locale) })}</span>
              <span aria-hidden="true">
                {mean.toLocaleString(state.locale)} ({reviews.toLocaleString(state.locale)})
              </span>
            </span>
          )}
          {likes > 0 && (
            <span className="inline-flex items-center gap-1">
              <Icon icon={Heart} size="small" />
              {t("items:likes", { count: likes })}
            </span>
          )}
        </span>
      }
    >
      {description}
    </Card>
  );
};
