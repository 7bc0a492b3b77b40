import { csvLine, csvText, readCsv } from "#core/kernel/csv.ts";
import type { Result } from "#core/kernel/result.ts";
import { mostWritten } from "#core/shell/record-import/limits.ts";
import type { ImportFault, ImportOutcome } from "#core/shell/record-import/shapes.ts";
import type { Failure } from "#core/shell/site/ports.ts";

/** Some lines of a file, with its head. */
export interface ImportPart {
  readonly csv: string;
  readonly lines: number;
}

/** A file as parts that one request each writes, all of its lines or none. */
export function partsOf(csv: string): readonly ImportPart[] {
  const [head = [], ...lines] = readCsv(csv);
  const written = (rows: readonly (readonly string[])[]) => rows.map((cells) => csvLine(cells.map(csvText))).join("");
  return Array.from({ length: Math.ceil(lines.length / mostWritten) }, (_, index) => {
    const part = lines.slice(index * mostWritten, (index + 1) * mostWritten);
    return { csv: written([head, ...part]), lines: part.length };
  });
}

/** How far an import has come: the parts that are written, with what became of their lines. */
export interface ImportProgress {
  readonly parts: number;
  readonly lines: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Of the part that stopped it, by their lines in the file. */
  readonly faults: readonly ImportFault[];
  readonly failure?: Failure;
}

export const notBegun: ImportProgress = { parts: 0, lines: 0, created: 0, updated: 0, unchanged: 0, faults: [] };

/** Writes the parts that are not written yet, one after the other, until one is refused or lost. `tell` hears of each. */
export async function writeParts(
  parts: readonly ImportPart[],
  from: ImportProgress,
  send: (csv: string) => Promise<Result<ImportOutcome, Failure>>,
  tell: (progress: ImportProgress) => void,
): Promise<ImportProgress> {
  const { failure: _, ...begun } = from;
  let now: ImportProgress = { ...begun, faults: [] };
  for (const { csv, lines } of parts.slice(from.parts)) {
    const answer = await send(csv);
    if (!answer.ok) return { ...now, failure: answer.error };
    const { faults, created, updated, unchanged } = answer.value;
    if (faults.length > 0) return { ...now, faults: faults.map((each) => inFile(each, now.lines)) };
    now = {
      parts: now.parts + 1,
      lines: now.lines + lines,
      created: now.created + created,
      updated: now.updated + updated,
      unchanged: now.unchanged + unchanged,
      faults: [],
    };
    tell(now);
  }
  return now;
}

/** The head is line 1 of each part, and of the file. */
const inFile = (fault: ImportFault, before: number): ImportFault =>
  fault.line === 1 ? fault : { ...fault, line: fault.line + before };

/** A file as text: UTF-8, UTF-16 with its mark, or what spreadsheets of the past write. */
export function textOfBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
