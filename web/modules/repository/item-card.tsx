import { Heart, Printer } from "lucide-react";
import type { Resource } from "#core/shell/site/ports.ts";
import type { Included } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { itemCardOf } from "#web/modules/repository/item-card-model.ts";
import { CardKind } from "#web/shell/records/card-kind.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";

export interface ItemCardProps {
  readonly item: Resource;
  readonly included: Included;
  readonly level: 2 | 3 | 4;
}

/** An aid among others: picture, category, title, two lines, who shares it, under which licence, and how often it was made. */
export const ItemCard = ({ item, included, level }: ItemCardProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const { title, to, description, picture, category, license, byline, makes, likes, isRestricted, lang } = itemCardOf(
    item,
    included,
    state,
  );
  return (
    <Card
      title={title}
      to={to}
      level={level}
      {...(picture && { picture })}
      shape="photo"
      {...(lang !== undefined && { lang })}
      kind={(category !== undefined || isRestricted) && <CardKind isRestricted={isRestricted}>{category}</CardKind>}
      meta={
        <span lang={state.locale} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span>{byline?.name ?? t("repository:author.anonymous")}</span>
          {license !== null && <span>{t(`licenses:${license}.short`)}</span>}
          {makes > 0 && (
            <span className="inline-flex items-center gap-1">
              <Icon icon={Printer} size="small" />
              {t("repository:card.makes", { count: makes })}
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
