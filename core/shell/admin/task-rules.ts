import type { Condition } from "#core/kernel/policy.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { Task } from "./types.ts";

/** A task that a list's filter says. */
export interface TaskRule extends Pick<Task, "name" | "type"> {
  /** Tasks stand in this order. */
  readonly position: number;
  /** What is done about the records is a step of its own: nobody has the right to change them. */
  readonly isStep?: boolean;
  readonly of: (viewer: Viewer) => CountedTask;
}

/** A condition, and the same as parameters of the list's address, or the address of a screen. */
export interface CountedTask extends Pick<Task, "query" | "address"> {
  readonly filter: Condition;
}

/** Records whose texts have passed the publish gate, and are to keep what it asks. */
export interface Published {
  readonly type: string;
  readonly filter: Condition;
}

declare module "#core/kernel/module.ts" {
  interface ModuleParts {
    /** What waits for somebody in the back office. */
    readonly tasks?: readonly TaskRule[];
    /** Which records of the module are out. */
    readonly published?: readonly Published[];
  }
}
