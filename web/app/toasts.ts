import { type ReadonlySignal, signal } from "@preact/signals-react";
import { readJson, storageKeys, type TextStore } from "#web/app/storage.ts";

export interface Toast {
  readonly id: number;
  /** An alert interrupts a screen reader, a status waits its turn. */
  readonly kind: "status" | "alert";
  readonly text: string;
}

export interface Toasts {
  readonly shown: ReadonlySignal<readonly Toast[]>;
  /** Shows a text for 5000 ms (LAYOUT-011), or as long as the reader chose in the accessibility parameters. */
  show(text: string, kind?: Toast["kind"]): void;
  close(id: number): void;
  /** Stops the clock of a toast while it is pointed at or focused. */
  hold(id: number): void;
  /** Starts the clock again. */
  release(id: number): void;
}

const defaultTimeout = 5000;

export function createToasts(store: TextStore): Toasts {
  const shown = signal<readonly Toast[]>([]);
  const clocks = new Map<number, ReturnType<typeof setTimeout>>();
  let lastId = 0;

  const hold = (id: number) => {
    clearTimeout(clocks.get(id));
    clocks.delete(id);
  };
  const close = (id: number) => {
    hold(id);
    shown.value = shown.value.filter((toast) => toast.id !== id);
  };
  const release = (id: number) => {
    const timeout = toastTimeout(store);
    if (timeout > 0 && !clocks.has(id))
      clocks.set(
        id,
        setTimeout(() => close(id), timeout),
      );
  };

  return {
    shown,
    show(text, kind = "status") {
      lastId += 1;
      const id = lastId;
      shown.value = [...shown.value.filter((toast) => toast.text !== text), { id, kind, text }];
      release(id);
    },
    close,
    hold,
    release,
  };
}

/** Milliseconds that a toast stays; -1 forever. The reader's own choice wins over the default. */
export function toastTimeout(store: TextStore): number {
  const parameters = readJson(store, storageKeys.accessibility);
  const chosen =
    typeof parameters === "object" && parameters !== null && "toastTimeout" in parameters
      ? Number(parameters.toastTimeout)
      : Number.NaN;
  return [3500, 7000, -1].includes(chosen) ? chosen : defaultTimeout;
}
