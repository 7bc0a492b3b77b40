import { Context, Effect, Exit } from "effect";
import pg from "pg";
import { CurrentDeadline, type Deadline } from "#core/kernel/deadline.ts";
import { Conflict, Unavailable } from "#core/kernel/errors.ts";
import type { StorageError } from "#core/kernel/storage.ts";
import type { Statement } from "./database.ts";
import { connect, isOver, kept, lateError, limitsBefore } from "./deadlines.ts";
import { type Answered, type Row, send, sendControl, sendFirst } from "./sending.ts";
import { storageError, unavailable } from "./storage-errors.ts";

/** A transaction. It has a connection from its first write or lock on. */
export interface Transaction {
  readonly pool: pg.Pool;
  readonly isSingle: boolean;
  readonly committed: (() => void)[];
  /** Pointers of members that are written with values which were free when they were looked for. */
  readonly looked: Set<string>;
  client: pg.PoolClient | null;
  /** Statements that came while the connection was waited for. */
  waiting: ((client: pg.PoolClient | null, error: unknown) => void)[] | null;
  /** Deferred write: sent together with the next statement. */
  deferred: Statement | null;
  /** Failure of the deferred write, where it was sent with another statement. */
  failure: unknown;
  /** The connection is in doubt, and given up at the end. */
  isBroken: boolean;
  isOver: boolean;
}

/** The current transaction. */
export const CurrentTransaction = Context.Reference<Transaction | null>("labcommons/postgres/CurrentTransaction", {
  defaultValue: () => null,
});

/** The transaction whose read runs: its deferred write may still be unsent. */
export const Ending = Context.Reference<Transaction | null>("labcommons/postgres/Ending", { defaultValue: () => null });

/** The connection of the current transaction, for adapters that must write in it (the queue). */
export const currentClient: Effect.Effect<pg.PoolClient | null, StorageError> = Effect.flatMap(
  Effect.service(CurrentTransaction),
  (transaction) =>
    !transaction || transaction.client
      ? Effect.succeed(transaction?.client ?? null)
      : Effect.map(inTransaction(transaction, { text: "select 1", values: [] }), () => transaction.client),
);

/** Runs a statement on any connection. */
export const alone = (pool: pg.Pool, statement: Statement): Effect.Effect<readonly Row[], StorageError> =>
  answerOf((answered, deadline) =>
    connect(pool, deadline, (error, client, release) => {
      if (!client) return answered(error, []);
      send(client, [...limitsBefore(pool, deadline), statement], (failure, rows) => {
        release(isLost(failure));
        answered(failure, rows);
      });
    }),
  );

/** Runs a statement in a transaction, which begins with it when it is the first. */
export const inTransaction = (
  transaction: Transaction,
  statement: Statement,
): Effect.Effect<readonly Row[], StorageError> =>
  answerOf((answered, deadline) => {
    const { pool } = transaction;
    const ask = (client: pg.PoolClient) => send(client, [...limitsBefore(pool, deadline), statement], answered);
    if (isOver(deadline)) return answered(lateError(), []);
    if (transaction.client && !transaction.waiting) return ask(transaction.client);
    const next = (client: pg.PoolClient | null, error: unknown) => (client ? ask(client) : answered(error, []));
    if (transaction.waiting) {
      transaction.waiting.push(next);
      return;
    }
    transaction.waiting = transaction.deferred ? [next] : [];
    const first = transaction.deferred ?? statement;
    const isDeferred = transaction.deferred !== null;
    transaction.deferred = null;
    const goOn = (client: pg.PoolClient | null, error: unknown) => {
      const others = transaction.waiting ?? [];
      transaction.waiting = null;
      for (const other of others) other(client, error);
    };
    connect(pool, deadline, (error, client, release) => {
      if (!client || transaction.isOver) {
        if (client) release();
        if (!isDeferred) answered(error ?? new Error("the transaction is over"), []);
        return goOn(null, error);
      }
      transaction.client = client;
      sendFirst(client, [...limitsBefore(pool, deadline), first], (failure, rows) => {
        transaction.isBroken = isFailure(failure);
        if (isDeferred) transaction.failure = failure;
        else answered(failure, rows);
        goOn(transaction.isBroken ? null : client, failure);
      });
    });
  });

const answerOf = (
  ask: (answered: Answered, deadline: Deadline | null) => void,
): Effect.Effect<readonly Row[], StorageError> =>
  Effect.flatMap(Effect.service(CurrentDeadline), (deadline) =>
    Effect.callback((resume) =>
      ask(
        (error, rows) =>
          resume(isFailure(error) ? Effect.suspend(() => Effect.fail(storageError(error))) : Effect.succeed(rows)),
        deadline,
      ),
    ),
  );

const isFailure = (error: unknown): boolean => error !== null && error !== undefined;

/** Whether a connection is of no more use: what the server itself refuses leaves it as it was. */
const isLost = (failure: unknown): boolean =>
  isFailure(failure) && !(failure instanceof pg.DatabaseError && !/^(?:08|57|XX)/.test(failure.code ?? "08"));

/** Serialization failures and deadlocks are tried again this many times. */
const retries = 3;

/** And what somebody else took in between: of many at once, one gets on with each time. */
const retriesForTaken = 25;

/** Runs an effect in a transaction of its own. */
export const newTransaction = <Value, Failure, Needs>(
  pool: pg.Pool,
  effect: Effect.Effect<Value, Failure, Needs>,
): Effect.Effect<Value, Failure | Unavailable, Needs> =>
  retried((looked) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const transaction = transactionOf(pool, false, looked);
        const value = yield* done(transaction, restore(effect));
        told(transaction);
        return value;
      }),
    ),
  );

/** Makes one thing in a transaction of its own, and reads after it. See `Database.createThenRead`. */
export const createThenRead = <Made, Failure, Needs, Value, ReadFailure, ReadNeeds>(
  pool: pg.Pool,
  make: Effect.Effect<Made, Failure, Needs>,
  read: (made: Made) => Effect.Effect<Value, ReadFailure, ReadNeeds>,
): Effect.Effect<Value, Failure | ReadFailure | StorageError, Needs | ReadNeeds> =>
  retried((looked) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const transaction = transactionOf(pool, true, looked);
        // A read that was sent after the deferred write tells its failure as one of its own.
        const made = yield* Effect.catchIf(
          done(transaction, restore(make)),
          () => isFailure(transaction.failure),
          () => Effect.suspend(() => Effect.fail(storageError(transaction.failure))),
        );
        if (!transaction.deferred) {
          told(transaction);
          return yield* restore(read(made));
        }
        const exit = yield* Effect.exit(restore(read(made)).pipe(Effect.provideService(Ending, transaction)));
        // What failed together with the reading is what was made.
        if (isFailure(transaction.failure))
          return yield* Effect.suspend(() => Effect.fail(storageError(transaction.failure)));
        if (transaction.deferred) {
          yield* alone(pool, transaction.deferred);
          told(transaction);
        }
        return yield* exit;
      }),
    ),
  );

/** Sends the deferred write and the first statement of the read as one transaction in one packet. */
export const withDeferred = (
  transaction: Transaction,
  deferred: Statement,
  statement: Statement,
): Effect.Effect<readonly Row[], StorageError> =>
  answerOf((answered, deadline) => {
    transaction.deferred = null;
    const { pool } = transaction;
    connect(pool, deadline, (error, client, release) => {
      if (!client) {
        transaction.failure = error;
        return answered(error, []);
      }
      send(client, [...limitsBefore(pool, deadline), deferred, statement], (failure, rows) => {
        release(isLost(failure));
        transaction.failure = failure;
        if (!isFailure(failure)) told(transaction);
        answered(failure, rows);
      });
    });
  });

const transactionOf = (pool: pg.Pool, isSingle: boolean, looked: Set<string>): Transaction => ({
  pool,
  isSingle,
  committed: [],
  looked,
  client: null,
  waiting: null,
  deferred: null,
  failure: null,
  isBroken: false,
  isOver: false,
});

/** What an effect does in a transaction, committed or undone; a write that still waits is left to wait. */
const done = <Value, Failure, Needs>(
  transaction: Transaction,
  effect: Effect.Effect<Value, Failure, Needs>,
): Effect.Effect<Value, Failure | Unavailable, Needs> =>
  Effect.gen(function* () {
    const exit = yield* Effect.exit(Effect.provideService(effect, CurrentTransaction, transaction));
    transaction.isOver = true;
    const { client } = transaction;
    const deadline = yield* Effect.service(CurrentDeadline);
    // Whoever asked has been told by now that nothing came of it.
    const isLate = isOver(deadline);
    if (Exit.isFailure(exit) || isLate) {
      transaction.deferred = null;
      if (client) yield* Effect.exit(end(transaction, client, "rollback"));
      return isLate && Exit.isSuccess(exit) ? yield* new Unavailable({ cause: lateError() }) : yield* exit;
    }
    if (client) {
      yield* end(transaction, client, "commit");
      kept(deadline);
    }
    return yield* exit;
  });

/** Tells those who wait for the commit. */
function told(transaction: Transaction): void {
  for (const action of transaction.committed.splice(0)) action();
}

/** Runs a whole transaction, again from its beginning where it met another. */
const retried = <Value, Failure, Needs>(
  make: (looked: Set<string>) => Effect.Effect<Value, Failure, Needs>,
  attempt = 0,
): Effect.Effect<Value, Failure, Needs> =>
  Effect.suspend(() => {
    const looked = new Set<string>();
    return Effect.catchIf(
      make(looked),
      (error) => attempt < retriesOf(error, looked),
      () => retried(make, attempt + 1),
    );
  });

const end = (
  transaction: Transaction,
  client: pg.PoolClient,
  how: "commit" | "rollback",
): Effect.Effect<void, Unavailable> =>
  Effect.callback((resume) =>
    sendControl(client, how, (error) => {
      client.release(transaction.isBroken || isFailure(error));
      resume(isFailure(error) ? Effect.fail(unavailable(error)) : Effect.void);
    }),
  );

const retriesOf = (error: unknown, looked: ReadonlySet<string>): number => {
  if (isCollision(error)) return retries;
  // Of a batch, the pointer begins with the operation.
  const isTaken =
    error instanceof Conflict &&
    error.reason === "unique" &&
    [...looked].some((pointer) => error.pointer.endsWith(pointer));
  return isTaken ? retriesForTaken : 0;
};

const isCollision = (error: unknown): boolean =>
  error instanceof Unavailable &&
  error.cause instanceof Error &&
  ["40001", "40P01"].includes((error.cause as pg.DatabaseError).code ?? "");
