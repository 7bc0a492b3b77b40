import { Video } from "lucide-react";
import type { Bar } from "#core/modules/calendar-events/month-layout.ts";
import type { EventItem } from "#web/modules/calendar-events/event-item.ts";
import { type Reader, startText } from "#web/shell/calendar/event-times.ts";
import { Icon } from "#web/ui/icon.tsx";

export interface EventBarProps {
  /** `null` keeps the room of another day's bar. */
  readonly bar: Bar | null;
  readonly event: EventItem | undefined;
  readonly reader: Reader;
  readonly view: "month" | "week";
}

/** As wide as the days that it takes: of a cell's width each, with their paddings and the line between them. */
const widths: Readonly<Record<number, string>> = {
  1: "w-full",
  2: "w-[calc(200%+9px)]",
  3: "w-[calc(300%+18px)]",
  4: "w-[calc(400%+27px)]",
  5: "w-[calc(500%+36px)]",
  6: "w-[calc(600%+45px)]",
  7: "w-[calc(700%+54px)]",
};

const heights = { month: "h-6", week: "h-16" } as const;

/** An event within the days of a calendar, for the eyes: over as many days as it takes. A month has room for titles alone. */
export const EventBar = ({ bar, event, reader, view }: EventBarProps) => {
  if (!bar || !event) return <span className={heights[view]} />;
  const { title, isReal, isAllDay, first, last, lang } = event;
  const hasTime = view === "week" && !isAllDay && first === last;
  return (
    <span
      className={`relative z-1 flex min-w-0 items-center gap-1 px-1.5 text-xs text-ink ${heights[view]} ${widths[bar.days]} ${isReal ? "bg-wash-primary" : "bg-wash-accent"} ${bar.comes ? "" : `rounded-l-xs border-l-4 ${isReal ? "border-primary" : "border-accent"}`} ${bar.goes ? "" : "rounded-r-xs"}`}
    >
      {!isReal && (
        <span className="shrink-0 text-accent">
          <Icon icon={Video} size="small" />
        </span>
      )}
      <span className={`min-w-0 ${view === "week" ? "leading-tight" : "truncate"}`}>
        {hasTime && (
          <span suppressHydrationWarning className="block font-semibold tabular-nums">
            {startText(event, reader)}
          </span>
        )}
        <span lang={lang} className={view === "week" ? "line-clamp-2 hyphens-auto" : ""}>
          {title}
        </span>
      </span>
    </span>
  );
};
