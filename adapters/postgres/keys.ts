import { isStored } from "#core/kernel/fields.ts";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import { indexOf, nameOf } from "./constraints.ts";
import { columnOf, linkColumn, linkTypeColumn } from "./naming.ts";
import type { Column, Index, Unique } from "./tables.ts";

/** Sets of columns whose values occur once: unique fields, declared sets, and what at most one record may point at. */
export function recordUniques(all: CatalogueService, source: Registered): readonly (readonly string[])[] {
  const fields = Object.entries(source.fields)
    .filter(([, spec]) => spec.unique && isStored(spec) && !spec.localized)
    .map(([field, spec]) => [columnOf(spec.kind === "confidential" ? `${field}#digest` : field)]);
  const sets = source.uniques
    .filter((members) => !isLocalized(source, members))
    .map((members) => memberColumns(source, members));
  const single = [...all.entities.values()].flatMap((other) =>
    Object.values(other.relations)
      .filter((spec) => spec.single && !spec.only && spec.to === source.type && spec.by !== undefined)
      .map((spec) => memberColumns(source, [spec.by!])),
  );
  return distinct([...fields, ...sets, ...single]);
}

export function localizedUniques(source: Registered): readonly (readonly string[])[] {
  const fields = Object.entries(source.fields)
    .filter(([, spec]) => spec.unique && isStored(spec) && spec.localized)
    .map(([field]) => ["locale", columnOf(field)]);
  const sets = source.uniques
    .filter((members) => isLocalized(source, members))
    .map((members) => ["locale", ...members.map(columnOf)]);
  return distinct([...fields, ...sets]);
}

function isLocalized(source: Registered, members: readonly string[]): boolean {
  const marks = members.map((member) => source.fields[member]?.localized === true);
  if (marks.includes(true) && marks.includes(false)) {
    throw new Error(`${source.type} declares a unique set of translated and other members: ${members.join(", ")}`);
  }
  return marks[0] === true;
}

/**
 * Default order, declared indexes, foreign keys, digests and texts without their case, each unless another index begins with it already.
 * Foreign keys and digests are looked up by their value: rows without one are left out, so that most rows write to few of these indexes.
 */
export function recordIndexes(
  source: Registered,
  table: string,
  columns: readonly Column[],
  uniques: readonly Unique[],
): readonly Index[] {
  const terms = (members: readonly string[]) => {
    const made = members.flatMap((member) => orderedTerms(source, member));
    return made.some((term) => term.split(" ")[0] === "id")
      ? made
      : [...made, made[0]?.includes(" ") ? "id desc nulls last" : "id"];
  };
  const order =
    source.listing === "paged" && source.order.every((member) => isIndexable(source, member))
      ? [terms(source.order)]
      : [];
  // Children are read by their root, in their order.
  const children =
    source.root !== undefined && source.order.every((member) => isIndexable(source, member))
      ? [terms([source.root, ...source.order])]
      : [];
  const declared = source.indexes.map((members) => members.flatMap((member) => orderedTerms(source, member)));
  const links = Object.entries(source.relations)
    .filter(([, spec]) => spec.kind === "one" || spec.kind === "oneOf")
    .map(([relation]) => memberColumns(source, [relation]));
  const digests = Object.entries(source.fields)
    .filter(([, spec]) => spec.kind === "confidential" && spec.find && !spec.unique)
    .map(([field]) => [columnOf(`${field}#digest`)]);
  const caseless = Object.entries(source.fields)
    .filter(([, spec]) => spec.caseless && isStored(spec) && !spec.localized)
    .map(([field]) => ({
      name: nameOf(table, [columnOf(field), "caseless"], "idx"),
      terms: [`labcommons_fold(${columnOf(field)})`],
    }));
  const kept: (readonly string[])[] = [];
  const present = [["id"], ...uniques.map((each) => each.columns)];
  for (const wanted of [...order, ...children, ...declared, ...links, ...digests]) {
    const covered = [...present, ...kept].some((other) => wanted.every((term, at) => other[at] === term));
    if (!covered) kept.push(wanted);
  }
  const looked = new Set([...links, ...digests].map((members) => members.join(" ")));
  const optional = new Set(columns.flatMap(({ name, notNull }) => (notNull ? [] : [name])));
  const filled = (wanted: readonly string[]) => {
    const last = wanted.at(-1) ?? "";
    return looked.has(wanted.join(" ")) && optional.has(last) ? { where: `${last} is not null` } : {};
  };
  return [...kept.map((each) => ({ ...indexOf(table, each), ...filled(each) })), ...caseless];
}

/** What is unique among the rows that have a column filled. */
export const partialUniqueIndexes = (source: Registered, table: string): readonly Index[] =>
  source.partialUniques.map(({ members, filled }) => {
    const terms = memberColumns(source, members);
    const condition = columnOf(filled);
    return {
      name: nameOf(table, [...terms, condition], "key"),
      terms,
      where: `${condition} is not null`,
      isUnique: true,
    };
  });

const isIndexable = (source: Registered, member: string): boolean => {
  const name = member.replace(/^-/, "");
  return !name.includes(".") && source.fields[name]?.localized !== true && name !== "id";
};

/** Columns of a member with its direction, as lists are ordered: missing values last, said even where there are none. */
function orderedTerms(source: Registered, member: string): readonly string[] {
  const names = memberColumns(source, [member.replace(/^-/, "")]);
  if (!member.startsWith("-")) return names;
  return names.map((name) => `${name} desc nulls last`);
}

function memberColumns(source: Registered, members: readonly string[]): readonly string[] {
  return members.flatMap((member) => {
    const relation = source.relations[member];
    if (relation?.kind === "one") return [linkColumn(member)];
    if (relation?.kind === "oneOf") return [linkTypeColumn(member), linkColumn(member)];
    const spec = source.fields[member];
    if ((spec && isStored(spec)) || ["id", "createdAt", "updatedAt"].includes(member)) return [columnOf(member)];
    throw new Error(`${source.type} orders, indexes or compares ${member}, which has no column`);
  });
}

function distinct(sets: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return [...new Map(sets.map((columns) => [columns.join(" "), columns])).values()];
}
