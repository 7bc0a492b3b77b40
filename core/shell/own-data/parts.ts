import type { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";

/** What a module keeps of somebody in records that do not name their account. */
export interface OwnDataPart {
  /** Of its file in the archive. */
  readonly name: string;
  /** Who acts is the product itself: what is read is for the person alone. */
  readonly read: (userId: string) => Effect.Effect<readonly object[], CoreError, UseCaseServices>;
}

declare module "#core/kernel/module.ts" {
  interface ModuleParts {
    readonly ownData?: readonly OwnDataPart[];
  }
}
