import type pg from "pg";
import type { Deadline } from "#core/kernel/deadline.ts";
import type { Statement } from "./database.ts";

type Taken = (
  error: unknown,
  client: pg.PoolClient | undefined,
  release: (isLost?: boolean | Error | undefined) => void,
) => void;

/** Milliseconds that a request still has to tell what it has kept. */
const tellingMs = 300;

export const isOver = (deadline: Deadline | null): boolean =>
  deadline !== null && performance.now() >= deadline.expiresAt;

export const lateError = (): Error =>
  Object.assign(new Error("the time of the request is over"), { code: "ETIMEDOUT" });

/** Something is kept: there is time to read it back, so that the answer says so. */
export function kept(deadline: Deadline | null): void {
  if (deadline) deadline.expiresAt = Math.max(deadline.expiresAt, performance.now() + tellingMs);
}

/** Takes a connection, waiting no longer than the request has time. */
export function connect(pool: pg.Pool, deadline: Deadline | null, taken: Taken): void {
  if (isOver(deadline)) {
    taken(lateError(), undefined, () => undefined);
    return;
  }
  let isLate = false;
  const timer =
    deadline &&
    setTimeout(() => {
      isLate = true;
      taken(lateError(), undefined, () => undefined);
    }, deadline.expiresAt - performance.now());
  pool.connect((error, client, release) => {
    if (isLate) {
      if (client) release();
      return;
    }
    if (timer) clearTimeout(timer);
    taken(error, client, release);
  });
}

/**
 * What is sent before a statement so that it ends in time, lock waits included: the server gives it up itself, so that nothing is kept that
 * was answered otherwise. Nothing is sent while the usual limits end sooner.
 */
export function limitsBefore(pool: pg.Pool, deadline: Deadline | null): readonly Statement[] {
  if (!deadline) return [];
  const left = Math.max(1, Math.floor(deadline.expiresAt - performance.now()));
  const { statement_timeout: statementMs, lock_timeout: lockMs } = pool.options;
  const usual = typeof statementMs === "number" ? statementMs : Number.POSITIVE_INFINITY;
  if (left >= usual) return [];
  const lock = Math.min(left, lockMs ?? left);
  return [{ text: limiting, values: [left, lock] }];
}

const limiting = "select set_config('statement_timeout', $1, true), set_config('lock_timeout', $2, true)";
