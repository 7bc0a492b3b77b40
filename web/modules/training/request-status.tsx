import { CircleCheckBig, CircleHelp, CircleOff } from "lucide-react";
import type { RequestStatus } from "#core/modules/training/request-rules.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { Badge } from "#web/ui/badge.tsx";

const looks = {
  open: { tone: "info", icon: CircleHelp },
  answered: { tone: "success", icon: CircleCheckBig },
  closed: { tone: "neutral", icon: CircleOff },
} as const;

/** How a request stands. */
export const RequestStatusBadge = ({ status }: { readonly status: RequestStatus }) => {
  const t = useTranslate();
  return <Badge {...looks[status]}>{t(`training:status.${status}`)}</Badge>;
};
