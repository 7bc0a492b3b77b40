import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { App } from "#web/app/app.ts";
import { arrive, decide, type FoundView, type View } from "#web/app/arrival.ts";
import { type Address, formatAddress, parseAddress } from "#web/app/paths.ts";

/** The browser's history and document, as far as navigation needs them. */
export interface BrowserWindow {
  /** Path, query and hash in the address bar. */
  address(): string;
  push(url: string, position: number): void;
  replace(url: string, position: number): void;
  /** Position in the history that was written with the current entry, if any. */
  position(): number | undefined;
  go(delta: number): void;
  /** Opens an address as a new document. */
  open(url: string): void;
  onPop(popped: () => void): void;
}

export interface NavigateOptions {
  readonly replace?: boolean;
}

export interface Navigation {
  readonly view: ReadonlySignal<View>;
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
}

const loaderDelay = 300;
const redirectLimit = 10;

export function createNavigation(app: App, first: View, browser: BrowserWindow): Navigation {
  const view = signal(first);
  const loading = signal(false);
  const slow = signal(false);
  let attempt = 0;
  let position = 0;
  let expectedPops = 0;
  let slowTimer: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    clearTimeout(slowTimer);
    loading.value = false;
    slow.value = false;
  };
  const beginLoading = () => {
    loading.value = true;
    clearTimeout(slowTimer);
    slowTimer = setTimeout(() => {
      slow.value = true;
    }, loaderDelay);
  };

  const show = (next: FoundView, redirected: boolean, write: HistoryWrite) => {
    settle();
    if (write === "push") position += 1;
    const url = formatAddress(next.address);
    if (write === "push") browser.push(url, position);
    if (write === "replace") browser.replace(url, position);
    const { serial, moves } = view.peek();
    view.value = { ...next, serial: serial + 1, moves: moves + 1, redirected };
  };

  const go = async (to: string, write: HistoryWrite, redirects = 0): Promise<void> => {
    attempt += 1;
    const mine = attempt;
    const address = parseAddress(to);
    const current = view.peek();
    if (redirects === 0 && isSameDocument(current.address, address) && write !== "reload") {
      if (write === "push") position += 1;
      if (write === "push") browser.push(to, position);
      if (write === "replace") browser.replace(to, position);
      settle();
      view.value = { ...current, address, moves: current.moves + 1, redirected: false };
      return;
    }
    const decision = decide(app, address);
    if (decision.kind === "redirect") return follow(decision.to, write, redirects);
    if (decision.kind === "unknown") {
      // The server may know better: a page published since, a file. It redirects to the not-found page otherwise.
      loading.value = true;
      slow.value = true;
      browser.open(to);
      return;
    }
    if (decision.kind === "ask-to-leave" && write !== "reload") {
      if (await app.leave.ask()) return go(to, write, redirects);
      return;
    }
    beginLoading();
    try {
      const arrival = await arrive(app, address, decision.match);
      if (mine !== attempt) return;
      if (arrival.kind === "redirect") return await follow(arrival.to, write, redirects);
      if (arrival.kind === "view") return show(arrival.view, redirects > 0, write);
      settle();
      const told = arrival.failure.kind === "network" || arrival.failure.kind === "session-expired";
      if (!told) app.failures.handle(new Error(`Loading ${to} failed with status ${arrival.failure.status}`));
    } catch (error) {
      if (mine !== attempt) return;
      settle();
      app.failures.handle(error);
    }
  };

  const follow = (to: string, write: HistoryWrite, redirects: number): Promise<void> => {
    if (redirects >= redirectLimit) throw new Error(`Redirected more than ${redirectLimit} times, last to ${to}`);
    return go(to, write === "keep" || write === "reload" ? "replace" : write, redirects + 1);
  };

  /** Follows the back and forward buttons. The browser has moved already: with unsaved work it is put back, then asked. */
  const pop = async (): Promise<void> => {
    const next = browser.position() ?? position;
    const delta = next - position;
    if (app.leave.prevented.peek() && delta !== 0) {
      expectedPops += 1;
      browser.go(-delta);
      if (await app.leave.ask()) browser.go(delta);
      return;
    }
    position = next;
    await go(browser.address(), "keep");
  };

  return {
    view,
    loading,
    slow,
    navigate: (to, { replace = false } = {}) => go(to, replace ? "replace" : "push"),
    setQuery(query, { replace = true } = {}) {
      const { address } = view.peek();
      const text = query.toString();
      const next = { ...address, search: text === "" ? "" : `?${text}` };
      if (!replace) position += 1;
      browser[replace ? "replace" : "push"](formatAddress(next), position);
      view.value = { ...view.peek(), address: next };
    },
    refresh() {
      app.visited.clear();
      return go(formatAddress(view.peek().address), "reload");
    },
    cancel() {
      attempt += 1;
      settle();
    },
    start() {
      position = browser.position() ?? 0;
      browser.replace(browser.address(), position);
      browser.onPop(() => {
        if (expectedPops > 0) expectedPops -= 1;
        else void pop();
      });
      if (!first.screen) void go(formatAddress(first.address), "reload");
    },
  };
}

/** What a navigation does to the history: adds an entry, replaces it, follows it (back, forward), or stays on it. */
type HistoryWrite = "push" | "replace" | "keep" | "reload";

/** Whether only the hash differs, or nothing: then the screen stays and only the scrolling moves. */
function isSameDocument(from: Address, to: Address): boolean {
  return from.path === to.path && from.search === to.search && (to.hash !== "" || from.hash !== "");
}
