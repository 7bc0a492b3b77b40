import { cascadesTo } from "#core/kernel/dependents.ts";
import type { CatalogueService } from "#core/kernel/module.ts";
import type { Change, RecordIds } from "#core/kernel/storage.ts";
import type { Statement } from "./database.ts";
import { linkColumn, linkTypeColumn, quoted, tableOf } from "./naming.ts";
import { preparedName } from "./statement.ts";
import { idType } from "./tables.ts";
import { type Bind, cacheVersionPart, changeColumns, changeValues, filled, parts, shaped } from "./write-parts.ts";

/** Records that go together, by their type. */
interface Gone {
  readonly records: RecordIds;
  readonly change: Change;
}

/**
 * Deletes records in one statement, each with a revision after the version that it had. What points at them by type and id and does not go
 * itself goes with them, is cleared, or keeps all of them, as declared: foreign keys, which are looked at when everything is deleted, do the
 * same for what points by id alone. Gives the number of rows that were there.
 */
export function destroyStatement(all: CatalogueService, records: RecordIds, change: Change): Statement {
  const of = parts<Gone>();
  const bind = of.of(0);
  const types = [...records.keys()];
  const lists = new Map(types.map((type) => [type, bind((each) => each.records.get(type), "text[]")]));
  const pointing = types.flatMap((type) => openPointers(all, type, lists));
  const kept = pointing
    .filter(({ onDestroy }) => onDestroy === "restrict")
    .map(({ rows }) => ` and not exists ${rows}`);
  const names = types.map((type, index) => {
    const which = `where id = any(${lists.get(type)}::${idType(all.entity(type))}[])${kept.join("")}`;
    of.ctes.push(`delete from ${quoted(tableOf(type))} ${which} returning id::text, version`);
    return `w${index}`;
  });
  const isDone = `(${names.map((name) => `exists (select 1 from ${name})`).join(" or ")})`;
  for (const { onDestroy, table, columns, where } of pointing) {
    if (onDestroy === "restrict") continue;
    of.ctes.push(
      onDestroy === "cascade"
        ? `delete from ${table} where ${where} and ${isDone}`
        : `update ${table} set ${columns.map((column) => `${column} = null`).join(", ")} where ${where} and ${isDone}`,
    );
  }
  const found = types.map((type, index) => `select ${typeValue(bind, type)} as type, id, version from w${index}`);
  const values = changeValues(bind, "g.type", "g.id", "g.version + 1");
  of.ctes.push(`insert into changes ${changeColumns} select ${values} from (${found.join(" union all ")}) g`);
  of.ctes.push(cacheVersionPart(touchedBy(all, types), of));
  const counted = names.map((name) => `(select count(*) from ${name})`).join(" + ");
  return filled(shaped(of, `select (${counted})::int`), [{ records, change }]);
}

const typeValue = (bind: Bind<Gone>, type: string): string => bind(() => type, "text");

/** Relations that point at records of a type by type and id, with the rows of theirs that point at one of those and do not go as well. */
function openPointers(all: CatalogueService, type: string, lists: ReadonlyMap<string, string>) {
  return [...all.entities.values()].flatMap((other) =>
    Object.entries(other.derived ? {} : other.relations)
      .filter(([, spec]) => spec.kind === "oneOf" && spec.among?.includes(type))
      .map(([relation, { onDestroy }]) => {
        const table = quoted(tableOf(other.type));
        const columns = [quoted(linkTypeColumn(relation)), quoted(linkColumn(relation))] as const;
        const named = lists.get(other.type);
        const others = named === undefined ? "" : ` and id <> all(${named}::${idType(other)}[])`;
        const where = `${columns[0]} = '${type}' and ${columns[1]} = any(${lists.get(type)})${others}`;
        return { onDestroy, table, columns, where, rows: `(select 1 from ${table} where ${where})` };
      }),
  );
}

/** Ids of the records that go with any of these, each after the place of its type in `cascadesTo`. They are locked. */
export function dependentsStatement(all: CatalogueService, type: string, ids: readonly string[]): Statement {
  const ctes = cascadesTo(all, type).map((pointer, index) => {
    const other = all.entity(pointer.type);
    const isOpen = other.relations[pointer.relation]!.kind === "oneOf";
    const column = quoted(linkColumn(pointer.relation));
    const here = isOpen
      ? `${quoted(linkTypeColumn(pointer.relation))} = '${type}' and ${column} = any($1::text[])`
      : `${column} = any($1::text[]::${idType(all.entity(type))}[])`;
    return `w${index} as (select id::text from ${quoted(tableOf(other.type))} where ${here} order by id for update)`;
  });
  const found = ctes.map((_, index) => `select ${index}, id from w${index}`);
  const text = `with ${ctes.join(", ")} ${found.join(" union all ")}`;
  return { text, name: preparedName(text), values: [ids] };
}

/** Which of some records are there, as the transaction sees it. */
export function standingStatement(all: CatalogueService, records: RecordIds): Statement {
  const each = [...records.keys()].map(
    (type, index) =>
      `select 1 from ${quoted(tableOf(type))} where id = any($${index + 1}::text[]::${idType(all.entity(type))}[])`,
  );
  const text = `select exists (${each.join(" union all ")})`;
  return { text, name: preparedName(text), values: [...records.values()] };
}

/** The types whose rows may change when records of some types are deleted: themselves, what points at them, and what goes with that. */
export function touchedBy(all: CatalogueService, types: Iterable<string>): readonly string[] {
  const touched = new Set<string>();
  const deleted = new Set<string>();
  const take = (gone: string) => {
    touched.add(gone);
    if (deleted.has(gone)) return;
    deleted.add(gone);
    for (const other of all.entities.values()) {
      if (other.derived) continue;
      const points = Object.values(other.relations).some(
        (spec) => spec.by === undefined && (spec.among ?? [spec.to]).includes(gone),
      );
      if (points) touched.add(other.type);
    }
    for (const { type } of cascadesTo(all, gone)) take(type);
  };
  for (const type of types) take(type);
  return [...touched].sort();
}
