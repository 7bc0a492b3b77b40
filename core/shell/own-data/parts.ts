import type { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { Viewer } from "#core/kernel/viewer.ts";

/** What a module keeps of somebody in records that do not name their account. */
export interface OwnDataPart {
  /** Of its file in the archive. */
  readonly name: string;
  /** `system` is the product itself: what is read is for the person alone. */
  readonly read: (userId: string, system: Viewer) => Effect.Effect<readonly object[], CoreError, unknown>;
}

declare module "#core/kernel/module.ts" {
  interface ModuleParts {
    readonly ownData?: readonly OwnDataPart[];
  }
}
