import { CalendarCheck, CalendarX } from "lucide-react";
import type { Resource } from "#core/shell/site/ports.ts";
import type { Included } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { modelCardOf } from "#web/modules/rental/model-model.ts";
import { useWords } from "#web/modules/rental/words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";

export interface ModelCardProps {
  readonly model: Resource;
  readonly included: Included;
  readonly level: 2 | 3 | 4;
  /** How many are free in the period that was asked for. */
  readonly free?: number;
  /** Why it is not free then. */
  readonly reason?: string;
}

/** Something to rent among others: picture, categories, name, two lines, price per day. */
export const ModelCard = ({ model, included, level, free, reason }: ModelCardProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const words = useWords();
  const { title, to, description, picture, categories, pricePerDay, lang } = modelCardOf(model, included, state);
  return (
    <Card
      title={title}
      to={to}
      level={level}
      {...(picture && { picture })}
      {...(lang !== undefined && { lang })}
      kind={categories.length > 0 && categories.join(" · ")}
      meta={
        <span lang={state.locale} className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-base text-ink">
            <strong className="text-lg tabular-nums">{words.amount(pricePerDay)}</strong> {t("rental-cart:per-day")}
          </span>
          {free !== undefined && (
            <Badge tone={free > 0 ? "success" : "neutral"} icon={free > 0 ? CalendarCheck : CalendarX}>
              {free > 0 ? t("rental-cart:calendar.free", { count: free }) : t("rental-cart:catalogue.not-then")}
            </Badge>
          )}
          {reason !== undefined && <span className="basis-full">{reason}</span>}
        </span>
      }
    >
      {description}
    </Card>
  );
};
