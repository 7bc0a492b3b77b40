import type { Write } from "#core/kernel/storage.ts";
import type { Statement } from "./database.ts";
import { preparedName } from "./statement.ts";

/** What statements that write are put together from: parameters, their text, and the rows that every write adds. */

/** What a parameter is taken from: a write of one record, or of several that have their revisions by one change. */
export type Revised = Pick<Write, "change">;
export type Written = Pick<Write, "type" | "id" | "change">;

/** The placeholder of a parameter that is taken from a write. */
export type Bind<Of extends Revised> = (get: (write: Of) => unknown, cast: string) => string;

export interface Parts<Of extends Revised> {
  readonly getters: ((writes: readonly Of[]) => unknown)[];
  readonly ctes: string[];
  /** Binds parameters of one of the records that are written. */
  of(index: number): Bind<Of>;
}

export function parts<Of extends Revised>(): Parts<Of> {
  const getters: ((writes: readonly Of[]) => unknown)[] = [];
  return {
    getters,
    ctes: [],
    of: (index) => (get, cast) => {
      getters.push((writes) => get(writes[index]!));
      return `$${getters.length}::${cast}`;
    },
  };
}

/** A statement that can be run for all writes of its shape. */
export interface Shaped<Of extends Revised> {
  readonly text: string;
  readonly name: string | undefined;
  readonly getters: Parts<Of>["getters"];
}

export function shaped<Of extends Revised>(of: Parts<Of>, last: string, isNamed = true): Shaped<Of> {
  const text = `with ${of.ctes.map((cte, index) => `w${index} as (${cte})`).join(", ")} ${last}`;
  return { text, name: isNamed ? preparedName(text) : undefined, getters: of.getters };
}

/** The statement with the values of what is written. */
export const filled = <Of extends Revised>({ text, name, getters }: Shaped<Of>, writes: readonly Of[]): Statement => ({
  text,
  name,
  values: getters.map((get) => get(writes)),
});

export const changeColumns =
  "(id, type, record_id, revision, action, actor_id, acting_organization_id, impersonator_id, request_id, at, diff)";

/** A row of `changes`. */
export const changeRow = <Of extends Written>(bind: Bind<Of>): string =>
  `select ${changeValues(
    bind,
    bind((write) => write.type, "text"),
    bind((write) => write.id, "text"),
    bind(({ change }) => change.revision, "integer"),
  )}`;

/** The values of a row of `changes`, of the record and the revision that are given in SQL. */
export function changeValues<Of extends Revised>(bind: Bind<Of>, type: string, id: string, revision: string): string {
  const values = [
    "gen_random_uuid()",
    type,
    id,
    revision,
    bind(({ change }) => change.action, "text"),
    bind(({ change }) => change.actorId, "uuid"),
    bind(({ change }) => change.actingOrganizationId, "uuid"),
    bind(({ change }) => change.impersonatorId, "uuid"),
    bind(({ change }) => change.requestId, "text"),
    bind(({ change }) => change.at, "timestamptz"),
    bind(({ change }) => JSON.stringify(change.diff), "jsonb"),
  ];
  return values.join(", ");
}

/** Appends to `changes`. */
export const changePart = <Of extends Written>(bind: Bind<Of>): string =>
  `insert into changes ${changeColumns} ${changeRow(bind)}`;

/** Each connection bumps a row of its own, so that writers of one kind do not queue behind each other's commits. */
export function cacheVersionPart<Of extends Revised>(types: readonly string[], of: Parts<Of>): string {
  const kinds = of.of(0)(() => types, "text[]");
  return `insert into generations (kind, shard, value) select kind, (pg_backend_pid() % 64)::smallint, 1 from unnest(${kinds}) kind on conflict (kind, shard) do update set value = generations.value + 1`;
}
