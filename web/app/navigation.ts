import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import type { App } from "#web/app/app.ts";
import type { View } from "#web/app/arrival.ts";
import { formatAddress } from "#web/app/paths.ts";
import type { Traveller } from "#web/app/traveller.ts";

/** The browser's history and document, as far as navigation needs them. */
export interface BrowserWindow {
  /** Path, query and hash in the address bar. */
  address(): string;
  push(url: string, position: number): void;
  replace(url: string, position: number): void;
  /** Position in the history that was written with the current entry, if any. */
  position(): number | undefined;
  go(delta: number): void;
  /** Pixels that the page is scrolled down. */
  scrollTop(): number;
  /** Opens an address as a new document. */
  open(url: string): void;
  onPop(popped: () => void): void;
}

export interface NavigateOptions {
  readonly replace?: boolean;
}

export interface Navigation {
  readonly view: ReadonlySignal<View>;
  /** Path of what is shown. */
  readonly path: ReadonlySignal<string>;
  /** Its query, with the question mark where there is one. */
  readonly search: ReadonlySignal<string>;
  /** True while a route is being loaded. */
  readonly loading: ReadonlySignal<boolean>;
  /** True once loading takes long enough for a loader to take the place of the screen. */
  readonly slow: ReadonlySignal<boolean>;
  navigate(to: string, options?: NavigateOptions): Promise<void>;
  /** Writes another query into the address bar without loading anything: the state of a list, say. */
  setQuery(query: URLSearchParams, options?: NavigateOptions): void;
  /** Loads the data of the current screen again. */
  refresh(): Promise<void>;
  /** Gives up what is being loaded (ERR-002). */
  cancel(): void;
  /** Follows the browser's back and forward buttons; loads what the server left to the browser. */
  start(): void;
  /** Loads the code that navigates and knows where to, which the first page does without. */
  prepare(): Promise<unknown>;
}

/** What navigating works on. */
export interface Journey {
  readonly view: Signal<View>;
  readonly loading: Signal<boolean>;
  readonly slow: Signal<boolean>;
  readonly browser: BrowserWindow;
  /** Position of the shown entry in the history. */
  position: number;
  /** Counts attempts: what an earlier one finds is no longer wanted. */
  attempt: number;
  /** Begins to wait: the loading bar at once, a loader after 300 ms. */
  begin(): void;
  /** Ends the waiting. */
  settle(): void;
}

const loaderDelay = 300;

export function createNavigation(app: App, first: View, browser: BrowserWindow): Navigation {
  const view = signal(first);
  const loading = signal(false);
  const slow = signal(false);
  let slowTimer: ReturnType<typeof setTimeout> | undefined;

  const journey: Journey = {
    view,
    loading,
    slow,
    browser,
    position: 0,
    attempt: 0,
    begin() {
      loading.value = true;
      clearTimeout(slowTimer);
      slowTimer = setTimeout(() => {
        slow.value = true;
      }, loaderDelay);
    },
    settle() {
      clearTimeout(slowTimer);
      loading.value = false;
      slow.value = false;
    },
  };
  let loaded: Promise<Traveller> | undefined;
  const traveller = (): Promise<Traveller> => {
    loaded ??= Promise.all([import("#web/app/traveller.ts"), app.directory.load()]).then(([{ createTraveller }]) =>
      createTraveller(app, journey),
    );
    // A failed load may be tried again.
    loaded.catch(() => {
      loaded = undefined;
    });
    return loaded;
  };

  return {
    view,
    path: computed(() => view.value.address.path),
    search: computed(() => view.value.address.search),
    loading,
    slow,
    navigate: async (to, { replace = false } = {}) => (await traveller()).go(to, replace ? "replace" : "push"),
    setQuery(query, { replace = true } = {}) {
      const { address } = view.peek();
      const text = query.toString();
      const next = { ...address, search: text === "" ? "" : `?${text}` };
      if (!replace) journey.position += 1;
      browser[replace ? "replace" : "push"](formatAddress(next), journey.position);
      view.value = { ...view.peek(), address: next };
    },
    refresh: async () => (await traveller()).refresh(),
    cancel() {
      journey.attempt += 1;
      journey.settle();
    },
    start() {
      journey.position = browser.position() ?? 0;
      browser.replace(browser.address(), journey.position);
      browser.onPop(() => void traveller().then(({ pop }) => pop()));
      if (!first.screen) void traveller().then(({ go }) => go(formatAddress(first.address), "reload"));
    },
    prepare: traveller,
  };
}
