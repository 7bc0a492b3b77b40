import type { Fault } from "#core/site/ports.ts";

/** Gives the text of a key, or `undefined` when there is none. */
export type Translate = (key: string, values: Readonly<Record<string, unknown>>) => string | undefined;

/**
 * What is shown of the detail of a 422: the text of `forms:rules.<detail>` without a `validation.` in front (FORMV-002), or the detail
 * itself when there is none (FORMV-003). `attribute` is the field's name as people read it.
 */
export function faultMessage(detail: string, translate: Translate, attribute = ""): string {
  const rule = detail.replace(/^validation\./, "");
  const isKey = /^[A-Za-z][\w-]*(?:\.[\w-]+)*$/.test(rule);
  return (isKey ? translate(`forms:rules.${rule}`, { attribute }) : undefined) ?? detail;
}

/** The faults of an answer, sorted by the form that it answers to. */
export interface SortedFaults {
  readonly byField: Readonly<Record<string, readonly Fault[]>>;
  /** Those of no field of the form: to be thrown again (FORMV-004). */
  readonly unmapped: readonly Fault[];
}

/**
 * Puts each fault under the field that its pointer names: `/data/attributes/title` and what is below it under `title`, likewise
 * `/data/relationships/tags` (FORMV-001). A conflict belongs to `id` even in a form that does not show it (FORMV-005).
 */
export function sortFaults(faults: readonly Fault[], fields: readonly string[]): SortedFaults {
  const byField: Record<string, Fault[]> = Object.create(null);
  const unmapped: Fault[] = [];
  for (const fault of faults) {
    const field = fault.status === 409 ? "id" : fieldOf(fault.pointer);
    if (field === undefined || (field !== "id" && !fields.includes(field))) unmapped.push(fault);
    else (byField[field] ??= []).push(fault);
  }
  return { byField, unmapped };
}

function fieldOf(pointer: string | undefined): string | undefined {
  const name = /^\/data\/(?:(?:attributes|relationships)\/([^/]+)|(id)$)/.exec(pointer ?? "");
  return (name?.[1] ?? name?.[2])?.replaceAll("~1", "/").replaceAll("~0", "~");
}
