import type { CatalogueService } from "#core/kernel/module.ts";
import { columnOf, linkColumn, linkTypeColumn, tableOf } from "./naming.ts";

/** What a column holds: a field's value, or what a relation points to. */
export interface ColumnMember {
  readonly name: string;
  readonly part: "attributes" | "relationships";
  /** It only says yes or no: what else is unique together with it is what was written. */
  readonly isFlag: boolean;
}

const members = new Map<string, ColumnMember>();

/** Remembers the members of the columns of every type: what the database refuses is told of them. */
export function rememberMembers(all: CatalogueService): void {
  for (const source of all.entities.values()) {
    const remember = (column: string, member: ColumnMember) => members.set(`${tableOf(source.type)}.${column}`, member);
    for (const [name, { kind }] of Object.entries(source.fields))
      for (const column of [columnOf(name), columnOf(`${name}#digest`)])
        remember(column, { name, part: "attributes", isFlag: kind === "flag" });
    for (const [name, { kind }] of Object.entries(source.relations)) {
      if (kind !== "one" && kind !== "oneOf") continue;
      const member = { name, part: "relationships", isFlag: false } as const;
      remember(linkColumn(name), member);
      remember(linkTypeColumn(name), member);
    }
  }
}

/** The member that a column of a table holds; `undefined` for a table of no type. */
export const memberOf = (table: string, column: string): ColumnMember | undefined => members.get(`${table}.${column}`);
