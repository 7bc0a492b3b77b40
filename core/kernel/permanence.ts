import { type FieldSpec, isStored } from "./fields.ts";
import type { RelationSpec } from "./relations.ts";

/** Rows that are never changed once they are written. */
export interface Immutability {
  /** Members that may be filled once, where they were empty. */
  readonly except: readonly string[];
}

/** Rows that are only added, in partitions by the month of their creation. */
export interface Growth {
  /** Whole months after which a partition is dropped; kept forever when absent. */
  readonly forgetAfterMonths?: number;
}

interface Permanent {
  readonly immutable?: boolean | Immutability;
  readonly grows?: boolean | Growth;
  readonly policy: Readonly<Record<string, unknown>>;
  readonly root?: string;
}

/**
 * What a declaration says of the permanence of its rows.
 *
 * @throws {Error} where the declaration contradicts itself, with the type and the member.
 */
export function permanenceOf(
  type: string,
  { immutable, grows, policy, root }: Permanent,
  fields: Readonly<Record<string, FieldSpec>>,
  relations: Readonly<Record<string, RelationSpec>>,
): { readonly immutable?: Immutability; readonly grows?: Growth } {
  if (!immutable && !grows) return {};
  if (immutable && grows) throw new Error(`${type} is immutable and grows: what grows is never changed either`);
  if (root !== undefined) throw new Error(`${type} is written with its root, and cannot be immutable nor grow`);
  for (const right of ["update", "becomes", "destroy"]) {
    if (policy[right] !== undefined) throw new Error(`${type} declares who may ${right} what nobody may change`);
  }
  if (grows) return { grows: grows === true ? {} : grows };
  const except = typeof immutable === "object" ? immutable.except : [];
  for (const [name, { kind }] of Object.entries(fields)) {
    // Cleaning rules and keys are renewed by the installation itself, in rows of any age.
    if (kind === "richText" || kind === "confidential")
      throw new Error(`${type} is immutable, but ${name} is rewritten with new cleaning rules or keys`);
  }
  for (const name of except) {
    const field = fields[name];
    const relation = relations[name];
    const isFillable = field
      ? isStored(field) && !field.localized && !field.required && field.default === undefined
      : relation !== undefined && relation.kind === "one" && !relation.required;
    if (!isFillable) throw new Error(`${type} excepts ${name}, which is no column that may be empty`);
  }
  return { immutable: { except } };
}

/** Relations of a record that is never changed: what it is linked to stays, as it cannot be cut off. */
export const keptLinks = (relations: Readonly<Record<string, RelationSpec>>): Readonly<Record<string, RelationSpec>> =>
  Object.fromEntries(
    Object.entries(relations).map(([name, spec]) => [
      name,
      spec.kind === "link" && spec.mirror === undefined ? { ...spec, onDestroy: "restrict" as const } : spec,
    ]),
  );
