import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { Position } from "#web/shell/map/projection.ts";

/** Where the reader is, once they ask for what is near: kept by this page alone, and sent nowhere. */
export interface Nearness {
  readonly position: ReadonlySignal<Position | null>;
  readonly state: ReadonlySignal<"unasked" | "asking" | "known" | "refused">;
  /** Asks the browser, which asks the reader. */
  ask(): void;
  forget(): void;
}

/** Longest wait for an answer of the device, in milliseconds. */
const patience = 10_000;

/** Store: `app.store(createNearness)`. */
export function createNearness(): Nearness {
  const position = signal<Position | null>(null);
  const state = signal<"unasked" | "asking" | "known" | "refused">("unasked");
  const refuse = () => {
    state.value = "refused";
  };
  return {
    position,
    state,
    ask() {
      if (!("geolocation" in navigator)) return refuse();
      state.value = "asking";
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => {
          position.value = { latitude, longitude };
          state.value = "known";
        },
        refuse,
        // A street is nobody's business here.
        { enableHighAccuracy: false, maximumAge: 600_000, timeout: patience },
      );
    },
    forget() {
      position.value = null;
      state.value = "unasked";
    },
  };
}
