import { useApp } from "#web/app/app-context.tsx";
import { drawnSearch } from "#web/app/page-query.ts";
import { useHydrated } from "#web/app/use-hydrated.ts";
import { useValue } from "#web/app/use-value.ts";

/** The query of the address that is shown; while the server's HTML is taken over, the part of it that the page was drawn by. */
export function useDrawnSearch(): string {
  const { navigation, state } = useApp();
  const isHydrated = useHydrated();
  const { address, match } = useValue(navigation.view);
  return isHydrated || !match ? address.search : drawnSearch(match, address.search, state.locales);
}
