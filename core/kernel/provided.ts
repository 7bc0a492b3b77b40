import type { Effect } from "effect";
import type { CoreError } from "./errors.ts";
import type { KernelServices } from "./ports.ts";

/**
 * What a module brings, as the kernel runs it. A use case names the services that it uses; the kernel, which runs those of any module, knows
 * none of them: the composition root provides every port of every module (architecture §3).
 */
export const provided = <Value>(part: Effect.Effect<Value, CoreError, unknown>) =>
  part as Effect.Effect<Value, CoreError, KernelServices>;
