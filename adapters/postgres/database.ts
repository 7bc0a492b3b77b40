import { Context, Effect, Exit } from "effect";
import pg from "pg";
import { Conflict, Invalid, Unavailable } from "#core/kernel/errors.ts";
import type { StorageError } from "#core/kernel/storage.ts";
import type { Getter } from "./statement.ts";

/**
 * Connections and transactions. The ambient transaction is a value of the running effect: whatever runs inside `transaction` uses its
 * connection, jobs included.
 */
export interface Database {
  readonly pool: pg.Pool;
  /** Runs one statement, in the ambient transaction if there is one. Rows are arrays. */
  run(statement: Statement): Effect.Effect<readonly (readonly unknown[])[], StorageError>;
  /** Like `run` for statements that only read: no conflict is possible. */
  read(statement: Statement): Effect.Effect<readonly (readonly unknown[])[], Unavailable>;
  transaction<Value, Failure, Needs>(
    effect: Effect.Effect<Value, Failure, Needs>,
  ): Effect.Effect<Value, Failure | Unavailable, Needs>;
  /** Calls back once the ambient transaction is committed; at once when there is none. */
  afterCommit(action: () => void): Effect.Effect<void>;
  close(): Promise<void>;
}

export interface Statement {
  readonly text: string;
  readonly name?: string | undefined;
  readonly values: readonly unknown[];
}

interface Unit {
  readonly client: pg.PoolClient;
  readonly committed: (() => void)[];
}

const Ambient = Context.Reference<Unit | null>("labcommons/postgres/Ambient", { defaultValue: () => null });

/** The connection of the ambient transaction, for adapters that must write in it (the queue). */
export const currentClient: Effect.Effect<pg.PoolClient | null> = Effect.map(
  Effect.service(Ambient),
  (unit) => unit?.client ?? null,
);

const types = {
  // Everything stays text but what JavaScript holds exactly: readers know the kind of each value.
  getTypeParser: (oid: number) => parsers[oid] ?? String,
};
const parsers: Record<number, (raw: string) => unknown> = {
  16: (raw) => raw === "t",
  21: Number,
  23: Number,
  26: Number,
  20: Number,
  114: JSON.parse,
  3802: JSON.parse,
};

export interface DatabaseOptions {
  readonly connectionString: string;
  readonly poolSize: number;
  /** Milliseconds that a wait for a connection may take, and a statement or a lock unless said. */
  readonly patience: number;
  readonly statementMs?: number;
  readonly lockMs?: number;
  readonly onError: (error: Error) => void;
}

/**
 * Of every connection. Statements are few and named, so that each is planned once, for any parameters. What is read at all is mostly in
 * memory, where a page costs less than the planner thinks: a few rows are looked up one by one, not found by reading a whole table.
 */
export const sessionOptions =
  "-c timezone=UTC -c datestyle=ISO -c jit=off -c plan_cache_mode=force_generic_plan -c seq_page_cost=0.2 -c random_page_cost=0.2";

/** Opens a pool. Every wait is bounded; a broken connection is thrown away and the next request takes another. */
export function openDatabase(options: DatabaseOptions): Database {
  const { patience, statementMs = patience, lockMs = patience } = options;
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.poolSize,
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: 30_000,
    query_timeout: statementMs + 500,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: 4 * patience,
    options: sessionOptions,
    types: types as never,
  });
  pool.on("error", options.onError);

  const query = async (client: pg.Pool | pg.PoolClient, statement: Statement) => {
    const result = await client.query({
      text: statement.text,
      values: statement.values as unknown[],
      rowMode: "array",
      ...(statement.name === undefined ? {} : { name: statement.name }),
    });
    return result.rows as readonly (readonly unknown[])[];
  };

  const run: Database["run"] = (statement) =>
    Effect.flatMap(Effect.service(Ambient), (unit) =>
      Effect.tryPromise({ try: () => query(unit?.client ?? pool, statement), catch: storageError }),
    );

  const transaction: Database["transaction"] = (effect) =>
    Effect.flatMap(Effect.service(Ambient), (ambient) => (ambient ? effect : newUnit(pool, effect)));

  return {
    pool,
    run,
    read: (statement) =>
      Effect.mapError(run(statement), (error) =>
        error._tag === "Unavailable" ? error : new Unavailable({ cause: error }),
      ),
    transaction,
    afterCommit: (action) =>
      Effect.map(Effect.service(Ambient), (unit) => {
        if (unit) unit.committed.push(action);
        else action();
      }),
    close: () => pool.end(),
  };
}

/** Serialization failures and deadlocks are tried again this many times. */
const retries = 3;

function newUnit<Value, Failure, Needs>(
  pool: pg.Pool,
  effect: Effect.Effect<Value, Failure, Needs>,
  attempt = 0,
): Effect.Effect<Value, Failure | Unavailable, Needs> {
  return Effect.uninterruptibleMask((restore) =>
    Effect.gen(function* () {
      const client = yield* Effect.tryPromise({ try: () => pool.connect(), catch: unavailable });
      const unit: Unit = { client, committed: [] };
      const control = (text: string) => Effect.tryPromise({ try: () => client.query(text), catch: unavailable });
      const begun = yield* Effect.exit(control("begin"));
      if (Exit.isFailure(begun)) {
        client.release(true);
        return yield* begun;
      }
      const exit = yield* Effect.exit(restore(effect).pipe(Effect.provideService(Ambient, unit)));
      if (Exit.isSuccess(exit)) {
        const done = yield* Effect.exit(control("commit"));
        client.release(Exit.isFailure(done));
        if (Exit.isFailure(done)) return yield* done;
        for (const action of unit.committed) action();
        return yield* exit;
      }
      const undone = yield* Effect.exit(control("rollback"));
      client.release(Exit.isFailure(undone));
      return yield* exit;
    }),
  ).pipe(
    Effect.catchIf(isRetryable, (error) =>
      attempt < retries ? newUnit(pool, effect, attempt + 1) : Effect.fail(error),
    ),
  ) as Effect.Effect<Value, Failure | Unavailable, Needs>;
}

const isRetryable = (error: unknown): boolean =>
  error instanceof Unavailable &&
  error.cause instanceof Error &&
  ["40001", "40P01"].includes((error.cause as pg.DatabaseError).code ?? "");

const unavailable = (cause: unknown): Unavailable => new Unavailable({ cause });

/** What went wrong in the words of the kernel. What is a mistake of ours stays a defect. */
export function storageError(cause: unknown): StorageError {
  const error = cause as Partial<pg.DatabaseError> & { readonly message?: string };
  switch (error.code) {
    case "23505":
      return new Conflict({ reason: "unique", pointer: pointerOf(error) });
    case "23502":
      return new Invalid({ issues: [{ pointer: memberPointer(error.column ?? "id"), detail: "required" }] });
    case "23503":
      return /is still referenced/.test(error.detail ?? "")
        ? new Conflict({ reason: "in-use", pointer: "/data" })
        : new Invalid({ issues: [{ pointer: pointerOf(error, "relationships"), detail: "not-found" }] });
    case "23001":
      return new Conflict({ reason: "in-use", pointer: "/data" });
    case "23P01":
      return new Conflict({ reason: "unique", pointer: "/data" });
    case "53100":
      return new Unavailable({ cause, full: true });
    default:
      if (isTemporary(error)) return unavailable(cause);
      throw cause;
  }
}

const isTemporary = (error: { readonly code?: string | undefined; readonly message?: string | undefined }): boolean =>
  error.code === undefined
    ? /timeout|terminat|connect|closed|ended/i.test(error.message ?? "")
    : /^(08|53|57|40|55000|55P03|3D000|ECONN|EPIPE|ETIMEDOUT|ENOENT|EAI_)/.test(error.code);

/** `Key (slug)=(…) already exists.` names the column: the pointer of its member. */
function pointerOf(error: Partial<pg.DatabaseError>, part: "attributes" | "relationships" = "attributes"): string {
  const columns = /^Key \(([^)]+)\)/.exec(error.detail ?? "")?.[1]?.split(", ") ?? [];
  const column = columns.at(-1)?.replaceAll('"', "");
  return column ? memberPointer(column, part) : "/data";
}

function memberPointer(column: string, part: "attributes" | "relationships" = "attributes"): string {
  const link = column.endsWith("_id");
  const name = (link ? column.slice(0, -3) : column).replace(/_([a-z0-9])/g, (_, letter: string) =>
    letter.toUpperCase(),
  );
  if (column === "id") return "/data/id";
  return `/data/${link ? "relationships" : part}/${name}`;
}

export const valuesOf = (params: readonly Getter[], bound: Parameters<Getter>[0]): readonly unknown[] =>
  params.map((get) => get(bound));
