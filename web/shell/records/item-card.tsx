import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { Byline } from "#web/shell/records/author-model.ts";
import { CardKind } from "#web/shell/records/card-kind.tsx";
import { Day } from "#web/shell/records/day.tsx";
import { Card } from "#web/ui/card.tsx";

/** A published item among others. */
export interface ItemCardModel {
  readonly id: string;
  readonly title: string;
  readonly to: string;
  readonly description: string;
  readonly picture?: { readonly url: string; readonly alt: string; readonly focus?: string };
  readonly category?: string;
  /** Instant, and the day as it is shown. */
  readonly published?: { readonly at: string; readonly shown: string };
  readonly byline: Byline;
  /** Open to some only. */
  readonly restricted: boolean;
  /** Language of the texts when it is not the page's. */
  readonly lang?: string;
}

export interface ItemCardProps {
  readonly item: ItemCardModel;
  readonly level: 2 | 3 | 4;
  readonly layout?: "column" | "row";
}

/** An item among others: picture, category, title, two lines, who and when. */
export const ItemCard = ({ item, level, layout = "column" }: ItemCardProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const { title, to, description, picture, category, published, byline, restricted, lang } = item;
  return (
    <Card
      title={title}
      to={to}
      level={level}
      layout={layout}
      {...(picture && { picture })}
      {...(lang !== undefined && { lang })}
      kind={(category !== undefined || restricted) && <CardKind isRestricted={restricted}>{category}</CardKind>}
      meta={
        <span lang={state.locale} className="flex flex-col">
          <span>{byline.kind === "anonymous" ? t("blocks:items.anonymous") : byline.name}</span>
          {published && <Day {...published} />}
        </span>
      }
    >
      {description}
    </Card>
  );
};
