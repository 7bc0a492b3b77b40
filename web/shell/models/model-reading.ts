import type { Model, ModelFault } from "#core/shell/models/model.ts";

/** What the worker is asked for. */
export interface Asked {
  /** Absolute: a worker has an address of its own. */
  readonly url: string;
  readonly name: string;
}

/** What the worker tells. */
export type Told =
  | { readonly kind: "progress"; readonly share: number }
  | { readonly kind: "model"; readonly model: Model }
  | { readonly kind: "fault"; readonly fault: ModelFault };

/** Reads a model in a worker of its own; what is returned ends it. */
export function startReading({ url, name }: Asked, told: (told: Told) => void): () => void {
  const worker = new Worker(new URL("./read-model-worker.ts", import.meta.url), { type: "module", name: "3D model" });
  worker.addEventListener("message", ({ data }: MessageEvent<Told>) => {
    told(data);
    if (data.kind !== "progress") worker.terminate();
  });
  // Its code could not be fetched, or the device took its memory away.
  worker.addEventListener("error", () => {
    worker.terminate();
    told({ kind: "fault", fault: navigator.onLine ? "memory" : "network" });
  });
  worker.postMessage({ url: new URL(url, document.baseURI).href, name } satisfies Asked);
  return () => worker.terminate();
}
