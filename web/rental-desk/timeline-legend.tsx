import { useTranslate } from "#web/app/app-context.tsx";
import { segmentLooks } from "#web/rental-desk/timeline-looks.ts";

/** What the bars of the timeline mean. */
export const TimelineLegend = () => {
  const t = useTranslate();
  return (
    <ul aria-label={t("rental-desk:planning.legend")} className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {(Object.keys(segmentLooks) as (keyof typeof segmentLooks)[]).map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={`inline-flex h-6 w-9 items-center justify-center rounded-control text-xs font-bold ${segmentLooks[kind].box}`}
          >
            {segmentLooks[kind].mark}
          </span>
          {t(`rental-desk:kinds.${kind}`)}
        </li>
      ))}
    </ul>
  );
};
