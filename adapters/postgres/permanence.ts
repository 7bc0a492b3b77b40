import type { Registered } from "#core/kernel/module.ts";
import { nameOf, quote } from "./constraints.ts";
import { columnOf, linkColumn, linkTypeColumn, quoted, tableOf } from "./naming.ts";

/**
 * What tables of records that are never changed have beside their columns. The functions are made by a migration; the triggers follow from
 * the declaration.
 */

export interface Trigger {
  readonly name: string;
  /** The statement that makes it. */
  readonly definition: string;
  /** Switched off; only ever found, never wanted. */
  readonly isDisabled?: true;
}

/** The end of the comment of a table that only grows: what the application's role may do there, and how long its months are kept. */
export function growthComment({ grows }: Registered): string {
  if (!grows) return "";
  const kept = grows.forgetAfterMonths === undefined ? "" : `; kept ${grows.forgetAfterMonths} months`;
  return `; append-only${kept}`;
}

/** The table's partition for what no month was prepared for, so that no write is refused for it. */
export const otherMonths = (table: string): string => `${table}_other`;

/** Months that are prepared when the table is made; a job goes on from there. */
export const monthsAhead = 13;

/** Triggers of a record's own table. */
export function recordTriggers(source: Registered): readonly Trigger[] {
  if (!source.immutable) return [];
  const table = tableOf(source.type);
  const columns = (member: string) => (source.relations[member] ? linkColumn(member) : columnOf(member));
  const cleared = Object.entries(source.relations).flatMap(([name, spec]) =>
    spec.onDestroy !== "clear" || spec.required
      ? []
      : spec.kind === "one"
        ? [linkColumn(name)]
        : spec.kind === "oneOf"
          ? [linkTypeColumn(name), linkColumn(name)]
          : [],
  );
  return [unchanged(table, source.immutable.except.map(columns), cleared), kept(table, leavingWith(source))];
}

/** Triggers of a table of texts or links, whose rows are part of the record that `column` names. */
export function partTriggers(source: Registered, table: string, column: string): readonly Trigger[] {
  if (!source.immutable) return [];
  const isEverGone = leavingWith(source).length > 0;
  return [unchanged(table, [], []), kept(table, isEverGone ? [[column, tableOf(source.type)]] : [])];
}

/** Columns of the records that it goes with, each with the table of those. */
const leavingWith = (source: Registered): readonly (readonly [column: string, target: string])[] =>
  Object.entries(source.relations)
    .filter(([, spec]) => spec.kind === "one" && spec.onDestroy === "cascade")
    .map(([name, spec]) => [linkColumn(name), tableOf(spec.to)]);

const unchanged = (table: string, once: readonly string[], cleared: readonly string[]): Trigger => {
  const name = nameOf(table, [], "unchanged");
  return {
    name,
    definition: `create trigger ${quoted(name)} before update on ${quoted(table)} for each row execute function labcommons_refuse_update(${array(once)}, ${array(cleared)})`,
  };
};

/** Where it may go with others it is asked at the end of the transaction: the record that it goes with is deleted before it or after it. */
const kept = (table: string, others: readonly (readonly [column: string, target: string])[]): Trigger => {
  const name = nameOf(table, [], "kept");
  const [made, when] = others.length === 0 ? ["trigger", "before delete"] : ["constraint trigger", "after delete"];
  const deferred = others.length === 0 ? "" : " deferrable initially deferred";
  const refusal = `labcommons_refuse_delete(${others.flat().map(quote).join(", ")})`;
  return {
    name,
    definition: `create ${made} ${quoted(name)} ${when} on ${quoted(table)}${deferred} for each row execute function ${refusal}`,
  };
};

const array = (columns: readonly string[]): string => quote(`{${columns.join(",")}}`);
