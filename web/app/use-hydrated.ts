import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and while its HTML is taken over, true from then on: for what only works with script. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
