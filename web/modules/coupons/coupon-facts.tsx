import { CalendarClock, Layers, User } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { CouponCard } from "#web/modules/coupons/coupons-model.ts";
import { usePoints } from "#web/shell/account/price.ts";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { shownDay } from "#web/shell/records/dates.ts";
import { Day } from "#web/shell/records/day.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** What a coupon is and costs, how many are left and until when: the body of its card. */
export const CouponFacts = ({ card, level }: { readonly card: CouponCard; readonly level: 2 | 3 | 4 }) => {
  const t = useTranslate();
  const { state } = useApp();
  const points = usePoints();
  const { name, description, lang, terms, remaining } = card;
  const { amount, purchaseLimitAt, purchaseIndividualLimitCount: most } = terms;
  return (
    <>
      <p className="text-xl font-extrabold text-accent tabular-nums">
        {amount === 0 ? t("coupons:free") : points(amount)}
      </p>
      <Heading level={level} size="small" {...(lang !== undefined && { lang })}>
        {name}
      </Heading>
      {description !== "" && (
        <div className="text-muted">
          <RichText html={description} level={4} lang={lang} wide />
        </div>
      )}
      {(remaining !== null || purchaseLimitAt !== null || most !== null) && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          {remaining !== null && (
            <li className="inline-flex items-center gap-1.5">
              <Icon icon={Layers} size="small" />
              {t("coupons:left", { count: remaining })}
            </li>
          )}
          {most !== null && (
            <li className="inline-flex items-center gap-1.5">
              <Icon icon={User} size="small" />
              {t("coupons:most", { count: most })}
            </li>
          )}
          {purchaseLimitAt !== null && (
            <li className="inline-flex items-center gap-1.5">
              <Icon icon={CalendarClock} size="small" />
              <Day at={purchaseLimitAt} shown={t("coupons:until", { date: shownDay(purchaseLimitAt, state) })} />
            </li>
          )}
        </ul>
      )}
    </>
  );
};
