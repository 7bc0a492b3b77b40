import { Clock, LockKeyhole, type LucideIcon, MapPin, UsersRound, Video } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { EventItem } from "#web/modules/calendar-events/event-item.ts";
import { placeTimes, type Reader, timeText, whenText } from "#web/shell/calendar/event-times.ts";
import { Icon } from "#web/ui/icon.tsx";

export interface EventRowProps {
  readonly event: EventItem;
  readonly reader: Reader;
  readonly level: 2 | 3 | 4;
  /** Says the day as well, where no heading does. */
  readonly withDay?: boolean;
}

/** An event among others: title, when, where, by whom. The title is the link, the whole row its target. */
export const EventRow = ({ event, reader, level, withDay = false }: EventRowProps) => {
  const t = useTranslate();
  const { locale } = useApp().state;
  const { title, to, isReal, place, organizer, isRestricted, lang } = event;
  const Title = `h${level}` as const;
  const id = useId();
  const elsewhere = placeTimes(event, reader);
  const when = withDay ? whenText(event, reader, "short") : (timeText(event, reader) ?? t("events:all-day"));
  return (
    <article
      aria-labelledby={id}
      lang={lang}
      className={`group relative rounded-surface border border-line border-l-4 bg-surface p-4 transition-colors duration-(--quick) hover:border-ink ${isReal ? "border-l-primary" : "border-l-accent"}`}
    >
      <Title id={id} className="text-base font-bold">
        <a
          href={to}
          className="static no-underline group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4 after:absolute after:inset-0 after:rounded-surface focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-ink"
        >
          {title}
        </a>
      </Title>
      <div lang={locale} className="mt-1.5 space-y-1 text-sm text-muted">
        <Line icon={Clock}>
          <time dateTime={event.startAt} suppressHydrationWarning className="font-semibold text-ink">
            {when}
          </time>
          {elsewhere && (
            <span className="block" suppressHydrationWarning>
              {t("events:place-times", elsewhere)}
            </span>
          )}
        </Line>
        <Line icon={isReal ? MapPin : Video}>{place ?? t(`events:place.${isReal ? "real" : "online"}`)}</Line>
        {organizer !== undefined && <Line icon={UsersRound}>{organizer}</Line>}
        {isRestricted && <Line icon={LockKeyhole}>{t("events:restricted")}</Line>}
      </div>
    </article>
  );
};

const Line = ({ icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) => (
  <p className="flex items-start gap-2">
    <span className="mt-0.5 shrink-0">
      <Icon icon={icon} size="small" />
    </span>
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
);
