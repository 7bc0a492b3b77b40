import { useEffect, useState } from "react";
import { useApp } from "#web/app/app-context.tsx";
import type { Chunk } from "#web/app/route.ts";

/**
 * The module of a chunk once it is loaded, `undefined` before; loading begins when it is `wanted`. For what only an
 * interaction shows: a dialog, a drawer. What a screen is made of is loaded with its route instead.
 */
export function useChunk<Module>(chunk: Chunk<Module>, wanted: boolean): Module | undefined {
  const { chunks, failures } = useApp();
  const [, loaded] = useState(false);
  const module = chunks.peek(chunk);
  useEffect(() => {
    if (!wanted || module) return;
    let current = true;
    chunks.load(chunk).then(() => current && loaded(true), failures.handle);
    return () => {
      current = false;
    };
  }, [chunks, failures, chunk, wanted, module]);
  return wanted ? module : undefined;
}
