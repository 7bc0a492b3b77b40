import { ArrowRight, Truck, Undo2, Warehouse } from "lucide-react";
import { useId } from "react";
import { daysBetween } from "#core/kernel/days.ts";
import type { Desk, DeskOrder } from "#core/modules/rental/calls.ts";
import { deskOrderPath } from "#core/modules/rental/order-paths.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { useDeskWords } from "#web/modules/rental/desk/words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { DottedLine } from "#web/ui/dotted-line.tsx";
import { Icon } from "#web/ui/icon.tsx";

export interface DeskOrderCardProps {
  readonly order: DeskOrder;
  readonly part: keyof Pick<Desk, "departures" | "returns" | "late" | "waiting">;
  readonly today: string;
}

/** An order on the desk: whose it is, when, how much, and what to do next. The whole card leads to it. */
export const DeskOrderCard = ({ order, part, today }: DeskOrderCardProps) => {
  const t = useTranslate();
  const words = useDeskWords();
  const { id, number, renter, startAt, endAt, items, strategy, waitingStep } = order;
  const titleId = useId();
  const lateDays = daysBetween(endAt, today);
  return (
    <article
      aria-labelledby={`${titleId} ${titleId}-facts`}
      className="group relative flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-surface border border-line bg-surface p-4 transition-colors duration-(--quick) hover:border-ink"
    >
      <div className="min-w-0 grow basis-56">
        <h3 id={titleId} className="text-base font-bold">
          <a
            href={deskOrderPath(id)}
            className="text-ink no-underline group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0 after:rounded-surface focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-ink"
          >
            {renter === "" ? t("rental-desk:order.title", { number }) : renter}
          </a>
        </h3>
        <p id={`${titleId}-facts`} className="text-muted">
          <DottedLine
            facts={[
              renter !== "" && number,
              words.period({ startAt, endAt }),
              items > 0 && t("rental-desk:items", { count: items }),
            ]}
          />
        </p>
        <p className="mt-2 flex items-start gap-2 font-semibold">
          <span className="mt-0.5 text-accent">
            <Icon icon={ArrowRight} />
          </span>
          {t(part === "late" ? "rental-desk:next.call" : `rental-desk:next.${waitingStep ?? "nothing"}`)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {part === "late" && lateDays > 0 && (
          <Badge tone="error" icon={Undo2}>
            {t("rental-desk:late-days", { count: lateDays })}
          </Badge>
        )}
        {part === "departures" && startAt < today && <Badge tone="warning">{t("rental-desk:overdue-departure")}</Badge>}
        <Badge icon={strategy === "ship_to_address" ? Truck : Warehouse}>
          {words.code("rental-strategies", strategy)}
        </Badge>
      </div>
    </article>
  );
};
