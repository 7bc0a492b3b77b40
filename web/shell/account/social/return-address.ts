import { sameSiteAddress } from "#web/app/paths.ts";
import type { TextStore } from "#web/app/storage.ts";

const key = "social-return";

/** Keeps where to go on after signing in at another site, in this tab; `null` for nowhere in particular. */
export function keepReturn(store: TextStore, redirectUrl: string | null): void {
  const target = sameSiteAddress(redirectUrl);
  if (target === undefined) store.remove(key);
  else store.set(key, target);
}

/** What was kept, once. */
export function takeReturn(store: TextStore): string | null {
  const target = sameSiteAddress(store.get(key)) ?? null;
  store.remove(key);
  return target;
}
