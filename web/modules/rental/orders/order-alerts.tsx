import type { Day } from "#core/kernel/days.ts";
import type { OrderAlert } from "#core/modules/rental/alerts.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { useWords } from "#web/modules/rental/words.ts";
import { Alert } from "#web/ui/alert.tsx";

/** What an order's people are told to look at (RENT-060 to RENT-064), each with its last day. */
export const OrderAlerts = ({ alerts }: { readonly alerts: readonly OrderAlert[] }) => {
  const t = useTranslate();
  const words = useWords();
  const text = ({ about, deadline, isLate }: OrderAlert) =>
    deadline === null
      ? t(`rental-orders:alert.${about}`)
      : t(`rental-orders:alert.${about}${isLate ? "-late" : ""}`, { deadline: words.day(deadline as Day, "full") });
  if (alerts.length === 0) return null;
  return (
    <ul aria-label={t("rental-orders:alert.label")} className="space-y-3">
      {alerts.map((alert) => (
        <li key={alert.about}>
          <Alert tone={alert.tone}>{text(alert)}</Alert>
        </li>
      ))}
    </ul>
  );
};
