import { ArrowRight, Ban, CalendarClock, Check, type LucideIcon, TriangleAlert } from "lucide-react";
import { useTranslate } from "#web/app/app-context.tsx";
import type { SegmentKind } from "#web/modules/rental/desk/planning-model.ts";
import { Icon } from "#web/ui/icon.tsx";

/** How a segment of the timeline looks. Each kind has a mark beside its colour, so that it is told without seeing colours. */
export const segmentLooks: Readonly<
  Record<Exclude<SegmentKind, "free">, { readonly box: string; readonly mark: LucideIcon }>
> = {
  reserved: { box: "border-2 border-dashed border-info bg-wash-info text-info", mark: CalendarClock },
  out: { box: "border-2 border-primary bg-primary text-on-primary", mark: ArrowRight },
  late: { box: "border-2 border-error bg-error text-paper", mark: TriangleAlert },
  returned: { box: "border-2 border-line bg-surface text-muted", mark: Check },
  closed: { box: "border-2 border-control bg-sunken text-ink", mark: Ban },
};

/** What the bars of the timeline mean. */
export const TimelineLegend = () => {
  const t = useTranslate();
  return (
    <ul aria-label={t("rental-desk:planning.legend")} className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {(Object.keys(segmentLooks) as (keyof typeof segmentLooks)[]).map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={`inline-flex h-6 w-9 items-center justify-center rounded-control text-sm font-bold ${segmentLooks[kind].box}`}
          >
            <Icon icon={segmentLooks[kind].mark} size="small" />
          </span>
          {t(`rental-desk:kinds.${kind}`)}
        </li>
      ))}
    </ul>
  );
};
