import { useEffect, useState } from "react";
import { longestFile, type Model, type ModelFault, type ModelFile } from "#core/shell/models/model.ts";
import { startReading } from "#web/shell/models/model-reading.ts";

/** How far the reading of a model has come. */
export type Reading =
  | { readonly state: "waiting" }
  /** `share` of the file that has arrived, between 0 and 1. */
  | { readonly state: "reading"; readonly share: number }
  | { readonly state: "read"; readonly model: Model }
  | { readonly state: "failed"; readonly fault: ModelFault };

/** Reads a model once it is wanted; `attempt` begins anew. Leaving ends the reading. One that is too long, or of which the server knows better, is not begun with. */
export function useModel({ url, name, size, kept }: ModelFile, wanted: boolean, attempt: number): Reading {
  const [reading, setReading] = useState<Reading>({ state: "waiting" });
  const fault = kept && "fault" in kept ? kept.fault : size > longestFile(name) ? "large" : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same file again
  useEffect(() => {
    if (fault !== undefined) return setReading({ state: "failed", fault });
    if (!wanted) return setReading({ state: "waiting" });
    setReading({ state: "reading", share: 0 });
    return startReading({ url, name }, (told) => {
      if (told.kind === "progress") setReading({ state: "reading", share: told.share });
      else if (told.kind === "model") setReading({ state: "read", model: told.model });
      else setReading({ state: "failed", fault: told.fault });
    });
  }, [url, name, fault, wanted, attempt]);
  return reading;
}
