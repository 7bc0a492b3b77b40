/** Names in the database: tables and columns are the declared names in snake_case. */

/** Declared names, which are few, as they were written before: a write names some fifty of them. */
const snakes = new Map<string, string>();

function snake(name: string): string {
  let written = snakes.get(name);
  if (written === undefined) {
    written = name.replaceAll("-", "_").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    snakes.set(name, written);
  }
  return written;
}

/** Table of a record type. */
export const tableOf = (type: string): string => snake(type);

/** Table of a type's translated texts: one row per record and locale. */
export const textsOf = (type: string): string => `${snake(type)}_texts`;

/** Table of the slugs that records of a type had: one row per slug. */
export const formerSlugsOf = (type: string): string => `${snake(type)}_former_slugs`;

/** Column of a field; a confidential one has a second column for its digest when it can be found. `version` is that of the revision. */
export const columnOf = (field: string): string =>
  field.endsWith("#digest")
    ? `${snake(field.slice(0, -7))}_digest`
    : field === "version"
      ? "version_name"
      : snake(field);

/** Column that holds the id of a to-one relation. */
export const linkColumn = (relation: string): string => `${snake(relation)}_id`;

/** Column that holds the type of a to-one relation to any of several types. */
export const linkTypeColumn = (relation: string): string => `${snake(relation)}_type`;

const linkRelations = new Map<string, string>();

/** Table of a many-to-many relation, named after the side that declares it: `source_id`, `target_id`, `position`. */
export function linkTable(type: string, relation: string): string {
  const table = `${snake(type)}_${snake(relation)}`;
  linkRelations.set(table, relation);
  return table;
}

/** The relation whose links a table holds; `undefined` for any other table, and for one that no statement has named yet. */
export const relationOfLinks = (table: string): string | undefined => linkRelations.get(table);

/** A quoted identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
