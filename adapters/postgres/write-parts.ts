import type { Write } from "#core/kernel/storage.ts";
import type { Statement } from "./database.ts";
import { preparedName } from "./statement.ts";

/** What statements that write are put together from: parameters, their text, and the rows that every write adds. */

/** What a parameter is taken from. */
export type Written = Pick<Write, "type" | "id" | "change">;

/** The placeholder of a parameter that is taken from the write of a record. */
export type Bind<Of extends Written> = (get: (write: Of) => unknown, cast: string) => string;

export interface Parts<Of extends Written> {
  readonly getters: ((writes: readonly Of[]) => unknown)[];
  readonly ctes: string[];
  /** Binds parameters of one of the records that are written. */
  of(index: number): Bind<Of>;
}

export function parts<Of extends Written>(): Parts<Of> {
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
export interface Shaped<Of extends Written> {
  readonly text: string;
  readonly name: string | undefined;
  readonly getters: Parts<Of>["getters"];
}

export function shaped<Of extends Written>(of: Parts<Of>, last: string, isNamed = true): Shaped<Of> {
  const text = `with ${of.ctes.map((cte, index) => `w${index} as (${cte})`).join(", ")} ${last}`;
  return { text, name: isNamed ? preparedName(text) : undefined, getters: of.getters };
}

/** The statement with the values of what is written. */
export const filled = <Of extends Written>({ text, name, getters }: Shaped<Of>, writes: readonly Of[]): Statement => ({
  text,
  name,
  values: getters.map((get) => get(writes)),
});

export const changeColumns =
  "(id, type, record_id, revision, action, actor_id, acting_organization_id, impersonator_id, request_id, at, diff)";

/** A row of `changes`, of the revision that the change names unless one is given. */
export function changeRow<Of extends Written>(bind: Bind<Of>, revision?: string): string {
  const values = [
    "gen_random_uuid()",
    bind((write) => write.type, "text"),
    bind((write) => write.id, "text"),
    revision ?? bind(({ change }) => change.revision, "integer"),
    bind(({ change }) => change.action, "text"),
    bind(({ change }) => change.actorId, "uuid"),
    bind(({ change }) => change.actingOrganizationId, "uuid"),
    bind(({ change }) => change.impersonatorId, "uuid"),
    bind(({ change }) => change.requestId, "text"),
    bind(({ change }) => change.at, "timestamptz"),
    bind(({ change }) => JSON.stringify(change.diff), "jsonb"),
  ];
  return `select ${values.join(", ")}`;
}

/** Appends to `changes`. A revision that is selected is null where no row was there: nothing is recorded then. */
export function changePart<Of extends Written>(bind: Bind<Of>, revision?: string): string {
  const guard = revision === undefined ? "" : " where exists (select 1 from w0)";
  return `insert into changes ${changeColumns} ${changeRow(bind, revision)}${guard}`;
}

/** Each connection bumps a row of its own, so that writers of one kind do not queue behind each other's commits. */
export function cacheVersionPart<Of extends Written>(types: readonly string[], of: Parts<Of>): string {
  const kinds = of.of(0)(() => types, "text[]");
  return `insert into generations (kind, shard, value) select kind, (pg_backend_pid() % 64)::smallint, 1 from unnest(${kinds}) kind on conflict (kind, shard) do update set value = generations.value + 1`;
}
