import { useEffect, useState } from "react";
import type { App } from "#web/app/app.ts";
import { useApp } from "#web/app/app-context.tsx";
import type { Chunk } from "#web/app/route.ts";

/**
 * The module of a chunk once it is loaded, `undefined` before; loading begins when it is `wanted`. For what only an
 * interaction shows: a dialog, a drawer. What a screen is made of is loaded with its route instead.
 */
export function useChunk<Module>(chunk: Chunk<Module>, wanted: boolean): Module | undefined {
  const app = useApp();
  const { chunks, failures } = app;
  const [, loaded] = useState(false);
  const known = (chunk.namespaces ?? []).every(app.translator.knows);
  const module = known ? chunks.peek(chunk) : undefined;
  useEffect(() => {
    if (!wanted || module) return;
    let current = true;
    Promise.all([chunks.load(chunk), known || linesOf(app, chunk.namespaces ?? [])]).then(
      () => current && loaded(true),
      failures.handle,
    );
    return () => {
      current = false;
    };
  }, [app, chunks, failures, chunk, known, wanted, module]);
  return wanted ? module : undefined;
}

async function linesOf(app: App, namespaces: readonly string[]): Promise<boolean> {
  const { createLanguageLines } = await import("#web/app/language-lines.ts");
  return app.store(createLanguageLines).ensure(namespaces);
}
