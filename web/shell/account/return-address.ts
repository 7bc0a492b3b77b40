import { sameSiteAddress } from "#web/app/paths.ts";
import type { TextStore } from "#web/app/storage.ts";

const key = "return-address";

/**
 * Keeps where to go on once somebody comes back: from another site, at which they signed in in this tab, or by the link in their mail, which
 * opens another one. `null` for nowhere in particular.
 */
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
