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
}

/** Where an order has got to, in a word (RENT-036 to RENT-042); late says so instead. Needs the namespace `rental-order`. */
export const OrderStatusBadge = ({ status, isLate = false }: OrderStatusBadgeProps) => {
  const t = useTranslate();
  if (isLate)
    return (
      <Badge tone="error" icon={TriangleAlert}>
        {t("rental-order:status.late")}
      </Badge>
    );
  const tone = statusTones[status];
  return (
    <Badge tone={tone === "secondary" ? "neutral" : tone} icon={icons[status]}>
      {t(`rental-order:status.${status}`)}
    </Badge>
  );
};
