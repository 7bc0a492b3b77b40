import { codeRows } from "#core/kernel/codes.ts";
import { isStored } from "#core/kernel/fields.ts";
import { isLocale, type Locale } from "#core/kernel/locales.ts";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import type { Reference, StoredChange, TextRow } from "#core/kernel/storage.ts";

/** A record as it is kept. Never changed in place: a write puts a new row in its stead. */
export interface Row {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly sourceLocale: Locale;
  /** Every stored field that is not localized, and digests under `<field>#digest`. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Every to-one relation. */
  readonly links: Readonly<Record<string, string | Reference | null>>;
  /** Links of every many-to-many relation that this type declares. */
  readonly sets: Readonly<Record<string, readonly Link[]>>;
  readonly texts: readonly TextRow[];
}

/** One link of a many-to-many relation, with its place. */
export interface Link {
  readonly id: string;
  readonly position: number;
}

export interface KeptKey {
  readonly fingerprint: string;
  readonly answer?: { readonly value: unknown };
}

/** All that the storage holds. A transaction works on a copy of its own. */
export interface State {
  readonly tables: Map<string, Map<string, Row>>;
  readonly changes: StoredChange[];
  readonly keys: Map<string, KeptKey>;
  /** By type: the record that had a slug last, of those that were changed. */
  readonly formerSlugs: Map<string, Map<string, string>>;
  /** What other adapters keep in the same transactions, by their name. Never changed in place. */
  readonly asides: Map<string, unknown>;
}

/** The state of a new installation: the rows of declared codes and nothing else. */
export function initialState(all: CatalogueService): State {
  const tables = new Map<string, Map<string, Row>>();
  for (const source of all.entities.values()) {
    const rows = codeRows(source).map((code): readonly [string, Row] => {
      const texts = Object.entries(code.texts).flatMap(([locale, values]): readonly TextRow[] =>
        isLocale(locale) ? [{ locale, origin: "manual", revision: 1, sourceRevision: 1, values }] : [],
      );
      const sourceLocale = isLocale(code.sourceLocale) ? code.sourceLocale : "en";
      const blank = emptyRow(source, code.id, sourceLocale, installedAt);
      return [
        code.id,
        { ...blank, values: { ...blank.values, ...code.values }, links: { ...blank.links, ...code.links }, texts },
      ];
    });
    tables.set(source.type, new Map(rows));
  }
  return { tables, changes: [], keys: new Map(), formerSlugs: new Map(), asides: new Map() };
}

const installedAt = "2020-01-01T00:00:00.000Z";

/** A row of a type with nothing in it but its defaults. */
export function emptyRow(source: Registered, id: string, sourceLocale: Locale, at: string): Row {
  const fields = Object.entries(source.fields).filter(([, spec]) => isStored(spec) && !spec.localized);
  const relations = Object.entries(source.relations);
  return {
    id,
    version: 1,
    createdAt: at,
    updatedAt: at,
    sourceLocale,
    values: Object.fromEntries(fields.map(([name, spec]) => [name, spec.default ?? null])),
    links: Object.fromEntries(
      relations
        .filter(([, spec]) => spec.kind === "one" || spec.kind === "oneOf")
        .map(([name, spec]) => [name, spec.default ?? null]),
    ),
    sets: Object.fromEntries(
      relations.filter(([, spec]) => spec.kind === "link" && spec.mirror === undefined).map(([name]) => [name, []]),
    ),
    texts: [],
  };
}

export const copyOf = (state: State): State => ({
  tables: new Map([...state.tables].map(([type, rows]) => [type, new Map(rows)])),
  changes: [...state.changes],
  keys: new Map(state.keys),
  formerSlugs: new Map([...state.formerSlugs].map(([type, slugs]) => [type, new Map(slugs)])),
  asides: new Map(state.asides),
});

export const tableIn = (state: State, type: string): Map<string, Row> => {
  const table = state.tables.get(type);
  if (!table) throw new Error(`no record is declared as ${type}`);
  return table;
};
