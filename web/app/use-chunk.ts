import { useEffect, useState } from "react";
import type { App } from "#web/app/app.ts";
import { useApp } from "#web/app/app-context.tsx";
import type { Chunk } from "#web/app/route.ts";

/** Milliseconds before lines that could not be had are asked for again. */
const retryMs = 2000;

/**
 * The module of a chunk once it is loaded, `undefined` before; loading begins when it is `wanted`. For what only an
 * interaction shows: a dialog, a drawer. What a screen is made of is loaded with its route instead.
 */
export function useChunk<Module>(chunk: Chunk<Module>, wanted: boolean): Module | undefined {
  const app = useApp();
  const { chunks, failures } = app;
  const [, loaded] = useState(0);
  const known = (chunk.namespaces ?? []).every(app.translator.knows);
  const module = known ? chunks.peek(chunk) : undefined;
  useEffect(() => {
    if (!wanted || module) return;
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = () => {
      Promise.all([chunks.load(chunk), known || linesOf(app, chunk.namespaces ?? [])]).then(([, hasLines]) => {
        if (!current) return;
        if (hasLines) loaded((count) => count + 1);
        // A server that is busy has its words in a moment; without a network, the reader was told.
        else if (failures.dialog.peek() === null) timer = setTimeout(attempt, retryMs);
      }, failures.handle);
    };
    attempt();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [app, chunks, failures, chunk, known, wanted, module]);
  return wanted ? module : undefined;
}

async function linesOf(app: App, namespaces: readonly string[]): Promise<boolean> {
  const { createLanguageLines } = await import("#web/app/language-lines.ts");
  return app.store(createLanguageLines).ensure(namespaces);
}
