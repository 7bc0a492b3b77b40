import { CircleCheck, Info, ReceiptText, Ticket, TicketCheck } from "lucide-react";
import { useId, useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { BuyDialog } from "#web/modules/coupons/buy-dialog.tsx";
import { CouponCode } from "#web/modules/coupons/coupon-code.tsx";
import { CouponFacts } from "#web/modules/coupons/coupon-facts.tsx";
import {
  type CouponCard,
  type CouponsData,
  couponsAddress,
  type Offered,
  type OwnCoupon,
} from "#web/modules/coupons/coupons-model.ts";
import { AccountHeader } from "#web/shell/account/account-header.tsx";
import { usePoints } from "#web/shell/account/price.ts";
import { shownDay } from "#web/shell/records/dates.ts";
import { Day } from "#web/shell/records/day.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { TextAbout } from "#web/ui/text-about.tsx";

/** /account/coupons: what points can be exchanged for, and what somebody has. */
export const Screen = ({ data: { offered, own, balance } }: ScreenProps<CouponsData>) => {
  const t = useTranslate();
  const points = usePoints();
  const { navigation } = useApp();
  const [wanted, setWanted] = useState<CouponCard>();
  const available = useId();
  const owned = useId();
  const close = (isOther: boolean) => {
    setWanted(undefined);
    if (isOther) void navigation.refresh();
  };
  return (
    <div className="content-width space-y-12 py-12 md:py-16">
      <AccountHeader
        title={t("coupons:title")}
        text={t("coupons:text")}
        {...(balance !== null && {
          balance: {
            label: t("coupons:balance"),
            amount: points(balance),
            action: (
              <Link to="/account/transactions" variant="button" icon={ReceiptText}>
                {t("coupons:statement")}
              </Link>
            ),
          },
        })}
      />
      <section aria-labelledby={available} className="space-y-6">
        <Heading level={2} id={available}>
          {t("coupons:available")}
        </Heading>
        {offered.rows.length === 0 ? (
          <EmptyState icon={Ticket} title={t("coupons:empty.title")}>
            {t("coupons:empty.text")}
          </EmptyState>
        ) : (
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {offered.rows.map((each) => (
              <OfferedCoupon key={each.card.id} offered={each} balance={balance} onBuy={() => setWanted(each.card)} />
            ))}
          </ul>
        )}
        <Pagination
          page={offered.page}
          pages={offered.pages}
          label={t("coupons:available")}
          hrefOf={(page) => couponsAddress({ offered: page, own: own.page })}
        />
      </section>
      <section aria-labelledby={owned} className="space-y-6">
        <Heading level={2} id={owned}>
          {t("coupons:mine")}
        </Heading>
        {own.rows.length === 0 ? (
          <EmptyState icon={TicketCheck} title={t("coupons:none-mine.title")}>
            {t("coupons:none-mine.text")}
          </EmptyState>
        ) : (
          <ul className="space-y-3">
            {own.rows.map((each) => (
              <OwnLine key={each.id} coupon={each} />
            ))}
          </ul>
        )}
        <Pagination
          page={own.page}
          pages={own.pages}
          label={t("coupons:mine")}
          hrefOf={(page) => couponsAddress({ offered: offered.page, own: page })}
        />
      </section>
      {wanted && <BuyDialog card={wanted} balance={balance} onClose={close} />}
    </div>
  );
};

interface OfferedProps {
  readonly offered: Offered;
  readonly balance: number | null;
  readonly onBuy: () => void;
}

/** A coupon to get, or why it is not to be had and what would help. */
const OfferedCoupon = ({ offered: { card, refusal }, balance, onBuy }: OfferedProps) => {
  const t = useTranslate();
  const points = usePoints();
  const { amount, purchaseIndividualLimitCount: most } = card.terms;
  return (
    <li className="flex flex-col gap-3 rounded-surface border border-line bg-surface p-5 md:p-6">
      <CouponFacts card={card} level={3} />
      <div className="mt-auto pt-3">
        {refusal === null ? (
          <span className="[html:not(.scripted)_&]:hidden">
            <Button variant="primary" icon={Ticket} wide onPress={onBuy}>
              <TextAbout text={t("coupons:buy")} about={card.name} />
            </Button>
          </span>
        ) : (
          <p className="flex gap-2 rounded-control bg-sunken p-3 text-sm">
            <span className="mt-0.5 shrink-0 text-muted">
              <Icon icon={Info} size="small" />
            </span>
            {t(`coupons:refused.${refusal}`, {
              count: most ?? 0,
              price: points(amount),
              balance: points(balance ?? 0),
              missing: points(Math.max(0, amount - (balance ?? 0))),
            })}
          </p>
        )}
      </div>
    </li>
  );
};

const OwnLine = ({ coupon }: { readonly coupon: OwnCoupon }) => {
  const t = useTranslate();
  const { state } = useApp();
  const { name, lang, code, at, usedAt } = coupon;
  return (
    <li
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-surface border border-line p-4 md:p-5 ${usedAt === null ? "bg-surface" : "bg-paper"}`}
    >
      <div className="min-w-0 space-y-1">
        <h3 className="text-base font-bold wrap-anywhere" lang={lang}>
          {name}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {usedAt === null ? (
            <Badge tone="success" icon={CircleCheck}>
              {t("coupons:state.open")}
            </Badge>
          ) : (
            <Badge icon={TicketCheck}>
              <Day at={usedAt} shown={t("coupons:state.used", { date: shownDay(usedAt, state) })} />
            </Badge>
          )}
          <Day at={at} shown={t("coupons:bought-on", { date: shownDay(at, state) })} />
        </p>
      </div>
      {usedAt === null ? <CouponCode code={code} /> : <code className="text-muted line-through">{code}</code>}
    </li>
  );
};
