import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { meanOf, starCounts } from "#web/modules/training/reviews-model.ts";
import { Stars } from "#web/ui/stars.tsx";

/** The mean of all ratings, and how many gave each number of stars. */
export const StarDistribution = ({ counts }: { readonly counts: Readonly<Record<string, number>> }) => {
  const t = useTranslate();
  const { locale } = useApp().state;
  const { mean, total } = meanOf(counts);
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-6 rounded-surface bg-sunken p-5 md:p-6">
      <p className="space-y-1">
        <span aria-hidden="true" className="block text-4xl font-semibold tabular-nums">
          {new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).format(mean)}
        </span>
        <Stars value={mean} />
        <span className="sr-only">{t("training:reviews.mean", { mean: mean.toLocaleString(locale) })}</span>
        <span className="block text-sm text-muted">{t("training:reviews.count", { count: total })}</span>
      </p>
      <ul className="grid min-w-0 grow basis-60 grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-1">
        {starCounts(counts).map(({ stars, count, share }) => (
          <li key={stars} className="col-span-3 grid grid-cols-subgrid items-center text-sm">
            <span>{t("training:reviews.stars", { count: stars })}</span>
            <progress aria-hidden="true" max={1} value={share} className="progress min-w-0" />
            <span className="text-right tabular-nums">{new Intl.NumberFormat(locale).format(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
