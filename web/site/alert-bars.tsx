import { useApp } from "#web/app/app-context.tsx";
import { createEnvironment } from "#web/app/environment.ts";
import { useChunk } from "#web/app/use-chunk.ts";
import { useValue } from "#web/app/use-value.ts";
import { overlays } from "#web/site/overlays.ts";

/** Rows over the top bar. The place of those that come while the page is open is there from the start, so that they are heard. */
export const AlertBars = () => {
  const updated = useValue(useApp().store(createEnvironment).updated);
  const module = useChunk(overlays.updateBar, updated);
  return <div role="status">{module && <module.UpdateBar />}</div>;
};
