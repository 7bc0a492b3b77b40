import { Ticket } from "lucide-react";
import type { CouponsData } from "#core/modules/coupons/loaders.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { BlockProps } from "#web/app/blocks.ts";
import { useValue } from "#web/app/use-value.ts";
import { CouponFacts } from "#web/modules/coupons/coupon-facts.tsx";
import { couponCard } from "#web/modules/coupons/coupons-model.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link } from "#web/ui/link.tsx";

/** Coupons that can be had now (COMP-033), and the way to where they are got. */
export const Block = (props: BlockProps) => {
  const t = useTranslate();
  const viewer = useValue(useApp().session.viewer);
  const { coupons } = (props.component.data as CouponsData | undefined) ?? {};
  const cards = (coupons?.data ?? []).map(couponCard);
  const outline = outlineOf(props);
  return (
    <div className="content-width">
      <BlockHeader
        outline={outline}
        aside={
          cards.length > 0 && (
            <Link to="/account/coupons" variant="button" icon={Ticket}>
              {t(viewer ? "coupons:block.all" : "coupons:block.sign-in")}
            </Link>
          )
        }
      />
      {cards.length === 0 ? (
        <EmptyState icon={Ticket} title={t("coupons:empty.title")}>
          {t("coupons:empty.text")}
        </EmptyState>
      ) : (
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {cards.map((card) => (
            <li key={card.id} className="flex flex-col gap-3 rounded-surface border border-line bg-surface p-5 md:p-6">
              <CouponFacts card={card} level={outline.innerLevel} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
