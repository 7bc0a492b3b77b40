import { type ReadonlySignal, signal } from "@preact/signals-react";
import { storageKeys, type TextStore } from "#web/app/storage.ts";
import type { Tabs } from "#web/app/tabs.ts";

/** The dark theme: a choice kept in the browser, else what the system prefers. */
export interface Theme {
  readonly dark: ReadonlySignal<boolean>;
  /** Reads the choice and follows the system and the other tabs (SESS-007). Browser only, after hydration. */
  start(): void;
  /** Keeps a choice and tells the other tabs. */
  choose(dark: boolean): void;
}

export function createTheme(store: TextStore, tabs: Tabs): Theme {
  const dark = signal(false);

  const show = (value: boolean) => {
    dark.value = value;
    document.documentElement.classList.toggle("dark", value);
  };

  return {
    dark,
    start() {
      const system = window.matchMedia("(prefers-color-scheme: dark)");
      const stored = () => store.get(storageKeys.darkTheme);
      show(stored() === null ? system.matches : stored() === "1");
      system.addEventListener("change", () => {
        if (stored() === null) show(system.matches);
      });
      tabs.listen((message) => {
        if (message.kind === "dark-theme") show(message.dark);
      });
    },
    choose(value) {
      store.set(storageKeys.darkTheme, value ? "1" : "0");
      show(value);
      tabs.tell({ kind: "dark-theme", dark: value });
    },
  };
}
