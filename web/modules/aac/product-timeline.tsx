import type { ProductEvent } from "#core/modules/aac/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { shownMoment } from "#web/shell/records/dates.ts";
import { Heading } from "#web/ui/heading.tsx";

/** How a product or a correction came to where it is, the latest first, for who proposed it and who keeps the catalogue. */
export const ProductTimeline = ({ events }: { readonly events: readonly ProductEvent[] }) => {
  const t = useTranslate();
  const { state } = useApp();
  return (
    <section aria-labelledby="history" className="max-w-reading space-y-4 print:hidden">
      <Heading level={2} size="block" id="history">
        {t("aac:history.title")}
      </Heading>
      <ol className="space-y-3 border-l-2 border-line pl-5">
        {events.map(({ event, at, by, reason }) => (
          <li key={`${event} ${at}`} className="space-y-1">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-semibold">{t(`aac:history.${event}`)}</span>
              <span className="text-muted">
                <time dateTime={at}>{shownMoment(at, state)}</time>
                {by !== null && ` · ${by}`}
              </span>
            </p>
            {reason !== null && <p className="whitespace-pre-line text-muted">{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
};
