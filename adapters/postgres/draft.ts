import type { CatalogueService } from "#core/kernel/module.ts";
import { codeDifferences, codeStatements, withoutCodes } from "./codes.ts";
import { quote } from "./constraints.ts";
import { handMadeTriggers } from "./infrastructure.ts";
import { type Ask, presentTables } from "./introspect.ts";
import { quoted } from "./naming.ts";
import { monthsAhead, otherMonths, type Trigger } from "./permanence.ts";
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
  const wanted = tablesOf(all).map((table) => ({
    ...table,
    triggers: [...table.triggers, ...(handMadeTriggers[table.name] ?? [])],
  }));
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
    ...codes.map((each) => ({
      subject: `codes of ${each.source.type}`,
      up: codeStatements(each),
      down: withoutCodes(each),
    })),
    ...dropped.filter((table) => table.foreignKeys.length > 0).map(droppedForeignKeys),
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

const droppedForeignKeys = (table: Table): Step => ({
  subject: `drop links of ${table.name}`,
  up: table.foreignKeys.map((key) => `${alter(table.name)} drop constraint ${quoted(key.name)};`),
  down: table.foreignKeys.map((key) => `${alter(table.name)} add ${foreignKeyText(key)};`),
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
    commentText(table),
    ...(table.partitionedBy === undefined ? [] : [otherMonthsText(table)]),
    ...table.indexes.map((index) => `${indexText(table.name, index)};`),
    ...table.triggers.flatMap((trigger) => triggerStatements(trigger, table.name)),
    ...(table.partitionedBy === undefined
      ? []
      : [`select labcommons_prepare_months(${quote(table.name)}, ${monthsAhead});`]),
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
  const named = <Item extends { readonly name: string; readonly isUnchecked?: true }>(
    kind: string,
    was: readonly Item[],
    is: readonly Item[],
    text: (item: Item) => string,
  ) => {
    for (const item of was) {
      const kept = is.some((each) => each.name === item.name && alike(text(each), text(item)));
      if (kept && item.isUnchecked) up.push(`${table} validate constraint ${quoted(item.name)};`);
      if (!kept) does(`${table} drop ${kind} ${quoted(item.name)};`, `${table} add ${text(item)};`);
    }
    return () => {
      for (const item of is) {
        const kept = was.some((each) => each.name === item.name && alike(text(each), text(item)));
        if (!kept) does(`${table} add ${text(item)};`, `${table} drop ${kind} ${quoted(item.name)};`);
      }
    };
  };
  if (before.partitionedBy !== after.partitionedBy)
    throw new Error(
      `${after.name} has to be moved to a table that is ${after.partitionedBy ? "" : "not "}partitioned, by hand`,
    );
  if (before.lacksOther) does(otherMonthsText(after), `drop table ${quoted(otherMonths(after.name))};`);
  if (before.comment !== after.comment) does(commentText(after), commentText(before));
  const sameTrigger = (left: Trigger, right: Trigger) =>
    alike(left.definition, right.definition) && left.isDisabled === right.isDisabled;
  const dropTrigger = (trigger: Trigger) => `drop trigger ${quoted(trigger.name)} on ${quoted(after.name)};`;
  for (const trigger of before.triggers) {
    if (!after.triggers.some((each) => sameTrigger(each, trigger)))
      does(dropTrigger(trigger), triggerStatements(trigger, after.name).join("\n"));
  }
  const addLinks = named("constraint", before.foreignKeys, after.foreignKeys, foreignKeyText);
  const addUniques = named("constraint", before.uniques, after.uniques, uniqueText);
  const addChecks = named("constraint", before.checks, after.checks, checkText);
  const sameIndex = (left: Index, right: Index) =>
    alike(indexText("", left), indexText("", right)) && left.isInvalid === right.isInvalid;
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
  for (const trigger of after.triggers) {
    if (!before.triggers.some((each) => sameTrigger(each, trigger)))
      does(triggerStatements(trigger, after.name).join("\n"), dropTrigger(trigger));
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

const commentText = (table: Table): string => `comment on table ${quoted(table.name)} is ${quote(table.comment)};`;

const otherMonthsText = ({ name }: Table): string =>
  `create table ${quoted(otherMonths(name))} partition of ${quoted(name)} default;`;

const triggerStatements = ({ name, definition, isDisabled }: Trigger, table: string): readonly string[] => [
  `${definition};`,
  ...(isDisabled ? [`${alter(table)} disable trigger ${quoted(name)};`] : []),
];

/** Entries wait in a list that every search reads: a short one, in kilobytes. */
const briefly = " with (gin_pending_list_limit = 256)";

const indexText = (table: string, { name, terms, using, operators, where, isUnique }: Index): string =>
  `create ${isUnique ? "unique " : ""}index ${quoted(name)} on ${quoted(table)}${using ? ` using ${using}` : ""} (${terms.map(termText).join(", ")}${operators ? ` ${operators}` : ""})${using === "gin" ? briefly : ""}${where ? ` where ${where}` : ""}`;

function termText(term: string): string {
  if (term.includes("(")) return term;
  const [name = "", ...direction] = term.split(" ");
  return [quoted(name), ...direction].join(" ");
}

/** Whether two expressions say the same: the server writes them back with casts, brackets and spaces of its own. */
export const alike = (left: string, right: string): boolean => plain(left) === plain(right);

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
