/** A table as it is drawn: its cells row by row, all rows as long. */
export interface TableModel {
  readonly head: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
  /** The first cell of each row names it. */
  readonly headerColumn: boolean;
}

/**
 * Reads a table that was written or pasted as lines: cells are divided by tabs, as spreadsheets copy them, else by vertical bars. The frame
 * of bars and a line of dashes below the head, as in Markdown, are left out; an empty corner and a row of dashes elsewhere are
 * cells like others. `undefined` for a table without rows.
 */
export function tableOf(props: Readonly<Record<string, unknown>>): TableModel | undefined {
  const text = typeof props.content === "string" ? props.content : "";
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const cells = cellsOf(lines).filter((row, index) => !(index === 1 && isRule(lines[1], row)));
  const width = Math.max(0, ...cells.map(({ length }) => length));
  const whole = cells.map((row) => [...row, ...Array<string>(width - row.length).fill("")]);
  const hasHead = props.headerRow !== false && whole.length > 1;
  if (whole.length === 0) return undefined;
  return {
    head: hasHead ? whole[0]! : null,
    rows: hasHead ? whole.slice(1) : whole,
    headerColumn: props.headerColumn === true && width > 1,
  };
}

/** A bar at one end of a line alone divides an empty cell from the next, unless all lines have it. */
function cellsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const barred = lines.map((line) => line.trim()).filter((line) => line.includes("|"));
  const [opens, closes] = [barred.every((line) => line.startsWith("|")), barred.every((line) => line.endsWith("|"))];
  return lines.map((line) => {
    if (line.includes("\t")) return line.split("\t").map(trimmed);
    const whole = line.trim();
    const isFramed = /^\|.*\|$/.test(whole);
    const from = isFramed || (opens && whole.startsWith("|")) ? 1 : 0;
    const to = isFramed || (closes && whole.endsWith("|")) ? -1 : undefined;
    return whole.slice(from, to).split("|").map(trimmed);
  });
}

const trimmed = (cell: string): string => cell.trim();

/** A row in which each cell is a single dash may say that there is nothing. */
const isRule = (line: string | undefined, cells: readonly string[]): boolean =>
  line?.includes("|") === true &&
  !line.includes("\t") &&
  cells.every((cell) => /^:?-+:?$/.test(cell)) &&
  cells.some((cell) => cell.length > 1);
