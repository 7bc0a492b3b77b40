import { type ReadonlySignal, signal } from "@preact/signals-react";

/** The prevent-leave flag (GUARD-009): unsaved work asks before the page is left. */
export interface Leave {
  readonly prevented: ReadonlySignal<boolean>;
  /** True while the dialog waits for an answer. */
  readonly asking: ReadonlySignal<boolean>;
  /** Sets or clears the flag. Clear it before navigating on after a save. */
  prevent(prevented: boolean): void;
  /** Opens the dialog; true once leaving was confirmed, which also clears the flag. */
  ask(): Promise<boolean>;
  answer(leaves: boolean): void;
}

export function createLeave(): Leave {
  const prevented = signal(false);
  const asking = signal(false);
  let settle: ((leaves: boolean) => void) | undefined;

  const answer = (leaves: boolean) => {
    asking.value = false;
    if (leaves) prevented.value = false;
    settle?.(leaves);
    settle = undefined;
  };

  return {
    prevented,
    asking,
    prevent(value) {
      prevented.value = value;
    },
    ask() {
      answer(false);
      asking.value = true;
      return new Promise((resolve) => {
        settle = resolve;
      });
    },
    answer,
  };
}
