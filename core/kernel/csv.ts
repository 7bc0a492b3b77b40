/** Tells spreadsheets that a file is UTF-8. */
export const csvMark = "\ufeff";

/** A line of CSV (RFC 4180) of cells that are ready. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(",")}\r\n`;

/**
 * What a spreadsheet would take for a formula: its first sign, after separators too, for one that is set to another language ends a cell at another sign
 * than ours, and after quotes and spaces, which it passes over. Full-width signs count as the plain ones.
 */
const formula = /^(?:[\t\r\n]|[\s;,|"']*[=+\-@\uff1d\uff0b\uff0d\uff20])/;

/** A text as a cell: a quote before what would start a formula keeps it a text (OWASP: CSV injection). */
export const csvText = (text: string): string => (formula.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * The lines of a CSV file (RFC 4180) as their cells: separated by commas, or by semicolons or tabs where the first line has more of those.
 * The quote that `csvText` put before a cell is taken off again.
 */
export function readCsv(text: string): readonly (readonly string[])[] {
  const source = text.startsWith(csvMark) ? text.slice(csvMark.length) : text;
  const separator = separatorOf(source);
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  for (let index = 0; index < source.length; index += 1) {
    const letter = source[index]!;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (source[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === "") isQuoted = true;
    else if (letter === separator || letter === "\n") {
      rows.at(-1)!.push(plainCell(cell));
      cell = "";
      if (letter === "\n") rows.push([]);
    } else if (letter !== "\r" || source[index + 1] !== "\n") cell += letter;
  }
  rows.at(-1)!.push(plainCell(cell));
  return rows.at(-1)!.length === 1 && rows.at(-1)![0] === "" ? rows.slice(0, -1) : rows;
}

const plainCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;

function separatorOf(text: string): string {
  const [head = ""] = text.split("\n", 1);
  const count = (separator: string) => head.split(separator).length;
  return [",", ";", "\t"].reduce((best, each) => (count(each) > count(best) ? each : best));
}
