import { Heart } from "lucide-react";
import { type Ref, useMemo } from "react";
import type { Resource } from "#core/shell/site/ports.ts";
import { includedOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { type RequestCardModel, requestCardOf } from "#web/modules/training/request-card-model.ts";
import { RequestStatusBadge } from "#web/modules/training/request-status.tsx";
import { CardKind } from "#web/shell/records/card-kind.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";

export interface RequestGridProps {
  readonly items: readonly Resource[];
  readonly included: readonly Resource[];
  readonly level: 2 | 3 | 4;
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLUListElement>;
}

/** Requests side by side, as many as there is room for. */
export const RequestGrid = ({ items, included, level, busy = false, ref }: RequestGridProps) => {
  const { state } = useApp();
  const cards = useMemo(() => {
    const known = includedOf(included);
    return items.map((item) => requestCardOf(item, known, state));
  }, [items, included, state]);
  return (
    <ul
      ref={ref}
      aria-busy={busy || undefined}
      className="grid gap-6 transition-opacity duration-(--quick) aria-busy:opacity-60 sm:grid-cols-2 lg:grid-cols-3"
    >
      {cards.map((card) => (
        <li key={card.id} className="min-w-0">
          <RequestCard card={card} level={level} />
        </li>
      ))}
    </ul>
  );
};

/** A request among others: what is looked for, how it stands, who asks, and how many ask with them. */
const RequestCard = ({ card, level }: { readonly card: RequestCardModel; readonly level: 2 | 3 | 4 }) => {
  const t = useTranslate();
  const { state } = useApp();
  const { title, to, description, picture, kind, status, byline, likes, isRestricted, lang } = card;
  return (
    <Card
      title={title}
      to={to}
      level={level}
      {...(picture && { picture })}
      {...(lang !== undefined && { lang })}
      kind={
        <CardKind isRestricted={isRestricted}>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <RequestStatusBadge status={status} />
            {kind}
          </span>
        </CardKind>
      }
      meta={
        <span lang={state.locale} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span>{byline.kind === "anonymous" ? t("items:author.anonymous") : byline.name}</span>
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
