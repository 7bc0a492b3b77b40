import { Effect } from "effect";
import { cascadesTo } from "#core/kernel/dependents.ts";
import { Conflict } from "#core/kernel/errors.ts";
import type { Locale } from "#core/kernel/locales.ts";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import { slugField } from "#core/kernel/slugs.ts";
import type { Locked, Reference, StorageService, TextRow, Write } from "#core/kernel/storage.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { CacheVersions } from "./cache-versions.ts";
import { rememberMembers } from "./column-members.ts";
import { conditionSql } from "./conditions.ts";
import { asUnavailable, type Database, type Statement, valuesOf } from "./database.ts";
import { dependentsStatement, destroyStatement, standingStatement, touchedBy } from "./destroy.ts";
import type { Cleaning } from "./field-columns.ts";
import { knownIds } from "./known-ids.ts";
import { ownFields, textFields } from "./members.ts";
import { mentionReads } from "./mentions.ts";
import { columnOf, formerSlugsOf, linkColumn, linkTable, linkTypeColumn, quoted, tableOf } from "./naming.ts";
import { noticeStatement } from "./notices.ts";
import { reads } from "./reads.ts";
import { revisionReads } from "./revisions.ts";
import { searching } from "./search.ts";
import { draft, preparedName } from "./statement.ts";
import { idType } from "./tables.ts";
import { asInstant, readerOf } from "./values.ts";
import { auditStatement, insertStatement, lockColumns, updateStatement } from "./write.ts";

/** The storage port over Postgres. See `StorageService` for what each method promises. */
export function postgresStorage(parts: {
  readonly catalogue: CatalogueService;
  readonly database: Database;
  readonly cacheVersions: CacheVersions;
  readonly cleaning: Cleaning;
  /** Kinds of records whose writes every process is told of at once, each with the relation that says whom a new one concerns. */
  readonly noticed?: Readonly<Record<string, string | null>>;
  /** The row from which on numbered pages are sought; the usual one where absent. */
  readonly farFrom?: number;
}): StorageService {
  const { catalogue: all, database, cacheVersions, cleaning, noticed = {} } = parts;
  rememberMembers(all);
  const known = knownIds(cacheVersions);
  const change = (statement: Statement) => Effect.mapError(database.run(statement), asUnavailable);
  const notice = (type: string, links: Write["links"] = {}) => {
    const concerned = noticed[type];
    if (concerned === undefined) return Effect.void;
    const whom = concerned === null ? null : links[concerned];
    return Effect.asVoid(database.run(noticeStatement(type, typeof whom === "string" ? whom : null)));
  };
  const written = ({ type, links }: Pick<Write, "type" | "links">) =>
    Effect.andThen(
      notice(type, links),
      database.afterCommit(() => cacheVersions.bump([type])),
    );

  const destroyAll: StorageService["destroyAll"] = (records, change) =>
    Effect.gen(function* () {
      const types = [...records.keys()];
      const [row] = yield* database.run(destroyStatement(all, records, change));
      const isKept = row?.[0] === 0 && (yield* database.read(standingStatement(all, records)))[0]?.[0] === true;
      if (isKept) return yield* new Conflict({ reason: "in-use", pointer: "/data" });
      for (const type of types) yield* notice(type);
      yield* database.afterCommit(() => cacheVersions.bump(touchedBy(all, types)));
    });

  return {
    ...reads(parts),

    search: searching(all, database, cleaning),

    lock: (type, id, conditions, viewer, how = "alone") =>
      Effect.gen(function* () {
        const source = all.entity(type);
        if (!fits(source, id)) return null;
        const into = draft(viewer.editionLocale === viewer.defaultLocale);
        const alias = into.alias();
        const key = into.bind(() => id, idType(source));
        const names = Object.keys(conditions);
        const holds = names.map((name) => `(${conditionSql(into, all, type, alias, conditions[name]!)}) is true`);
        const columns = lockColumns(source, alias);
        // Where rows are only added there is nothing to wait for, and no right to lock.
        const locking = source.grows ? "" : ` for ${strengths[how]} of ${alias}`;
        const text = `select ${[...columns, ...holds].join(", ")} from ${quoted(tableOf(type))} ${alias} where ${alias}.id = ${key}${locking}`;
        const [row] = yield* database.run({
          text,
          name: preparedName(text),
          values: valuesOf(into.params, { viewer }),
        });
        return row ? readLocked(source, row, names, columns.length) : null;
      }),

    takeTurns: ({ alone, together = [] }) =>
      Effect.asVoid(database.run({ text: takingTurns, name: "take-turns", values: [alone, together] })),

    holds: (type, id, condition, viewer) =>
      Effect.gen(function* () {
        const source = all.entity(type);
        if (!fits(source, id)) return false;
        const into = draft(viewer.editionLocale === viewer.defaultLocale);
        const alias = into.alias();
        const key = into.bind(() => id, idType(source));
        const text = `select 1 from ${quoted(tableOf(type))} ${alias} where ${alias}.id = ${key} and ${conditionSql(into, all, type, alias, condition)}`;
        const rows = yield* database.read({
          text,
          name: preparedName(text),
          values: valuesOf(into.params, { viewer }),
        });
        return rows.length > 0;
      }),

    existing: (questions, viewer) =>
      Effect.gen(function* () {
        const into = draft(viewer.editionLocale === viewer.defaultLocale);
        const sets = questions.map(({ type, ids, condition }) =>
          condition.is === "always" ? new Set(known.of(type, ids)) : new Set<string>(),
        );
        const before = questions.map(({ type }) => known.cacheVersion(type));
        const asked = questions.flatMap(({ type, ids, condition }, index) => {
          const source = all.entity(type);
          const unknown = ids.filter((id) => !sets[index]!.has(id) && fits(source, id));
          if (unknown.length === 0) return [];
          const alias = into.alias();
          const list = into.bind(() => unknown, `${idType(source)}[]`);
          return `select ${index}, ${alias}.id::text from ${quoted(tableOf(type))} ${alias} where ${alias}.id = any(${list}) and ${conditionSql(into, all, type, alias, condition)}`;
        });
        if (asked.length === 0) return sets;
        const text = asked.join(" union all ");
        const rows = yield* database.read({
          text,
          name: preparedName(text),
          values: valuesOf(into.params, { viewer }),
        });
        for (const [index, id] of rows as readonly (readonly [number, string])[]) sets[index]!.add(id);
        // What a transaction has written is not there for the others yet.
        if (!(yield* database.isWriting)) {
          questions.forEach(({ type, condition }, index) => {
            if (condition.is === "always") known.add(type, before[index]!, sets[index]!);
          });
        }
        return sets;
      }),

    linkedIds: (type, id, relation) =>
      Effect.gen(function* () {
        const rows = yield* database.read(linkedStatement(all, all.entity(type), relation, id));
        return rows.map(([linked]) => linked as string);
      }),

    leads: (type, relation, from, to) =>
      Effect.gen(function* () {
        const source = all.entity(type);
        const begun = from.filter((each) => fits(source, each));
        if (begun.length === 0 || !fits(source, to)) return false;
        const id = idType(source);
        const next =
          source.relations[relation]?.kind === "link"
            ? `select link.target_id from way join ${quoted(linkTable(type, relation))} link on link.source_id = way.id`
            : `select record.${quoted(linkColumn(relation))} from way join ${quoted(tableOf(type))} record on record.id = way.id`;
        // A union without repetitions ends where records lead in a circle.
        const text = `with recursive way(id) as (select unnest($1::${id}[]) union ${next}) select 1 from way where id = $2::${id}`;
        const rows = yield* database.read({ text, name: preparedName(text), values: [begun, to] });
        return rows.length > 0;
      }),

    insert: (write) => Effect.andThen(database.write(insertStatement(all, [write], cleaning.policy)), written(write)),

    insertAll: (writes) => {
      const batches = Array.from({ length: Math.ceil(writes.length / mostInserted) }, (_, index) =>
        writes.slice(index * mostInserted, (index + 1) * mostInserted),
      );
      const inserted = Effect.forEach(
        batches,
        (batch) =>
          Effect.andThen(database.run(insertStatement(all, batch, cleaning.policy)), Effect.forEach(batch, written)),
        { discard: true },
      );
      return batches.length > 1 ? database.transaction(inserted) : inserted;
    },

    update: (write) =>
      Effect.gen(function* () {
        const [row] = yield* database.run(updateStatement(all, write, cleaning.policy));
        if (row?.[0] !== 1) return yield* new Conflict({ reason: "stale", pointer: "/data/id" });
        yield* written(write);
      }),

    dependents: (type, ids) =>
      Effect.gen(function* () {
        const pointers = cascadesTo(all, type);
        if (pointers.length === 0) return new Map<string, readonly string[]>();
        const rows = yield* database.run(dependentsStatement(all, type, ids));
        const found = new Map<string, string[]>();
        for (const [index, id] of rows as readonly (readonly [number, string])[]) {
          const known = found.get(pointers[index]!.type);
          if (!known) found.set(pointers[index]!.type, [id]);
          else known.push(id);
        }
        return found;
      }),

    destroy: (type, id, change) => destroyAll(new Map([[type, [id]]]), change),
    destroyAll,

    appendAudit: (type, id, change) => Effect.asVoid(database.run(auditStatement(type, id, change))),

    usedBy: (type, id) =>
      Effect.gen(function* () {
        const pointing = pointersTo(all, type);
        if (pointing.length === 0) return [];
        const text = pointing.map(({ count: sql }, index) => `select ${index}, (${sql})::int`).join(" union all ");
        const rows = yield* database.read({ text, name: preparedName(text), values: [id] });
        return (rows as readonly (readonly [number, number])[]).flatMap(([index, number]) =>
          number === 0 ? [] : [{ type: pointing[index]!.type, relation: pointing[index]!.relation, count: number }],
        );
      }),

    takenValues: (type, field, candidates, except) =>
      Effect.gen(function* () {
        const column = quoted(columnOf(field));
        const now = `select ${column} from ${quoted(tableOf(type))} where ${column} = any($1::text[]) and id::text is distinct from $2::text`;
        const before = `select slug from ${quoted(formerSlugsOf(type))} where slug = any($1::text[]) and record_id::text is distinct from $2::text`;
        const text = field === slugField(all.entity(type)) ? `${now} union ${before}` : now;
        yield* database.hasLooked(`/data/attributes/${field}`);
        const rows = yield* database.read({ text, name: preparedName(text), values: [candidates, except] });
        return new Set(rows.map(([value]) => value as string));
      }),

    ...revisionReads(all, database),
    ...mentionReads(all, database),

    claimKey: (key, actor, fingerprint) =>
      Effect.gen(function* () {
        const inserted = yield* change({
          text: "insert into idempotency_keys (actor, key, fingerprint) values ($1, $2, $3) on conflict (actor, key) do nothing returning 1",
          values: [actor, key, fingerprint],
        });
        if (inserted.length > 0) return { state: "new" as const };
        const [row] = yield* database.read({
          text: "select fingerprint, state, answer from idempotency_keys where actor = $1 and key = $2",
          values: [actor, key],
        });
        if (!row) return { state: "running" as const };
        if (row[0] !== fingerprint) return { state: "other" as const };
        return row[1] === "done" ? { state: "done" as const, answer: row[2] } : { state: "running" as const };
      }),

    keepAnswer: (key, actor, answer) =>
      Effect.asVoid(
        change({
          text: "update idempotency_keys set state = 'done', answer = $3::jsonb where actor = $1 and key = $2",
          values: [actor, key, JSON.stringify(answer)],
        }),
      ),

    forgetAnswers: (actor) =>
      Effect.asVoid(change({ text: "delete from idempotency_keys where actor = $1", values: [actor] })),

    transaction: database.transaction,
    createThenRead: database.createThenRead,
  };
}

const strengths = { alone: "update", together: "share" } as const;

/** Sorted before they are taken. Who waits is served in the order of coming, one who wants a turn alone as well. */
const takingTurns = `select case when is_shared then pg_advisory_xact_lock_shared(turn) else pg_advisory_xact_lock(turn) end from (
    select hashtextextended(name, 0) as turn, bool_and(is_shared) as is_shared
    from (select unnest($1::text[]), false union all select unnest($2::text[]), true) named(name, is_shared)
    group by 1 order by 1
  ) sorted`;

/** Records of one statement: PostgreSQL takes 65,535 parameters. */
const mostInserted = 500;

/** Whether an id can be one of the type's: what cannot is simply not there. */
const fits = (source: Registered, id: string): boolean => source.id !== "uuid" || isUuid(id);

function linkedStatement(all: CatalogueService, source: Registered, relation: string, id: string) {
  const spec = source.relations[relation]!;
  const target = all.entity(spec.to);
  if (spec.kind === "link") {
    const table = quoted(spec.mirror ? linkTable(spec.to, spec.mirror) : linkTable(source.type, relation));
    const [here, there] = spec.mirror ? ["target_id", "source_id"] : ["source_id", "target_id"];
    const text = `select ${there}::text from ${table} where ${here} = $1::${idType(source)} order by position, ${there}`;
    return { text, name: preparedName(text), values: [id] };
  }
  const order = "position" in target.fields ? "position, id" : "id";
  const by = spec.by!;
  const isAny = target.relations[by]?.kind === "oneOf";
  const here = isAny ? `${quoted(linkTypeColumn(by))} = '${source.type}' and ` : "";
  const text = `select id::text from ${quoted(tableOf(spec.to))} where ${here}${quoted(linkColumn(by))} = $1::${isAny ? "text" : idType(source)} order by ${order}`;
  return { text, name: preparedName(text), values: [id] };
}

function pointersTo(all: CatalogueService, type: string): readonly { type: string; relation: string; count: string }[] {
  const cast = `$1::text`;
  return [...all.entities.values()].flatMap((other) =>
    Object.entries(other.derived ? {} : other.relations).flatMap(([relation, spec]) => {
      const table = quoted(tableOf(other.type));
      if (spec.kind === "one" && spec.to === type) {
        return [
          {
            type: other.type,
            relation,
            count: `select count(*) from ${table} where ${quoted(linkColumn(relation))}::text = ${cast}`,
          },
        ];
      }
      if (spec.kind === "oneOf" && spec.among?.includes(type)) {
        const here = `${quoted(linkTypeColumn(relation))} = '${type}' and ${quoted(linkColumn(relation))} = ${cast}`;
        return [{ type: other.type, relation, count: `select count(*) from ${table} where ${here}` }];
      }
      if (spec.kind === "link" && spec.to === type && !spec.mirror) {
        return [
          {
            type: other.type,
            relation,
            count: `select count(*) from ${quoted(linkTable(other.type, relation))} where target_id::text = ${cast}`,
          },
        ];
      }
      return [];
    }),
  );
}

function readLocked(source: Registered, row: readonly unknown[], names: readonly string[], columns: number): Locked {
  let at = 4;
  const values: Record<string, unknown> = {};
  for (const [name, spec] of ownFields(source)) values[name] = readerOf(spec, (html) => html)(row[at++]);
  const links: Record<string, string | Reference | null> = {};
  for (const [name, spec] of Object.entries(source.relations)) {
    if (spec.kind === "one") links[name] = row[at++] as string | null;
    else if (spec.kind === "oneOf") {
      const [id, type] = [row[at++], row[at++]];
      links[name] = id === null ? null : { type: type as string, id: id as string };
    }
  }
  const texts = ((row[at] ?? []) as readonly Readonly<Record<string, unknown>>[]).map(
    (text): TextRow => ({
      locale: text.locale as Locale,
      origin: text.origin as "manual" | "auto",
      revision: text.revision as number,
      sourceRevision: text.source_revision as number,
      values: Object.fromEntries(
        textFields(source).map(([name, spec]) => [name, readerOf(spec, (html) => html)(text[columnOf(name)])]),
      ),
    }),
  );
  return {
    version: row[0] as number,
    createdAt: asInstant(row[1]) as string,
    updatedAt: asInstant(row[2]) as string,
    sourceLocale: row[3] as Locale,
    values,
    links,
    texts,
    holds: Object.fromEntries(names.map((name, index) => [name, row[columns + index] === true])),
  };
}
