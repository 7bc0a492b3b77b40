import { useEffect } from "react";
import { useApp } from "#web/app/app-context.tsx";
import { createLoadingVoice } from "#web/app/loading-voice.ts";

/** Lets long waiting be heard, once, in the live region of the site. */
export function useLoadingVoice(waits: boolean): void {
  const app = useApp();
  useEffect(() => (waits ? app.store(createLoadingVoice).wait() : undefined), [app, waits]);
}
