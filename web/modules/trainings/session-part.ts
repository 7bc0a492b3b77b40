import type { ComponentType } from "react";
import type { One } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";
import type { Chunk } from "#web/app/route.ts";
import { modulesOn } from "#web/app/web-module.ts";
import type { SessionModel } from "#web/modules/trainings/session-model.ts";

export interface SessionPartProps<Data = unknown> {
  readonly session: SessionModel;
  readonly data: Data;
  readonly now: string;
}

/** What a module shows with each session of a training that is not over. */
export interface SessionPartModule<Data = unknown> {
  /** `training` with its sessions, as its page has it. */
  readonly load: (training: One, app: App) => Promise<Data>;
  readonly SessionPart: ComponentType<SessionPartProps<Data>>;
}

/** Declares a part: ties the type of `load`'s data to that of what shows it, then forgets it so that parts fit one list. */
export const sessionPart = <Data>(code: Chunk<SessionPartModule<Data>>): Chunk<SessionPartModule> =>
  code as unknown as Chunk<SessionPartModule>;

declare module "#web/app/web-module.ts" {
  interface WebModuleParts {
    /** What the module adds to the sessions on the page of a training. */
    readonly trainingSessions?: Chunk<SessionPartModule>;
  }
}

/** What the modules add to sessions, in their order. */
export const sessionPartsOf = ({
  modules,
  state,
}: Pick<App, "modules" | "state">): readonly Chunk<SessionPartModule>[] =>
  modulesOn(modules, state.flags).flatMap(({ trainingSessions }) => (trainingSessions ? [trainingSessions] : []));
