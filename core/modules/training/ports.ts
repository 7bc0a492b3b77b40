import { Context, type Effect } from "effect";
import type { StorageError } from "#core/kernel/storage.ts";

/** That one resource was made from another. */
export interface Descent {
  readonly resource: string;
  readonly original: string;
}

/** What was made from what, whoever may see it. */
export interface LineageService {
  /** All that a resource was made from and all that was made from it, at most `mostRelatives` steps in all. One statement. */
  around(resource: string): Effect.Effect<readonly Descent[], StorageError>;
}

export class Lineage extends Context.Service<Lineage, LineageService>()("labcommons/TrainingLineage") {}

/** Steps that are told at most, the nearest first. */
export const mostRelatives = 200;

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly Lineage: Lineage;
  }
}
