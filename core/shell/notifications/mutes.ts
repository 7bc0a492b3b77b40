import type { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";

/** How somebody hears no more of a record that notifications told them of. */
export interface Mute {
  readonly type: string;
  /** Mutes a record for somebody; nothing where it is gone. */
  readonly mute: (id: string, user: string) => Effect.Effect<void, CoreError, UseCaseServices>;
  readonly isMuted: (id: string, user: string) => Effect.Effect<boolean, CoreError, UseCaseServices>;
}

declare module "#core/kernel/module.ts" {
  interface ModuleParts {
    /** What notifications tell of that their readers can mute. */
    readonly mutes?: readonly Mute[];
  }
}
