import type { ReactNode } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import type { CartData } from "#web/modules/rental/cart-load.ts";
import { HoldBar } from "#web/modules/rental/hold-bar.tsx";
import { type OrderingStep, OrderingSteps } from "#web/modules/rental/ordering-steps.tsx";
import { TooManyOrders } from "#web/modules/rental/too-many-orders.tsx";
import { Heading } from "#web/ui/heading.tsx";

/** The frame of the screens from the cart to the order: where one is, what is held, and what this step is for. */
export const OrderingPage = ({
  at,
  data,
  children,
  aside,
}: {
  readonly at: OrderingStep;
  readonly data: CartData;
  readonly children: ReactNode;
  /** Beside what is filled in on wide screens, below it on narrow ones. */
  readonly aside?: ReactNode;
}) => {
  const t = useTranslate();
  return (
    <div className="content-width space-y-8 py-8 md:py-12">
      <OrderingSteps at={at} />
      <div className="max-w-reading space-y-2">
        <Heading level={1}>{t(`rental-cart:${at}.title`)}</Heading>
        <p className="text-lg text-muted">{t(`rental-cart:${at}.text`)}</p>
      </div>
      <TooManyOrders data={data} />
      <HoldBar />
      {aside ? (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
          <div className="min-w-0 space-y-8">{children}</div>
          {aside}
        </div>
      ) : (
        children
      )}
    </div>
  );
};
