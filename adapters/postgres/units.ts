import { Context, Effect, Exit } from "effect";
import pg from "pg";
import { Unavailable } from "#core/kernel/errors.ts";
import type { StorageError } from "#core/kernel/storage.ts";
import type { Statement } from "./database.ts";
import { type Answered, type Row, send, sendBoth, sendControl, sendFirst } from "./sending.ts";
import { storageError, unavailable } from "./storage-errors.ts";

/** A transaction. It has a connection from its first write or lock on. */
export interface Unit {
  readonly pool: pg.Pool;
  readonly isSingle: boolean;
  readonly committed: (() => void)[];
  client: pg.PoolClient | null;
  /** Statements that came while the connection was waited for. */
  waiting: ((client: pg.PoolClient | null, error: unknown) => void)[] | null;
  /** A write that waits for what comes after it. */
  held: Statement | null;
  /** What went wrong where the write that waited was sent together with another statement. */
  failure: unknown;
  /** The connection is in doubt, and given up at the end. */
  isBroken: boolean;
  isOver: boolean;
}

/** The ambient transaction. */
export const Ambient = Context.Reference<Unit | null>("labcommons/postgres/Ambient", { defaultValue: () => null });

/** The unit whose reading runs: its write may still wait. */
export const Ending = Context.Reference<Unit | null>("labcommons/postgres/Ending", { defaultValue: () => null });

/** The connection of the ambient transaction, for adapters that must write in it (the queue). */
export const currentClient: Effect.Effect<pg.PoolClient | null, StorageError> = Effect.flatMap(
  Effect.service(Ambient),
  (unit) =>
    !unit || unit.client
      ? Effect.succeed(unit?.client ?? null)
      : Effect.map(inUnit(unit, { text: "select 1", values: [] }), () => unit.client),
);

/** Runs a statement on any connection. */
export const alone = (pool: pg.Pool, statement: Statement): Effect.Effect<readonly Row[], StorageError> =>
  answerOf((answered) =>
    pool.connect((error, client, release) => {
      if (!client) return answered(error, []);
      send(client, statement, (failure, rows) => {
        release(isLost(failure));
        answered(failure, rows);
      });
    }),
  );

/** Runs a statement in a transaction, which begins with it when it is the first. */
export const inUnit = (unit: Unit, statement: Statement): Effect.Effect<readonly Row[], StorageError> =>
  answerOf((answered) => {
    if (unit.client && !unit.waiting) return send(unit.client, statement, answered);
    const next = (client: pg.PoolClient | null, error: unknown) =>
      client ? send(client, statement, answered) : answered(error, []);
    if (unit.waiting) {
      unit.waiting.push(next);
      return;
    }
    unit.waiting = unit.held ? [next] : [];
    const first = unit.held ?? statement;
    const isHeld = unit.held !== null;
    unit.held = null;
    const goOn = (client: pg.PoolClient | null, error: unknown) => {
      const others = unit.waiting ?? [];
      unit.waiting = null;
      for (const other of others) other(client, error);
    };
    unit.pool.connect((error, client, release) => {
      if (!client || unit.isOver) {
        if (client) release();
        if (!isHeld) answered(error ?? new Error("the transaction is over"), []);
        return goOn(null, error);
      }
      unit.client = client;
      sendFirst(client, first, (failure, rows) => {
        unit.isBroken = isFailure(failure);
        if (!isHeld) answered(failure, rows);
        goOn(unit.isBroken ? null : client, failure);
      });
    });
  });

const answerOf = (ask: (answered: Answered) => void): Effect.Effect<readonly Row[], StorageError> =>
  Effect.callback((resume) =>
    ask((error, rows) =>
      resume(isFailure(error) ? Effect.suspend(() => Effect.fail(storageError(error))) : Effect.succeed(rows)),
    ),
  );

const isFailure = (error: unknown): boolean => error !== null && error !== undefined;

/** Whether a connection is of no more use: what the server itself refuses leaves it as it was. */
const isLost = (failure: unknown): boolean =>
  isFailure(failure) && !(failure instanceof pg.DatabaseError && !/^(?:08|57|XX)/.test(failure.code ?? "08"));

/** Serialization failures and deadlocks are tried again this many times. */
const retries = 3;

/** Runs an effect in a transaction of its own. */
export const newUnit = <Value, Failure, Needs>(
  pool: pg.Pool,
  effect: Effect.Effect<Value, Failure, Needs>,
): Effect.Effect<Value, Failure | Unavailable, Needs> =>
  retried(
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const unit = unitOf(pool, false);
        const value = yield* done(unit, restore(effect));
        told(unit);
        return value;
      }),
    ),
  );

/** Makes one thing in a transaction of its own, and reads after it. See `Database.making`. */
export const makeThenRead = <Made, Failure, Needs, Value, ReadFailure, ReadNeeds>(
  pool: pg.Pool,
  make: Effect.Effect<Made, Failure, Needs>,
  read: (made: Made) => Effect.Effect<Value, ReadFailure, ReadNeeds>,
): Effect.Effect<Value, Failure | ReadFailure | StorageError, Needs | ReadNeeds> =>
  retried(
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const unit = unitOf(pool, true);
        const made = yield* done(unit, restore(make));
        if (!unit.held) {
          told(unit);
          return yield* restore(read(made));
        }
        const exit = yield* Effect.exit(restore(read(made)).pipe(Effect.provideService(Ending, unit)));
        // What failed together with the reading is what was made.
        if (isFailure(unit.failure)) return yield* Effect.suspend(() => Effect.fail(storageError(unit.failure)));
        if (unit.held) {
          yield* alone(pool, unit.held);
          told(unit);
        }
        return yield* exit;
      }),
    ),
  );

/** Runs the write that waits, and after it the first statement of the reading, as one transaction in one packet. */
export const withHeld = (
  unit: Unit,
  held: Statement,
  statement: Statement,
): Effect.Effect<readonly Row[], StorageError> =>
  answerOf((answered) => {
    unit.held = null;
    unit.pool.connect((error, client, release) => {
      if (!client) {
        unit.failure = error;
        return answered(error, []);
      }
      sendBoth(client, held, statement, (failure, rows) => {
        release(isLost(failure));
        unit.failure = failure;
        if (!isFailure(failure)) told(unit);
        answered(failure, rows);
      });
    });
  });

const unitOf = (pool: pg.Pool, isSingle: boolean): Unit => ({
  pool,
  isSingle,
  committed: [],
  client: null,
  waiting: null,
  held: null,
  failure: null,
  isBroken: false,
  isOver: false,
});

/** What an effect does in a unit, committed or undone; a write that still waits is left to wait. */
const done = <Value, Failure, Needs>(
  unit: Unit,
  effect: Effect.Effect<Value, Failure, Needs>,
): Effect.Effect<Value, Failure | Unavailable, Needs> =>
  Effect.gen(function* () {
    const exit = yield* Effect.exit(Effect.provideService(effect, Ambient, unit));
    unit.isOver = true;
    const { client } = unit;
    if (Exit.isFailure(exit)) {
      unit.held = null;
      if (client) yield* Effect.exit(end(unit, client, "rollback"));
      return yield* exit;
    }
    if (client) yield* end(unit, client, "commit");
    return yield* exit;
  });

/** Tells those who wait for the commit. */
function told(unit: Unit): void {
  for (const action of unit.committed.splice(0)) action();
}

const retried = <Value, Failure, Needs>(
  effect: Effect.Effect<Value, Failure, Needs>,
  attempt = 0,
): Effect.Effect<Value, Failure, Needs> =>
  Effect.catchIf(effect, isRetryable, (error) =>
    attempt < retries ? retried(effect, attempt + 1) : Effect.fail(error),
  );

const end = (unit: Unit, client: pg.PoolClient, how: "commit" | "rollback"): Effect.Effect<void, Unavailable> =>
  Effect.callback((resume) =>
    sendControl(client, how, (error) => {
      client.release(unit.isBroken || isFailure(error));
      resume(isFailure(error) ? Effect.fail(unavailable(error)) : Effect.void);
    }),
  );

const isRetryable = (error: unknown): boolean =>
  error instanceof Unavailable &&
  error.cause instanceof Error &&
  ["40001", "40P01"].includes((error.cause as pg.DatabaseError).code ?? "");
