import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import { Icon } from "#web/ui/icon.tsx";

export interface Column<Row> {
  readonly key: string;
  readonly label: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  readonly align?: "start" | "end";
  /** The cell that names the row. */
  readonly heading?: boolean;
  /** Keeps the label for screen readers only (selection, actions). */
  readonly labelHidden?: boolean;
  /** The label is a control of its own (select all), which a narrow row does not repeat. */
  readonly control?: boolean;
}

export interface Sort {
  readonly key: string;
  readonly direction: "ascending" | "descending";
}

export interface TableProps<Row> {
  readonly caption: string;
  readonly captionHidden?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  readonly isSelected?: (row: Row) => boolean;
  readonly size?: "normal" | "dense";
  /**
   * On narrow screens `stack` shows each row as a block, `cards` puts its name first with the row's controls in the corners, `scroll`
   * moves the table sideways.
   */
  readonly narrow?: "stack" | "cards" | "scroll";
  /** On wide screens `scroll` keeps words whole, moves sideways what has no room, and keeps the name of each row in sight. */
  readonly wide?: "fit" | "scroll";
  /** Keeps the name of each row in sight while the table moves sideways, wherever there is room for it and for a column. */
  readonly held?: boolean;
  /** The header stays below the bar while the rows move. */
  readonly stickyHead?: boolean;
}

/** Records in rows: named, sortable by its headers, readable on a telephone. */
export const Table = <Row,>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  isSelected,
  size = "normal",
  narrow = "stack",
  wide = "fit",
  held = false,
  stickyHead = false,
}: TableProps<Row>) => {
  const captionId = useId();
  const { ref, overflows } = useOverflow(wide === "scroll");
  const cards = narrow === "cards";
  const stacks = cards || narrow === "stack";
  const hasControl = columns.some(({ control }) => control);
  const heldAt = (column: Column<Row>, layer: string) => {
    if (held) return column.heading ? heldName : "";
    const look = wide === "scroll" ? heldLook(column, hasControl) : "";
    return look === "" ? "" : `${look} ${layer}`;
  };
  // What moves sideways within its own frame moves up and down there too: a header cannot stay in sight of two at once.
  const stays = overflows ? "sticky top-0 z-20" : "sticky top-(--bar-height) z-10";
  const pad = size === "dense" ? "px-3 py-1.5" : cards ? "px-3 py-3" : "px-4 py-3 print:px-2";
  return (
    <section
      ref={ref}
      aria-labelledby={captionId}
      tabIndex={!stacks || overflows ? 0 : undefined}
      className={`rounded-surface ${cards ? "table-container" : ""} ${!stacks || overflows ? "relative overflow-x-auto print:overflow-visible" : ""} ${held ? "@min-[22rem]/site:scroll-pl-36" : ""} ${overflows ? "scroll-pl-72 scroll-pt-14" : ""}`}
      data-table-frame={(overflows && stickyHead) || undefined}
    >
      <table className="w-full border-collapse text-left">
        <caption id={captionId} className={captionHidden ? "sr-only" : "pb-3 text-left text-lg font-bold"}>
          {caption}
        </caption>
        <thead data-sticky-head={stickyHead || undefined} className={headLooks[narrow]}>
          <tr className="border-b-2 border-line">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={sort?.key === column.key ? sort.direction : undefined}
                className={`align-bottom font-semibold text-muted ${heldAt(column, "roomy:z-30")} ${stickyHead ? `${stays} bg-surface first:rounded-tl-surface last:rounded-tr-surface shadow-[inset_0_-2px_0_var(--line)]` : ""} ${column.sortable && onSort ? "p-0" : pad} ${column.align === "end" ? "text-right" : ""}`}
              >
                {column.sortable && onSort ? (
                  <SortButton column={column} sort={sort} onSort={onSort} pad={pad} />
                ) : (
                  <span className={column.labelHidden ? "sr-only" : ""}>{column.label}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              aria-selected={isSelected?.(row) || undefined}
              className={`group/row border-b border-line hover:bg-sunken aria-selected:bg-wash-primary ${rowLooks[narrow]}`}
            >
              {columns.map((column) => {
                const Cell = column.heading ? "th" : "td";
                return (
                  <Cell
                    key={column.key}
                    {...(column.heading && { scope: "row" })}
                    className={`align-middle font-normal ${heldAt(column, "roomy:z-10")} ${cards ? cardCell(column, hasControl, size) : stacks ? `flex justify-between gap-4 px-2 py-1 md:table-cell ${size === "dense" ? "md:px-3 md:py-1.5" : "md:px-4 md:py-3"} ${column.align === "end" ? "md:text-right" : ""}` : `${pad} ${column.align === "end" ? "text-right" : ""}`}`}
                  >
                    {stacks && !column.labelHidden && !column.control && !(cards && column.heading) && (
                      // In a card the header is not there to be read out: the label is.
                      <span
                        aria-hidden={cards ? undefined : "true"}
                        className={`max-w-full shrink-0 text-muted ${cards ? "roomy:hidden" : "md:hidden"}`}
                      >
                        {column.label}
                      </span>
                    )}
                    <div className={`min-w-0 ${valueLook(column, narrow)} ${column.heading ? "font-semibold" : ""}`}>
                      {column.cell(row)}
                    </div>
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** Whether the table needs more room than there is. */
function useOverflow(wanted: boolean) {
  const ref = useRef<HTMLElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const section = ref.current;
    const table = section?.querySelector("table");
    if (!wanted || !section || !table) return;
    const observer = new ResizeObserver(() => setOverflows(table.offsetWidth > section.clientWidth));
    observer.observe(section);
    observer.observe(table);
    return () => observer.disconnect();
  }, [wanted]);
  return { ref, overflows };
}

/** The name of a row that is held at every width, narrow enough on a telephone that a column stands beside it. */
const heldName =
  "bg-paper group-hover/row:bg-sunken z-10 left-0 @max-[40rem]/site:max-w-36 @max-[40rem]/site:pl-1 @min-[22rem]/site:sticky print:static";

/** What stays in sight while a table moves sideways: the name of the row, and the control before it. */
function heldLook<Row>({ control, heading }: Column<Row>, hasControl: boolean): string {
  const surface = "bg-surface group-hover/row:bg-sunken group-aria-selected/row:bg-wash-primary roomy:sticky";
  if (control) return `${surface} roomy:left-0 roomy:w-14 roomy:min-w-14`;
  return heading ? `${surface} ${hasControl ? "roomy:left-14" : "roomy:left-0"}` : "";
}

const headLooks = {
  // The controls of a header that is not seen must not take focus: cards go without it.
  cards: "hidden roomy:table-header-group",
  stack: "sr-only md:not-sr-only md:table-header-group",
  scroll: "",
} as const;

const rowLooks = {
  cards: "relative flex flex-col py-2 roomy:table-row roomy:py-0",
  stack: "block py-2 md:table-row md:py-0",
  scroll: "",
} as const;

/** Where a cell stands in the card that a narrow row is. */
function cardCell<Row>(
  { control, labelHidden, heading, align }: Column<Row>,
  hasControl: boolean,
  size: "normal" | "dense",
): string {
  const place = control
    ? "absolute top-1 left-1 roomy:static"
    : labelHidden
      ? "absolute top-2 right-2 roomy:static"
      : heading
        ? `order-first block min-h-11 py-2 pr-14 text-left wrap-anywhere ${hasControl ? "pl-14" : "pl-3"}`
        : "flex flex-wrap justify-between gap-x-4 px-4 py-1 wrap-anywhere sm:flex-nowrap";
  const pad = size === "dense" ? "roomy:px-3 roomy:py-1.5" : "roomy:px-3 roomy:py-3";
  return `${place} roomy:table-cell ${pad} ${align === "end" ? "roomy:text-right" : ""}`;
}

/** Values stand at the end of their line where a row is a block. */
function valueLook<Row>({ heading, align }: Column<Row>, narrow: "stack" | "cards" | "scroll"): string {
  if (narrow === "cards") return heading ? "" : align === "end" ? "text-right" : "text-right roomy:text-left";
  if (narrow === "stack") return align === "end" ? "text-right" : "text-right md:text-left";
  return "";
}

interface SortButtonProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
  readonly pad: string;
}

const SortButton = <Row,>({ column, sort, onSort, pad }: SortButtonProps<Row>) => {
  const t = useTranslate();
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const next = direction === "ascending" ? "descending" : "ascending";
  return (
    <button
      type="button"
      title={t(`common:sort.${next}`)}
      onClick={() => onSort({ key: column.key, direction: next })}
      className={`relative hit-area inline-flex w-full items-center gap-1.5 rounded-control font-semibold hover:bg-sunken hover:text-ink ${pad} ${column.align === "end" ? "justify-end text-right" : "text-left"} ${direction ? "text-ink" : ""}`}
    >
      {column.label}
      <Icon
        icon={direction === "ascending" ? ArrowUp : direction === "descending" ? ArrowDown : ArrowUpDown}
        size="small"
      />
    </button>
  );
};
