import { Clock, Effect } from "effect";
import type { Now } from "#core/kernel/now.ts";

const machine = Clock.Clock.defaultValue();

/** The clock of effects, by which it is what another says. What is waited for, and measured, stays the machine's. */
export function effectClock(now: Now): Clock.Clock {
  const nanos = () => BigInt(now()) * 1_000_000n;
  return {
    currentTimeMillisUnsafe: now,
    currentTimeMillis: Effect.sync(now),
    currentTimeNanosUnsafe: nanos,
    currentTimeNanos: Effect.sync(nanos),
    monotonicTimeNanosUnsafe: () => machine.monotonicTimeNanosUnsafe(),
    monotonicTimeNanos: machine.monotonicTimeNanos,
    sleep: (duration) => machine.sleep(duration),
  };
}
