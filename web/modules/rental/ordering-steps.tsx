import { Check } from "lucide-react";
import { useTranslate } from "#web/app/app-context.tsx";
import { addressesPath, cartPath, periodPath, summaryPath } from "#web/modules/rental/paths.ts";
import { Icon } from "#web/ui/icon.tsx";

const steps = [
  { name: "cart", path: cartPath },
  { name: "period", path: periodPath },
  { name: "addresses", path: addressesPath },
  { name: "summary", path: summaryPath },
] as const;

export type OrderingStep = (typeof steps)[number]["name"];

/** Where the reader is between the cart and the order; what lies behind can be gone back to. */
export const OrderingSteps = ({ at }: { readonly at: OrderingStep }) => {
  const t = useTranslate();
  const current = steps.findIndex(({ name }) => name === at);
  return (
    <nav aria-label={t("rental-cart:steps.label")}>
      <p className="mb-2 text-muted sm:hidden">
        {t("rental-cart:steps.place", { number: current + 1, total: steps.length })}
      </p>
      <ol className="flex gap-2 sm:flex-wrap sm:gap-x-6">
        {steps.map(({ name, path }, index) => {
          const isDone = index < current;
          const mark = (
            <span
              aria-hidden="true"
              className={`inline-flex size-8 shrink-0 items-center justify-center rounded-full border-2 font-bold tabular-nums ${index === current ? "border-primary bg-primary text-on-primary" : isDone ? "border-success bg-wash-success text-success" : "border-line text-muted"}`}
            >
              {isDone ? <Icon icon={Check} size="small" /> : index + 1}
            </span>
          );
          const text = (
            <span className={index === current ? "font-bold" : "sr-only sm:not-sr-only"}>
              {t(`rental-cart:steps.${name}`)}
            </span>
          );
          return (
            <li key={name} className="flex min-w-0">
              {isDone ? (
                <a
                  href={path}
                  className="inline-flex min-h-11 min-w-11 items-center gap-2 rounded-control text-ink no-underline hover:underline hover:underline-offset-4"
                >
                  {mark}
                  {text}
                </a>
              ) : (
                <span
                  aria-current={index === current ? "step" : undefined}
                  className={`inline-flex min-h-11 items-center gap-2 ${index === current ? "" : "text-muted"}`}
                >
                  {mark}
                  {text}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
