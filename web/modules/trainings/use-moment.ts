import { useApp } from "#web/app/app-context.tsx";
import { useHydrated } from "#web/app/use-hydrated.ts";

/** This moment; that at which the server found what is shown until the page has its script: it may have been kept a while. */
export function useMoment(found: string): string {
  const { now } = useApp();
  return useHydrated() ? new Date(now()).toISOString() : found;
}
