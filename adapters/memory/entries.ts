import { productLines } from "#adapters/texts/product-lines.ts";
import { type FieldSpec, isStored } from "#core/kernel/fields.ts";
import { redacted } from "#core/kernel/members.ts";
import type { Registered } from "#core/kernel/module.ts";
import { isMany } from "#core/kernel/relations.ts";
import type { Entry, Included, Node, Reference } from "#core/kernel/storage.ts";
import { defaultShortDescription } from "#core/shell/rich-text/plain-text.ts";
import { holds, linkId, type Reading, relatedRows, storedValue, translated } from "./evaluate.ts";
import { type Row, tableIn } from "./rows.ts";

/** What giving entries needs beside a reading: the words of a rich text, and where records that come along are gathered. */
export interface Giving extends Reading {
  readonly plain: (html: string) => string;
  readonly found: Map<string, Entry>;
}

/** A row as its node gives it: attributes, linkage, and the records that come along in `found`. */
export function entryOf(giving: Giving, node: Node, row: Row): Entry {
  const source = giving.all.entity(node.type);
  const attributes = Object.fromEntries(node.fields.map((name) => [name, attribute(giving, source, node, row, name)]));
  const refs: Record<string, Entry["refs"][string]> = {};
  for (const name of node.refs) {
    const id = linkId(row, name);
    refs[name] = id === null ? null : { type: source.relations[name]!.to, id };
  }
  for (const [name, included] of Object.entries(node.include))
    refs[name] = linkage(giving, source, row, name, included);
  const locale = foundLocale(giving, source, node, row);
  return {
    type: node.type,
    id: row.id,
    version: row.version,
    attributes,
    refs,
    ...(locale === undefined ? {} : { locale }),
  };
}

function attribute(giving: Giving, source: Registered, node: Node, row: Row, name: string): unknown {
  if (name === "createdAt" || name === "updatedAt") return row[name];
  if (name === "translations") return translations(source, row);
  if (name === "otherTranslationsLocales") {
    return locales(row).filter((locale) => locale !== giving.viewer.editionLocale);
  }
  const guard = node.guarded[name];
  if (guard && !holds(giving, node.type, row, guard)) return null;
  const spec = source.fields[name]!;
  return spec.kind === "computed"
    ? computedValue(giving, source, node, row, name, spec)
    : shownValue(giving, row, name, spec);
}

const shownValue = (giving: Giving, row: Row, name: string, spec: FieldSpec): unknown => {
  const value = storedValue(giving, row, name, spec);
  return spec.kind === "confidential" && value !== null ? redacted : value;
};

function computedValue(
  giving: Giving,
  source: Registered,
  node: Node,
  row: Row,
  name: string,
  spec: FieldSpec,
): unknown {
  const from = spec.source!;
  const related = (relation: string) => {
    const to = source.relations[relation]!.to;
    return relatedRows(giving, source, row, relation, to).filter((other) => {
      const condition = node.counts[name];
      return condition === undefined || holds(giving, to, other, condition);
    });
  };
  switch (from.from) {
    case "relation":
      return linkId(row, from.relation);
    case "right":
      return holds(giving, node.type, row, node.rights[from.action]);
    case "count":
      return related(from.relation).length;
    case "parameters":
    case "told":
      throw new Error(`${source.type}.${name} is not read from storage`);
    case "tally":
      return recorded(giving, from.of, { event: from.event, resourceType: source.type, resourceId: row.id });
    case "cases":
      return (node.cases[name] ?? []).find(([when]) => holds(giving, node.type, row, when))?.[1] ?? from.otherwise;
    // Here every record has bytes of its own.
    case "bytes":
      return null;
    case "through": {
      const target = giving.all.entity(source.relations[from.relation]!.to);
      const other = related(from.relation)[0];
      const told = other ? shownValue(giving, other, from.field, target.fields[from.field]!) : null;
      return told ?? (from.otherwise ? shownValue(giving, row, from.otherwise, source.fields[from.otherwise]!) : null);
    }
    case "summary": {
      const target = giving.all.entity(source.relations[from.relation]!.to).fields[from.field]!;
      const texts = related(from.relation).flatMap((other) => storedValue(giving, other, from.field, target) ?? []);
      const text = giving.plain(texts.join(" "));
      return text === "" ? null : defaultShortDescription(text, from.length);
    }
    case "function": {
      const values = from.needs.map((need) => {
        const needed = source.fields[need];
        if (need === "id") return [need, row.id];
        if (needed) return [need, shownValue(giving, row, need, needed)];
        return [need, need === "locale" ? giving.viewer.locale : row[need as "createdAt" | "updatedAt"]];
      });
      return from.compute(Object.fromEntries(values), productLines);
    }
  }
}

/** Here no number is kept: the records that tell of the event are counted. */
const recorded = ({ all, state }: Giving, of: string, about: Readonly<Record<string, unknown>>): number =>
  all.entities.has(of)
    ? [...tableIn(state, of).values()].filter(({ values }) =>
        Object.entries(about).every(([name, value]) => values[name] === value),
      ).length
    : 0;

function linkage(
  giving: Giving,
  source: Registered,
  row: Row,
  relation: string,
  included: Included,
): Entry["refs"][string] {
  const many = isMany(source.relations[relation]!);
  if (!holds(giving, source.type, row, included.when)) return many ? [] : null;
  const refs = included.nodes.flatMap((node) =>
    relatedRows(giving, source, row, relation, node.type)
      .filter((other) => holds(giving, node.type, other, node.where))
      .map((other): Reference => {
        if (!included.linkageOnly) gather(giving, entryOf(giving, node, other));
        return { type: node.type, id: other.id };
      }),
  );
  return many ? refs : (refs[0] ?? null);
}

/** Each record comes along once: what several paths ask of it is put together. */
function gather({ found }: Giving, entry: Entry): void {
  const key = `${entry.type} ${entry.id}`;
  const known = found.get(key);
  found.set(
    key,
    known
      ? { ...entry, attributes: { ...known.attributes, ...entry.attributes }, refs: { ...known.refs, ...entry.refs } }
      : entry,
  );
}

const locales = (row: Row): readonly string[] => row.texts.map((text) => text.locale).sort();

/** Every text of a record as it was written, with where it comes from. */
function translations(source: Registered, row: Row): readonly unknown[] {
  const fields = Object.entries(source.fields).filter(([, spec]) => spec.localized && isStored(spec));
  const origin = row.texts.find((text) => text.locale === row.sourceLocale);
  return [...row.texts]
    .sort((left, right) => (left.locale < right.locale ? -1 : 1))
    .map((text) => ({
      locale: text.locale,
      origin: text.origin,
      source: text.locale === row.sourceLocale,
      outdated: text.locale !== row.sourceLocale && origin !== undefined && text.sourceRevision < origin.revision,
      values: Object.fromEntries(fields.map(([name]) => [name, text.values[name] ?? null])),
    }));
}

/** Locale of the record's label when it is not the wanted one; asked only where translated members are given. */
function foundLocale(giving: Giving, source: Registered, node: Node, row: Row): string | undefined {
  const isTranslated = (name: string) => source.fields[name]?.localized && source.fields[name].kind !== "computed";
  if (!node.fields.some(isTranslated)) return undefined;
  const wanted = giving.viewer.editionLocale;
  if (source.fields[source.label]?.localized) {
    const found = translated(giving, row, source.label);
    return found && found.locale !== wanted ? found.locale : undefined;
  }
  const present = [wanted, giving.viewer.defaultLocale, row.sourceLocale].find((locale) =>
    row.texts.some((text) => text.locale === locale),
  );
  return present === wanted ? undefined : present;
}
