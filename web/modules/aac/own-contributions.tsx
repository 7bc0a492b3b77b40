import { CircleCheck, CircleX, Clock } from "lucide-react";
import type { aacProducts } from "#core/modules/aac/entities.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { pathBelow } from "#web/modules/aac/product-choice.ts";
import { shownDay } from "#web/shell/records/dates.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

const looks = {
  pending: { tone: "info", icon: Clock },
  accepted: { tone: "success", icon: CircleCheck },
  refused: { tone: "error", icon: CircleX },
} as const;

/** What somebody proposed, and what was decided. */
export const OwnContributions = ({ found }: { readonly found: Many }) => {
  const t = useTranslate();
  const { state } = useApp();
  const rows = found.data.map(
    rowOf<typeof aacProducts, "name" | "status" | "reason" | "decidedAt" | "createdAt" | "corrects">,
  );
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="own-contributions" className="space-y-5">
      <Heading level={2} id="own-contributions">
        {t("aac:contribution.mine")}
      </Heading>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map(({ id, name, status, reason, decidedAt, createdAt, corrects }) => {
          const shown = corrects !== null && status === "accepted" ? corrects : id;
          return (
            <li key={id} className="space-y-1 py-4">
              <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <Link to={pathBelow(shown, state) ?? "/"} variant="name">
                  {corrects === null ? name : t("aac:contribution.correction-of", { name })}
                </Link>
                <Badge {...looks[status]}>{t(`aac:contribution.status.${status}`)}</Badge>
                <span className="text-sm text-muted">{shownDay(decidedAt ?? createdAt, state)}</span>
              </p>
              {reason !== null && <p className="whitespace-pre-line text-muted">{reason}</p>}
              {status === "refused" && (
                <Link to={pathBelow(`contribution/${id}`, state) ?? "/"} variant="plain">
                  {t("aac:contribution.again")}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
