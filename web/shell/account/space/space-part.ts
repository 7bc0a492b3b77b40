import type { ComponentType } from "react";
import type { Result } from "#core/kernel/result.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import type { ViewerSummary } from "#core/shell/site/state.ts";
import type { App } from "#web/app/app.ts";
import type { Chunk } from "#web/app/route.ts";
import { modulesOn } from "#web/app/web-module.ts";

/** Code of a part of somebody's space: how its data is found, and the section that shows it. */
export interface SpaceModule<Data = unknown> {
  readonly load: (app: App) => Promise<Result<Data, Failure>>;
  readonly Section: ComponentType<{ readonly data: Data }>;
}

interface SpacePartOf<Data> {
  /** `main`: where something is to be done; `side`: what one has. */
  readonly place: "main" | "side";
  /** Who has it; everybody unless said. */
  readonly fits?: (viewer: ViewerSummary) => boolean;
  readonly code: Chunk<SpaceModule<Data>>;
}

/** What a module shows of its own to somebody in their space. */
export type SpacePart = SpacePartOf<unknown>;

/** Declares a part: ties the type of `load`'s data to that of the section, then forgets it so that parts fit one list. */
export const spacePart = <Data>(part: SpacePartOf<Data>): SpacePart => part as unknown as SpacePart;

declare module "#web/app/web-module.ts" {
  interface WebModuleParts {
    readonly space?: SpacePart;
  }
}

/** The parts of the viewer's space, with the names of their modules. */
export function spaceParts({ modules, session, state }: App): readonly (readonly [string, SpacePart])[] {
  const viewer = session.viewer.peek();
  if (!viewer) return [];
  return modulesOn(modules, state.flags).flatMap(({ name, space }) =>
    space && (space.fits?.(viewer) ?? true) ? [[name, space] as const] : [],
  );
}
