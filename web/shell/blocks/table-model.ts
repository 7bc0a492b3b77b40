/** A table as it is drawn: its cells row by row, all rows as long. */
export interface TableModel {
  readonly head: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
  /** The first cell of each row names it. */
  readonly headerColumn: boolean;
}

/**
 * Reads a table that was written or pasted as lines: cells are divided by tabs, as spreadsheets copy them, else by vertical bars; bars at the
 * ends and a line of dashes below the head, as in Markdown, are left out. `undefined` for a table without rows.
 */
export function tableOf(props: Readonly<Record<string, unknown>>): TableModel | undefined {
  const text = typeof props.content === "string" ? props.content : "";
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !/^[\s|:-]*-[\s|:-]*$/.test(line));
  const cells = lines.map(cellsOf);
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

const cellsOf = (line: string): readonly string[] =>
  (line.includes("\t")
    ? line.split("\t")
    : line
        .trim()
        .replace(/^\||\|$/g, "")
        .split("|")
  ).map((cell) => cell.trim());
