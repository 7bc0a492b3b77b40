import type { CatalogueService } from "#core/kernel/module.ts";
import { codeDifferences, codeStatements } from "./codes.ts";
import { type Ask, presentTables } from "./introspect.ts";
import { quoted } from "./naming.ts";
import { type Check, type Column, type ForeignKey, type Index, type Table, tablesOf, type Unique } from "./tables.ts";

/** One group of statements of a migration, and what takes it back. */
export interface Step {
  /** What it is about, in a few words. */
  readonly subject: string;
  readonly up: readonly string[];
  readonly down: readonly string[];
}

/** What has to be done for a database to have the tables and rows that the declarations ask for. Empty when nothing differs. */
export async function draftSteps(all: CatalogueService, ask: Ask): Promise<readonly Step[]> {
  const wanted = tablesOf(all);
  const present = await presentTables(ask);
  const codes = await codeDifferences(all, present, ask);
  const byName = new Map(present.map((table) => [table.name, table]));
  const created = wanted.filter((table) => !byName.has(table.name));
  const dropped = present.filter((table) => !wanted.some((each) => each.name === table.name));
  return [
    ...created.map(createdTable),
    ...created.filter((table) => table.foreignKeys.length > 0).map(addedForeignKeys),
    ...wanted.flatMap((table) => {
      const before = byName.get(table.name);
      return before ? changedTable(before, table) : [];
    }),
    ...codes.map((each) => ({ subject: `codes of ${each.source.type}`, up: codeStatements(each), down: [] })),
    ...dropped.map((table) => ({
      subject: `drop ${table.name}`,
      up: [`drop table ${quoted(table.name)} cascade;`],
      down: tableStatements(table),
    })),
  ];
}

/** The text of a migration file that takes the steps. */
export function migrationText(steps: readonly Step[]): string {
  const call = (statements: readonly string[]) =>
    `  await knex.raw(\`\n${statements.map((each) => escaped(indented(each))).join("\n")}\n  \`);`;
  const down = [...steps].reverse().filter((step) => step.down.length > 0);
  return [
    'import type { Knex } from "knex";',
    "",
    "export async function up(knex: Knex): Promise<void> {",
    steps.map((step) => call(step.up)).join("\n\n"),
    "}",
    "",
    `export async function down(${down.length > 0 ? "knex" : "_knex"}: Knex): Promise<void> {`,
    ...(down.length > 0 ? [call(down.flatMap((step) => step.down))] : []),
    "}",
    "",
  ].join("\n");
}

const escaped = (sql: string): string => sql.replaceAll("\\", "\\\\").replaceAll("`", "\\`").replaceAll("${", "\\${");

const indented = (statement: string): string => statement.replace(/^/gm, "    ");

const createdTable = (table: Table): Step => ({
  subject: `create ${table.name}`,
  up: tableStatements(table),
  down: [`drop table ${quoted(table.name)} cascade;`],
});

const addedForeignKeys = (table: Table): Step => ({
  subject: `links of ${table.name}`,
  up: table.foreignKeys.map((key) => `${alter(table.name)} add ${foreignKeyText(key)};`),
  down: [],
});

function tableStatements(table: Table): readonly string[] {
  const lines = [
    ...table.columns.map(columnText),
    `primary key (${list(table.primaryKey)})`,
    ...table.uniques.map(uniqueText),
    ...table.checks.map(checkText),
  ];
  return [
    `create table ${quoted(table.name)} (\n${lines.map((line) => `  ${line}`).join(",\n")}\n)${table.partitionedBy === undefined ? "" : ` partition by range (${quoted(table.partitionedBy)})`};`,
    `comment on table ${quoted(table.name)} is '${table.comment.replaceAll("'", "''")}';`,
    ...table.indexes.map((index) => `${indexText(table.name, index)};`),
  ];
}

function changedTable(before: Table, after: Table): readonly Step[] {
  const up: string[] = [];
  const down: string[] = [];
  const does = (forward: string, back: string) => {
    up.push(forward);
    down.unshift(back);
  };
  const table = alter(after.name);
  const named = <Item extends { readonly name: string }>(
    kind: string,
    was: readonly Item[],
    is: readonly Item[],
    text: (item: Item) => string,
  ) => {
    for (const item of was) {
      const kept = is.some((each) => each.name === item.name && alike(text(each), text(item)));
      if (!kept) does(`${table} drop ${kind} ${quoted(item.name)};`, `${table} add ${text(item)};`);
    }
    return () => {
      for (const item of is) {
        const kept = was.some((each) => each.name === item.name && alike(text(each), text(item)));
        if (!kept) does(`${table} add ${text(item)};`, `${table} drop ${kind} ${quoted(item.name)};`);
      }
    };
  };
  const addLinks = named("constraint", before.foreignKeys, after.foreignKeys, foreignKeyText);
  const addUniques = named("constraint", before.uniques, after.uniques, uniqueText);
  const addChecks = named("constraint", before.checks, after.checks, checkText);
  const sameIndex = (left: Index, right: Index) => alike(indexText("", left), indexText("", right));
  for (const index of before.indexes) {
    if (!after.indexes.some((each) => sameIndex(each, index)))
      does(`drop index ${quoted(index.name)};`, `${indexText(after.name, index)};`);
  }
  for (const column of after.columns) {
    const was = before.columns.find((each) => each.name === column.name);
    if (was) changedColumn(table, was, column, does);
    else does(`${table} add column ${columnText(column)};`, `${table} drop column ${quoted(column.name)};`);
  }
  for (const column of before.columns) {
    if (!after.columns.some((each) => each.name === column.name)) {
      does(`${table} drop column ${quoted(column.name)};`, `${table} add column ${columnText(column)};`);
    }
  }
  for (const add of [addUniques, addChecks, addLinks]) add();
  for (const index of after.indexes) {
    if (!before.indexes.some((each) => sameIndex(each, index)))
      does(`${indexText(after.name, index)};`, `drop index ${quoted(index.name)};`);
  }
  if (before.primaryKey.join(" ") !== after.primaryKey.join(" ")) {
    const key = (of: Table) =>
      `${table} drop constraint ${quoted(`${of.name}_pkey`)}, add primary key (${list(of.primaryKey)});`;
    does(key(after), key(before));
  }
  return up.length === 0 ? [] : [{ subject: `change ${after.name}`, up, down }];
}

function changedColumn(table: string, was: Column, is: Column, does: (forward: string, back: string) => void): void {
  const column = `${table} alter column ${quoted(is.name)}`;
  const retyped = (type: string) => `${column} type ${type} using ${quoted(is.name)}::${type};`;
  if (was.type !== is.type) does(retyped(is.type), retyped(was.type));
  const defaulted = (value: string | undefined) =>
    value === undefined ? `${column} drop default;` : `${column} set default ${value};`;
  if (!alike(was.default ?? "", is.default ?? "")) does(defaulted(is.default), defaulted(was.default));
  const filled = (notNull: boolean) => `${column} ${notNull ? "set" : "drop"} not null;`;
  if (was.notNull !== is.notNull) does(filled(is.notNull), filled(was.notNull));
}

const alter = (table: string): string => `alter table ${quoted(table)}`;
const list = (columns: readonly string[]): string => columns.map(quoted).join(", ");

const columnText = (column: Column): string =>
  `${quoted(column.name)} ${column.type}${column.notNull ? " not null" : ""}${column.default === undefined ? "" : ` default ${column.default}`}`;

const uniqueText = (unique: Unique): string => `constraint ${quoted(unique.name)} unique (${list(unique.columns)})`;
const checkText = (check: Check): string => `constraint ${quoted(check.name)} check (${check.expression})`;
const foreignKeyText = (key: ForeignKey): string =>
  `constraint ${quoted(key.name)} foreign key (${quoted(key.column)}) references ${quoted(key.table)} (id) on delete ${key.onDelete}`;

/** Entries wait in a list that every search reads: a short one, in kilobytes. */
const briefly = " with (gin_pending_list_limit = 256)";

const indexText = (table: string, { name, terms, using, operators, where }: Index): string =>
  `create index ${quoted(name)} on ${quoted(table)}${using ? ` using ${using}` : ""} (${terms.map(termText).join(", ")}${operators ? ` ${operators}` : ""})${using === "gin" ? briefly : ""}${where ? ` where ${where}` : ""}`;

function termText(term: string): string {
  if (term.includes("(")) return term;
  const [name = "", ...direction] = term.split(" ");
  return [quoted(name), ...direction].join(" ");
}

/** Whether two expressions say the same: the server writes them back with casts, brackets and spaces of its own. */
const alike = (left: string, right: string): boolean => plain(left) === plain(right);

function plain(expression: string): string {
  return expression
    .split(/('(?:[^']|'')*')/)
    .map((part, at) =>
      at % 2 === 1
        ? part.replace(/^'(-?\d+(?:\.\d+)?)'$/, "$1")
        : part
            .toLowerCase()
            .replace(/::[a-z_]+(?: with(?:out)? time zone| varying| precision)?(?:\([\d, ]+\))?(?:\[\])?/g, "")
            .replace(/["()\s]/g, ""),
    )
    .join("");
}
