import { CalendarClock, Infinity as NoEnd } from "lucide-react";
import { type Ref, useId } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { BadgeCardModel } from "#web/modules/open-badges/badge-card-model.ts";
import { BadgePicture } from "#web/modules/open-badges/badge-picture.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

export interface BadgeGridProps {
  readonly items: readonly BadgeCardModel[];
  readonly level: 2 | 3 | 4;
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLUListElement>;
}

/** Badges side by side: the picture beside what it stands for. */
export const BadgeGrid = ({ items, level, busy = false, ref }: BadgeGridProps) => (
  <ul
    ref={ref}
    aria-busy={busy || undefined}
    className="grid gap-6 transition-opacity duration-(--quick) aria-busy:opacity-60 md:grid-cols-2 xl:grid-cols-3"
  >
    {items.map((item) => (
      <li key={item.id} className="min-w-0">
        <BadgeCard item={item} level={level} />
      </li>
    ))}
  </ul>
);

const BadgeCard = ({ item, level }: { readonly item: BadgeCardModel; readonly level: 2 | 3 | 4 }) => {
  const { state } = useApp();
  const titleId = useId();
  const { title, to, summary, picture, validity, lang } = item;
  return (
    <article
      lang={lang}
      aria-labelledby={titleId}
      className="flex h-full gap-5 rounded-surface border border-line bg-surface p-5 md:p-6"
    >
      <BadgePicture src={picture} size="card" />
      <div className="flex min-w-0 grow flex-col gap-2">
        <Heading level={level} id={titleId} size="small">
          {to === undefined ? (
            title
          ) : (
            <Link to={to} variant="name">
              {title}
            </Link>
          )}
        </Heading>
        {summary !== "" && <p className="line-clamp-3 text-muted">{summary}</p>}
        <p lang={state.locale} className="mt-auto pt-1 text-sm text-muted">
          <Validity months={validity} />
        </p>
      </div>
    </article>
  );
};

/** For how long a badge is worth something. */
export const Validity = ({ months }: { readonly months: number | null }) => {
  const t = useTranslate();
  return (
    <span className="inline-flex items-center gap-2">
      <Icon icon={months === null ? NoEnd : CalendarClock} size="small" />
      {months === null ? t("open-badges:validity.none") : t("open-badges:validity.months", { count: months })}
    </span>
  );
};
