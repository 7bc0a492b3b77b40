import type { App } from "#web/app/app.ts";
import type { Match } from "#web/app/match.ts";
import type { Chunk } from "#web/app/route.ts";

/** Code loaded so far, so that what was awaited once can be drawn without waiting. */
export interface Chunks {
  load<Module>(chunk: Chunk<Module>): Promise<Module>;
  /** The module of a chunk that was loaded before; throws when it was not. */
  get<Module>(chunk: Chunk<Module>): Module;
  /** The module of a chunk if it was loaded before. */
  peek<Module>(chunk: Chunk<Module>): Module | undefined;
  /** Modules loaded so far, as the build's manifest names them. */
  names(): readonly string[];
}

export function createChunks(): Chunks {
  const loaded = new Map<Chunk<unknown>, unknown>();
  const peek = <Module>(chunk: Chunk<Module>) => loaded.get(chunk) as Module | undefined;
  return {
    async load(chunk) {
      const module = await chunk.load();
      loaded.set(chunk, module);
      return module;
    },
    get<Module>(chunk: Chunk<Module>): Module {
      const module = peek(chunk);
      if (module === undefined) throw new Error(`${chunk.module} is drawn before it was loaded`);
      return module;
    },
    peek,
    names: () => [...loaded.keys()].map(({ module }) => module),
  };
}

/** Loads the code that a route's data needs to be drawn. */
export async function loadChunksOf(app: App, { route }: Match, data: unknown): Promise<void> {
  await Promise.all((route.chunks?.(data, app) ?? []).map((part) => app.chunks.load(part)));
}
