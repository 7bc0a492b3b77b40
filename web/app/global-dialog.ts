import { type ReadonlySignal, signal } from "@preact/signals-react";

/** Dialogs that anything on a page may open: their code is in `web/shell/site/overlays.ts`. */
export type GlobalDialogName = "cookies" | "parameters";

/** The one dialog over the layout that is open, if any (LAYOUT-008). */
export interface GlobalDialog {
  readonly shown: ReadonlySignal<GlobalDialogName | null>;
  open(name: GlobalDialogName): void;
  close(): void;
}

export function createGlobalDialog(): GlobalDialog {
  const shown = signal<GlobalDialogName | null>(null);
  return {
    shown,
    open(name) {
      shown.value = name;
    },
    close() {
      shown.value = null;
    },
  };
}
