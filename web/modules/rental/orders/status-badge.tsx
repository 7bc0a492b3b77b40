import { CalendarClock, CalendarDays, CircleCheck, CircleX, type LucideIcon, TriangleAlert, Undo2 } from "lucide-react";
import { type OrderStatus, statusTones } from "#core/modules/rental/order.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { Badge } from "#web/ui/badge.tsx";

const icons: Readonly<Record<OrderStatus, LucideIcon>> = {
  cancelled: CircleX,
  finished: CircleCheck,
  waitingReturn: Undo2,
  finishing: CalendarClock,
  coming: CalendarDays,
  running: CircleCheck,
};

export interface OrderStatusBadgeProps {
  readonly status: OrderStatus;
  readonly isLate?: boolean;
  readonly isEarly?: boolean;
}

/** Where an order has got to, in a word (RENT-036 to RENT-042); late, and handed over before its first day, say so instead. Needs the namespace `rental-order`. */
export const OrderStatusBadge = ({ status, isLate = false, isEarly = false }: OrderStatusBadgeProps) => {
  const t = useTranslate();
  if (isLate)
    return (
      <Badge tone="error" icon={TriangleAlert}>
        {t("rental-order:status.late")}
      </Badge>
    );
  if (isEarly)
    return (
      <Badge tone="warning" icon={CalendarClock}>
        {t("rental-order:status.early")}
      </Badge>
    );
  const tone = statusTones[status];
  return (
    <Badge tone={tone === "secondary" ? "neutral" : tone} icon={icons[status]}>
      {t(`rental-order:status.${status}`)}
    </Badge>
  );
};
