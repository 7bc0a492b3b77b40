import { type ReadonlySignal, signal } from "@preact/signals-react";

/** What the live region of the site says next. */
export interface Announcer {
  readonly text: ReadonlySignal<string>;
  announce(text: string): void;
}

/** Store: `app.store(createAnnouncer)`. The same text twice in a row is made different, so that it is heard again. */
export function createAnnouncer(): Announcer {
  const text = signal("");
  return {
    text,
    announce(next) {
      text.value = next === text.peek() ? `${next}\u00a0` : next;
    },
  };
}
