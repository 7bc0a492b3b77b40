import { decodeValue } from "#core/kernel/decode.ts";
import type { RecordDocument } from "#core/kernel/document.ts";
import type { FieldSpec } from "#core/kernel/fields.ts";

export type LineValues<Column extends string> = Readonly<Partial<Record<Column, string>>>;

/** What is wrong with a cell: a code, and what its words are filled with. */
export interface CellFault<Column extends string> {
  readonly column: Column;
  readonly fault: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** The part of the cell that is wrong; all of it unless said. */
  readonly value?: string;
}

/** What one line makes: a new record (`id: null`), or changes of one that is there. */
export type ImportDocument = Omit<RecordDocument, "id"> & { readonly id: string | null; readonly version?: number };

/** How the lines of a file become records of a type. */
export interface ImportPlan<Column extends string> {
  readonly columns: readonly Column[];
  /** Something else writes the records later: the file is checked alone. */
  readonly isWrittenElsewhere?: boolean;
  /** Those that a file has to have. */
  readonly required: readonly Column[];
  /** The column that tells one record from another. */
  readonly key: Column;
  /** What tells one line from another; nothing where the line does not say. */
  readonly keyOf: (values: LineValues<Column>) => string;
  readonly faultsOf: (values: LineValues<Column>) => readonly CellFault<Column>[];
  /** `null` where the line changes nothing. */
  readonly documentOf: (values: LineValues<Column>) => ImportDocument | null;
}

/** Texts are matched in any case, in one normal form, without the white space around them. */
export const folded = (text: string): string => text.normalize("NFC").trim().toLowerCase();

/** Ids by what cells call their records: several where the same text names more than one. */
export type Named = ReadonlyMap<string, ReadonlySet<string>>;

/** Ids by each text that names their records, in whatever language, and by themselves. */
export function namesOf<Row extends { readonly id: string }>(
  rows: readonly Row[],
  textOf: (row: Row) => string | null,
): Named {
  const named = new Map<string, Set<string>>();
  for (const row of rows)
    for (const text of [folded(textOf(row) ?? ""), row.id])
      if (text !== "") named.set(text, (named.get(text) ?? new Set<string>()).add(row.id));
  return named;
}

/** The record that a cell names, where it names just one. */
export function idIn(named: Named, cell: string): string | undefined {
  const ids = named.get(folded(cell));
  return ids?.size === 1 ? [...ids][0] : undefined;
}

/** What is wrong with a cell that is to name a record: `unknown` where none has that name, `ambiguous` where several have. */
export function faultOfName(named: Named, cell: string, unknown: string): string | undefined {
  const count = named.get(folded(cell))?.size ?? 0;
  return count === 1 ? undefined : count === 0 ? unknown : "ambiguous";
}

/** Cells that the fields of the same names refuse; an empty cell changes nothing, and is never refused. */
export const refusedCells = <Column extends string>(
  fields: Readonly<Record<string, FieldSpec>>,
  columns: readonly Column[],
  values: LineValues<Column>,
): readonly CellFault<Column>[] =>
  columns.flatMap((column) => {
    const spec = fields[column];
    const text = values[column] ?? "";
    if (spec === undefined || text === "") return [];
    const decoded = decodeValue(spec, valueOfCell(spec, text), "");
    if (decoded.ok) return [];
    return decoded.issues.slice(0, 1).map(({ detail, values: told }) => ({
      column,
      fault: detail,
      ...(told ? { values: told } : {}),
    }));
  });

/** What a cell stands for; numbers are written with a point or a comma. */
export const valueOfCell = ({ kind }: Pick<FieldSpec, "kind">, text: string): unknown => {
  if (kind !== "integer" && kind !== "decimal") return text;
  const number = Number(text.replace(",", "."));
  return Number.isNaN(number) ? text : number;
};
