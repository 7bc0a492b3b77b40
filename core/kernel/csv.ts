/** Tells spreadsheets that a file is UTF-8. */
export const csvMark = "\ufeff";

/** A line of CSV (RFC 4180) of cells that are ready. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(",")}\r\n`;

/** What follows where a formula begins: its first sign, full-width or plain, after spaces and quotes, which a spreadsheet passes over. */
const formula = String.raw`(?:[^\S\t\r\n]|[,"'])*[=+\-@\uff1d\uff0b\uff0d\uff20]`;

/**
 * Where cells begin: at the start, and after what ends a cell or a line for a spreadsheet that is set to another separator than ours. It sees no quotes
 * around our cells then, for they do not stand at the start of its own.
 */
const cellStart = String.raw`(^|[;|\t\r\n])`;

const unguarded = new RegExp(`${cellStart}(?=${formula})`, "g");
const guarded = new RegExp(`${cellStart}'(?=${formula})`, "g");

/** A text as a cell: a quote before each thing that would start a formula keeps it a text (OWASP: CSV injection). */
export const csvText = (text: string): string => text.replace(unguarded, "$1'").replace(/^(?='*[\t\r\n])/, "'");

/** The text of such a cell. */
const plainCell = (cell: string): string => cell.replace(/^'(?='*[\t\r\n])/, "").replace(guarded, "$1");

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * The lines of a CSV file (RFC 4180) as their cells: separated by commas, or by semicolons or tabs where the first line has more of those.
 * The quotes that `csvText` put into cells are taken out again, and texts are in Unicode normal form C, as what is stored is.
 */
export function readCsv(text: string): readonly (readonly string[])[] {
  const source = (text.startsWith(csvMark) ? text.slice(csvMark.length) : text).normalize("NFC");
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

function separatorOf(text: string): string {
  const [head = ""] = text.split("\n", 1);
  const count = (separator: string) => head.split(separator).length;
  return [",", ";", "\t"].reduce((best, each) => (count(each) > count(best) ? each : best));
}
