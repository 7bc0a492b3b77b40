/** Lets an upload go on, or holds it. */
export interface Gate {
  /** Ends what is under way, which is asked for again afterwards. */
  pause(): void;
  resume(): void;
  readonly isPaused: () => boolean;
  /** Resolves once it may go on, which is at once unless it is held. */
  open(): Promise<void>;
  /** Aborted by a pause; another one after each. */
  signal(): AbortSignal;
}

export function createGate(): Gate {
  let ending = new AbortController();
  let held: PromiseWithResolvers<void> | undefined;
  return {
    pause() {
      if (held) return;
      held = Promise.withResolvers();
      ending.abort();
    },
    resume() {
      ending = new AbortController();
      held?.resolve();
      held = undefined;
    },
    isPaused: () => held !== undefined,
    open: async () => held?.promise,
    signal: () => ending.signal,
  };
}
