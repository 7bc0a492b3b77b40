import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from "react";
import { dateFormat } from "#core/kernel/date-format.ts";
import { addDays, type Day, daysBetween, daysOf, weekdayOf } from "#core/kernel/days.ts";
import type { PlannedItem } from "#core/modules/rental/calls.ts";
import { deskOrderPath } from "#core/modules/rental/order-paths.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import {
  groundOf,
  type Place,
  placeByKey,
  type Segment,
  segmentAt,
  segmentsOf,
} from "#web/modules/rental/desk/planning-model.ts";
import { segmentLooks } from "#web/modules/rental/desk/timeline-legend.tsx";
import { useDeskWords } from "#web/modules/rental/desk/words.ts";
import { Icon } from "#web/ui/icon.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

export interface TimelineProps {
  readonly items: readonly PlannedItem[];
  readonly from: Day;
  readonly span: number;
  readonly today: Day;
}

/** Width of a day in rem, and of the names before the days: less of it where the window is narrow. */
const dayRem = 2.5;
const nameWidth = "clamp(6.5rem, 32vw, 13rem)";

/**
 * Items by rows, days by columns (APG grid). What lasts several days is one cell over all of them; the keys of `placeByKey` go from one to
 * another, Enter opens the order. One stop for the Tab key.
 */
export const Timeline = ({ items, from, span, today }: TimelineProps) => {
  const t = useTranslate();
  const words = useDeskWords();
  const { navigation } = useApp();
  const box = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => items.map((item) => segmentsOf(item, from, span, today)), [items, from, span, today]);
  const [place, setPlace] = useState<Place>(() => ({
    row: 0,
    day: Math.min(span - 1, Math.max(0, daysBetween(from, today))),
  }));
  const at = rows[place.row] === undefined ? { row: 0, day: 0 } : place;

  const tell = ({ kind, start, end, days, order, reason }: Segment) =>
    [
      t(`rental-desk:kinds.${kind}`),
      order && t("rental-desk:order.title", { number: order.number }),
      reason,
      words.period(days ?? { startAt: addDays(from, start), endAt: addDays(from, end - 1) }),
    ]
      .filter(Boolean)
      .join(", ");
  const open = (order: string) => void navigation.navigate(deskOrderPath(order));
  // Focus comes before the next drawing: what it is compared with is where the keys went, not what is drawn.
  const here = useRef(at);
  const go = (next: Place) => {
    here.current = next;
    setPlace(next);
  };
  const cellAt = ({ row, day }: Place) => {
    const start = segmentAt(rows[row] ?? [], day)?.start;
    return box.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-start="${start}"]`);
  };
  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    const order = event.target instanceof HTMLElement ? event.target.dataset.order : undefined;
    if (event.key === "Enter" && order !== undefined) return open(order);
    const next = placeByKey(event.key, event.ctrlKey, at, rows, span);
    if (!next) return;
    event.preventDefault();
    go(next);
    cellAt(next)?.focus();
  };
  // Today is in sight from the start, with a little of what was.
  useEffect(() => {
    const past = daysBetween(from, today);
    if (!box.current || past <= 3 || past >= span) return;
    const day = box.current.querySelector<HTMLElement>("[data-day]")?.offsetWidth ?? 0;
    box.current.scrollLeft = (past - 3) * day;
  }, [from, span, today]);

  const ground = groundOf(from, span, today);
  return (
    <div
      ref={box}
      className="relative max-h-[75dvh] overflow-auto overscroll-x-contain rounded-surface border border-line bg-surface [scroll-padding-top:3.5rem]"
      style={{ scrollPaddingLeft: `calc(${nameWidth} + 0.5rem)` }}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take focus is a grid (APG)
        role="grid"
        aria-label={t("rental-desk:planning.grid")}
        onKeyDown={move}
        onFocus={({ target }) => {
          const { row, start } = target.dataset;
          if (row === undefined || start === undefined) return;
          const { current } = here;
          const isThere =
            Number(row) === current.row && segmentAt(rows[current.row] ?? [], current.day)?.start === Number(start);
          if (!isThere) go({ row: Number(row), day: Number(start) });
        }}
        className="w-full table-fixed border-separate border-spacing-0"
        style={{ minWidth: `calc(${nameWidth} + ${span * dayRem}rem)` }}
      >
        <colgroup>
          <col style={{ width: nameWidth }} />
          <col span={span} />
        </colgroup>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-20 border-r border-b-2 border-line bg-surface px-3 py-2 text-left align-bottom font-semibold"
            >
              {t("rental-desk:planning.item")}
            </th>
            <DaysHead from={from} span={span} today={today} />
          </tr>
        </thead>
        <tbody>
          {items.map((item, row) => (
            <Row
              key={item.id}
              item={item}
              row={row}
              segments={rows[row] ?? []}
              tell={tell}
              ground={ground}
              focused={row === at.row ? (segmentAt(rows[row] ?? [], at.day)?.start ?? 0) : null}
              onOpen={open}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};

interface DaysHeadProps {
  readonly from: Day;
  readonly span: number;
  readonly today: Day;
}

/** The days, drawn once however the keys move below. */
const DaysHead = memo(({ from, span, today }: DaysHeadProps) => {
  const { state } = useApp();
  const t = useTranslate();
  const words = useDeskWords();
  const writer = (options: Intl.DateTimeFormatOptions) => dateFormat(state.locale, { ...options, timeZone: "UTC" });
  const [month, weekday, number] = [
    writer({ month: "short" }),
    writer({ weekday: "narrow" }),
    writer({ day: "numeric" }),
  ];
  return daysOf({ startAt: from, endAt: addDays(from, span) }).map((day, index) => {
    const date = new Date(`${day}T00:00:00Z`);
    const isToday = day === today;
    const isNewMonth = index === 0 || day.endsWith("-01");
    return (
      <th
        key={day}
        scope="col"
        data-day
        aria-current={isToday ? "date" : undefined}
        className={`sticky top-0 z-10 border-b-2 border-line py-1.5 text-center align-bottom text-sm leading-tight font-normal tabular-nums ${isToday ? "bg-wash-accent font-bold text-accent" : weekdayOf(day) > 5 ? "bg-sunken text-muted" : "bg-surface text-muted"} ${isNewMonth ? "border-l-2" : ""}`}
      >
        <VisuallyHidden>{`${words.day(day, "full")}${isToday ? `, ${t("rental-desk:planning.today")}` : ""}`}</VisuallyHidden>
        <span aria-hidden="true" className="block whitespace-nowrap text-sm">
          {(isNewMonth ? month : weekday).format(date)}
        </span>
        <span aria-hidden="true">{number.format(date)}</span>
      </th>
    );
  });
});

interface RowProps {
  readonly item: PlannedItem;
  readonly row: number;
  readonly segments: readonly Segment[];
  readonly tell: (segment: Segment) => string;
  readonly ground: string;
  /** Start of the segment that the Tab key leads to, in one of the rows. */
  readonly focused: number | null;
  readonly onOpen: (order: string) => void;
}

const sameRow = (one: RowProps, other: RowProps): boolean =>
  one.segments === other.segments &&
  one.focused === other.focused &&
  one.ground === other.ground &&
  one.row === other.row;

/** Two thousand cells are drawn again only where something in their row has changed. */
const Row = memo(
  ({ item, row, segments, tell, ground, focused, onOpen }: RowProps) => (
    <tr
      className="bg-no-repeat"
      style={{
        backgroundImage: ground,
        backgroundPosition: `${nameWidth} 0`,
        backgroundSize: `calc(100% - ${nameWidth}) 100%`,
      }}
    >
      <th
        scope="row"
        className="sticky left-0 z-10 border-r border-b border-line bg-surface px-3 py-1 text-left font-normal"
      >
        <span className="block font-semibold hyphens-none wrap-anywhere">{item.stockId}</span>
        <span className="block text-sm text-muted hyphens-auto wrap-break-word">{item.model}</span>
      </th>
      {segments.map((segment) => (
        <Cell
          key={segment.start}
          segment={segment}
          row={row}
          tell={tell}
          isFocused={focused === segment.start}
          onOpen={onOpen}
        />
      ))}
    </tr>
  ),
  sameRow,
);

interface CellProps {
  readonly segment: Segment;
  readonly row: number;
  /** What a segment is, in words. */
  readonly tell: (segment: Segment) => string;
  readonly isFocused: boolean;
  readonly onOpen: (order: string) => void;
}

/** Days from which a bar may be longer than what is in sight of it. */
const longBar = 8;

const Cell = ({ segment, row, tell, isFocused, onOpen }: CellProps) => {
  const { kind, start, end, order, reason } = segment;
  const told = tell(segment);
  const isWide = end - start > 2;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter is handled with the other keys of the grid
    <td
      data-row={row}
      data-start={start}
      data-order={order?.id}
      colSpan={end - start}
      aria-label={told}
      title={kind === "free" ? undefined : told}
      tabIndex={isFocused ? 0 : -1}
      onClick={() => order && onOpen(order.id)}
      className={`border-b border-line p-0.5 focus-visible:-outline-offset-3 focus-visible:shadow-none ${order ? "cursor-pointer" : ""}`}
    >
      {kind !== "free" && (
        <span
          aria-hidden="true"
          className={`flex min-h-9 items-center overflow-clip rounded-control px-1.5 text-sm font-semibold whitespace-nowrap ${isWide ? "" : "justify-center"} ${segmentLooks[kind].box}`}
        >
          {/* What the bar is stays in sight while the days move. */}
          <span
            className={`inline-flex min-w-0 items-center gap-1.5 ${end - start > longBar ? "sticky" : ""}`}
            style={{ left: `calc(${nameWidth} + 0.75rem)` }}
          >
            <Icon icon={segmentLooks[kind].mark} size="small" />
            {isWide && <span className="truncate">{order?.number ?? reason ?? ""}</span>}
          </span>
        </span>
      )}
    </td>
  );
};
