import type { Entity } from "./entity.ts";
import { type FieldSpec, isStored } from "./fields.ts";

/** A field that is found by its words, and how much they weigh. */
export type SearchedField = readonly [name: string, spec: FieldSpec, weight: "A" | "B" | "C" | "D"];

/**
 * The searched fields of a kind with full-text search: those that are translated, or those that are not. What not everyone sees is not
 * among them.
 */
export function searchedFields(source: Entity, localized: boolean): readonly SearchedField[] {
  if (!source.fullText) return [];
  return Object.entries(source.search).flatMap(([name, weight]): readonly SearchedField[] => {
    const spec = source.fields[name];
    if (!spec || !weight || !isStored(spec) || spec.see || spec.flag || spec.localized !== localized) return [];
    return [[name, spec, weight]];
  });
}

/** Whether a write names some of the searched fields and leaves others as they are: the words of a row are made of both. */
export function isPartlySearched(
  source: Entity,
  localized: boolean,
  written: Readonly<Record<string, unknown>>,
): boolean {
  const fields = searchedFields(source, localized);
  const named = fields.filter(([name]) => name in written).length;
  return named > 0 && named < fields.length;
}
