import { Effect } from "effect";
import pg from "pg";
import { Unavailable } from "#core/kernel/errors.ts";
import type { StorageError } from "#core/kernel/storage.ts";
import { parserOf, type Row } from "./sending.ts";
import type { Getter } from "./statement.ts";
import {
  alone,
  CurrentTransaction,
  createThenRead,
  Ending,
  inTransaction,
  newTransaction,
  withDeferred,
} from "./transactions.ts";

/**
 * Connections and transactions. The current transaction is a value of the running effect: whatever runs inside `transaction` uses its
 * connection, jobs included.
 *
 * Who holds a connection never waits for another of the same pool, as no pool is told here but one: that of `apart`, whose connections are
 * held for one statement only, in which nothing else is waited for. A stream, whose reader may ask for more while it lasts, has a pool of
 * its own. So waits go one way, from streams to statements and transactions, and from these to `apart`: they make no circle.
 */
export interface Database {
  /** Runs one statement at once, for what counts whether or not the current transaction does. */
  readonly apart: Apart;
  /** Rows of a statement through a server-side cursor, on a connection that is given back however the reading ends. */
  stream(statement: Statement): AsyncGenerator<readonly unknown[]>;
  /** Runs one statement, in the current transaction if there is one. Rows are arrays. */
  run(statement: Statement): Effect.Effect<readonly Row[], StorageError>;
  /** Runs a statement that only reads: no conflict is possible. It sees what the current transaction wrote. */
  read(statement: Statement): Effect.Effect<readonly Row[], Unavailable>;
  /**
   * Runs a write whose rows nobody needs. In a transaction of one record it may wait for the next statement, or for the end: alone, it
   * is a transaction by itself. What goes wrong is then told there.
   */
  write(statement: Statement): Effect.Effect<void, StorageError>;
  transaction<Value, Failure, Needs>(
    effect: Effect.Effect<Value, Failure, Needs>,
  ): Effect.Effect<Value, Failure | Unavailable, Needs>;
  /**
   * A transaction that does one thing, so that it does not matter which of its statements fails, and a reading after it. A write that is
   * still waiting at the end goes in one packet with the first statement of the reading.
   */
  createThenRead<Made, Failure, Needs, Value, ReadFailure, ReadNeeds>(
    make: Effect.Effect<Made, Failure, Needs>,
    read: (made: Made) => Effect.Effect<Value, ReadFailure, ReadNeeds>,
  ): Effect.Effect<Value, Failure | ReadFailure | StorageError, Needs | ReadNeeds>;
  /**
   * Says that the current transaction writes a member, by its pointer, with a value that it found free: where somebody else has taken it by
   * then, the whole transaction is run again.
   */
  hasLooked(pointer: string): Effect.Effect<void>;
  /** Whether a current transaction has written already. */
  readonly isWriting: Effect.Effect<boolean>;
  /** Whether there is a current transaction. */
  readonly isInTransaction: Effect.Effect<boolean>;
  /** Calls back once the current transaction is committed; at once when there is none. */
  afterCommit(action: () => void): Effect.Effect<void>;
  close(): Promise<void>;
}

/** A pool of which only whole statements are asked. */
export type Apart = Pick<pg.Pool, "query">;

/** As those know a database who open it. */
export interface OpenDatabase extends Database {
  readonly pool: pg.Pool;
}

export interface Statement {
  readonly text: string;
  readonly name?: string | undefined;
  readonly values: readonly unknown[];
}

const types = { getTypeParser: parserOf };

export interface DatabaseOptions {
  readonly connectionString: string;
  readonly poolSize: number;
  /** Milliseconds that a wait for a connection may take, and a statement or a lock unless said. */
  readonly patience: number;
  readonly statementMs?: number;
  readonly lockMs?: number;
  /** Seconds after which a connection is replaced. */
  readonly lifetimeSeconds?: number;
  readonly onError: (error: Error) => void;
}

/** Share of their threes of letters that a misspelt word and the right one have in common, at least. */
export const leastSimilar = 0.4;

/**
 * Of every connection. Statements are few and named, so that each is planned once, for any parameters. What is read at all is mostly in
 * memory, where a page costs less than the planner thinks: a few rows are looked up one by one, not found by reading a whole table. What counts
 * as spelt nearly so is told here too, as an index has to know it.
 */
export const sessionOptions = `-c timezone=UTC -c datestyle=ISO -c jit=off -c plan_cache_mode=force_generic_plan -c seq_page_cost=0.2 -c random_page_cost=0.2 -c pg_trgm.strict_word_similarity_threshold=${leastSimilar}`;

/** Opens the pools. Every wait is bounded; a broken connection is thrown away and the next request takes another. */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const pool = openPool(options, options.poolSize);
  const apart = openPool({ ...options, ...atMost(options, apartMs) }, apartSize);
  const streams = openPool(options, Math.max(2, Math.ceil(options.poolSize / 3)));

  const run: Database["run"] = (statement) =>
    Effect.flatMap(Effect.service(CurrentTransaction), (transaction) =>
      transaction ? inTransaction(transaction, statement) : alone(pool, statement),
    );

  return {
    pool,
    apart,
    stream: (statement) => cursor(streams, statement),
    run,
    read: (statement) =>
      Effect.mapError(
        Effect.flatMap(Effect.service(CurrentTransaction), (transaction) => {
          // Before the first write of a transaction there is nothing that only its connection sees.
          if (transaction)
            return transaction.client || transaction.deferred
              ? inTransaction(transaction, statement)
              : alone(pool, statement);
          return Effect.flatMap(Effect.service(Ending), (ending) =>
            ending?.deferred ? withDeferred(ending, ending.deferred, statement) : alone(pool, statement),
          );
        }),
        asUnavailable,
      ),
    write: (statement) =>
      Effect.flatMap(Effect.service(CurrentTransaction), (transaction) => {
        if (!transaction?.isSingle || transaction.client || transaction.deferred) return Effect.asVoid(run(statement));
        transaction.deferred = statement;
        return Effect.void;
      }),
    transaction: (effect) =>
      Effect.flatMap(Effect.service(CurrentTransaction), (current) =>
        current ? effect : newTransaction(pool, effect),
      ),
    hasLooked: (pointer) =>
      Effect.map(Effect.service(CurrentTransaction), (transaction) => void transaction?.looked.add(pointer)),
    createThenRead: (make, read) =>
      Effect.flatMap(Effect.service(CurrentTransaction), (current) =>
        current ? Effect.flatMap(make, read) : createThenRead(pool, make, read),
      ),
    isWriting: Effect.map(Effect.service(CurrentTransaction), (transaction) =>
      Boolean(transaction?.client || transaction?.deferred),
    ),
    isInTransaction: Effect.map(Effect.service(CurrentTransaction), (transaction) => transaction !== null),
    afterCommit: (action) =>
      Effect.map(Effect.service(CurrentTransaction), (transaction) => {
        if (transaction) transaction.committed.push(action);
        else action();
      }),
    close: async () => {
      await Promise.all([pool, apart, streams].map((each) => each.end()));
    },
  };
}

/** Connections for statements that stand alone; they take a millisecond each, and are opened when they are needed. */
const apartSize = 2;

/** Milliseconds that one of them may wait, for a connection and for a lock: what it is for must not use up the time of its request. */
const apartMs = 1000;

const atMost = ({ patience, statementMs = patience, lockMs = patience }: DatabaseOptions, most: number) => ({
  patience: Math.min(patience, most),
  statementMs: Math.min(statementMs, most),
  lockMs: Math.min(lockMs, most),
});

function openPool(options: DatabaseOptions, size: number): pg.Pool {
  const { patience, statementMs = patience, lockMs = patience } = options;
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: size,
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: 30_000,
    // A backend keeps what it has read of the catalogues and planned for as long as it lives.
    maxLifetimeSeconds: options.lifetimeSeconds ?? 900,
    query_timeout: statementMs + 500,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: 4 * patience,
    options: sessionOptions,
    types: types as never,
  });
  pool.on("error", options.onError);

  // A broken connection is noticed by whoever uses it.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** Rows fetched at once while a list is streamed. */
const batch = 500;

async function* cursor(pool: pg.Pool, { text, values }: Statement): AsyncGenerator<readonly unknown[]> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query("begin read only");
    await client.query({ text: `declare streamed no scroll cursor for ${text}`, values: values as unknown[] });
    for (;;) {
      const { rows } = await client.query({ text: `fetch ${batch} from streamed`, rowMode: "array" });
      yield* rows as readonly (readonly unknown[])[];
      if (rows.length < batch) break;
    }
    await client.query("commit");
    isBroken = false;
  } finally {
    client.release(isBroken);
  }
}

/** For statements in which no conflict is possible. */
export const asUnavailable = (error: StorageError): Unavailable =>
  error._tag === "Unavailable" ? error : new Unavailable({ cause: error });

export const valuesOf = (params: readonly Getter[], bound: Parameters<Getter>[0]): readonly unknown[] =>
  params.map((get) => get(bound));
