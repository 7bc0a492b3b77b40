/** Tells spreadsheets that a file is UTF-8. */
export const csvMark = "\ufeff";

/** A line of CSV (RFC 4180) of cells that are ready. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(",")}\r\n`;

/** A text as a cell: a quote before what would start a formula keeps it a text (OWASP: CSV injection). */
export const csvText = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
