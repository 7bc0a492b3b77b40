import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { Effect } from "effect";
import { Unavailable } from "#core/kernel/errors.ts";
import type { PasswordsService } from "#core/kernel/ports.ts";

export interface PasswordLimits {
  /** Computed at once. Each takes `memoryKiB` and a thread of Node's pool, which the file system uses too. */
  readonly atOnce: number;
  /** Waiting beside those; more are turned away. */
  readonly waiting: number;
  /** Longest wait for a turn. */
  readonly waitMs: number;
  readonly memoryKiB: number;
  readonly passes: number;
}

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. Half of the cores are left to everybody else. */
export const passwordLimits: PasswordLimits = {
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  waiting: 24,
  waitMs: 2000,
  memoryKiB: 19_456,
  passes: 2,
};

/** Argon2id off the event loop, a bounded number at once. */
export function argon2Passwords(limits: PasswordLimits = passwordLimits): PasswordsService {
  const turns = turnstile(limits);
  const options = { memoryCost: limits.memoryKiB, timeCost: limits.passes, parallelism: 1 };
  // Of a password that nobody has: what an unknown account is compared with, so that it takes as long as a known one.
  const nobody = hash(randomBytes(32), options);
  nobody.catch(() => undefined);
  const inTurn = <Value>(compute: () => Promise<Value>) =>
    Effect.tryPromise({ try: () => turns(compute), catch: (cause) => new Unavailable({ cause }) });
  return {
    hash: (password) => inTurn(() => hash(normal(password), options)),
    verify: (stored, password) =>
      inTurn(async () => {
        const isRight = await verify(stored ?? (await nobody), normal(password));
        return stored !== null && isRight;
      }),
  };
}

/** The same password typed on another keyboard is the same text. */
const normal = (password: string): string => password.normalize("NFKC");

function turnstile({ atOnce, waiting, waitMs }: PasswordLimits): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let running = 0;
  const queue: (() => void)[] = [];
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      if (running < atOnce) {
        running++;
        return resolve();
      }
      if (queue.length >= waiting) return reject(new Error("too many passwords are waiting to be computed"));
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(enter), 1);
        reject(new Error("a password waited too long to be computed"));
      }, waitMs);
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      queue.push(enter);
    });
  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
