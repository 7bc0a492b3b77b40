import type { ReadonlySignal } from "@preact/signals-react";
import { useCallback, useSyncExternalStore } from "react";

/**
 * The only way in which a component reads a signal: it renders again when the value changes.
 * (The compile-time transform of signals does not run here; reading `.value` in a component would fail silently.)
 */
export function useValue<Value>(signal: ReadonlySignal<Value>): Value {
  const subscribe = useCallback((changed: () => void) => signal.subscribe(changed), [signal]);
  const peek = useCallback(() => signal.peek(), [signal]);
  return useSyncExternalStore(subscribe, peek, peek);
}
