import type { App } from "#web/app/app.ts";
import { arrive, decide, type FoundView } from "#web/app/arrival.ts";
import type { Journey } from "#web/app/navigation.ts";
import { type Address, formatAddress, parseAddress } from "#web/app/paths.ts";
import { createVisited } from "#web/app/visited.ts";

/** What a navigation does to the history: adds an entry, replaces it, follows it (back, forward), or stays on it. */
export type HistoryWrite = "push" | "replace" | "keep" | "reload";

/** The part of navigation that moves: decides, loads and shows. Loaded with the first move. */
export interface Traveller {
  go(to: string, write: HistoryWrite): Promise<void>;
  pop(): Promise<void>;
  refresh(): Promise<void>;
}

const redirectLimit = 10;

export function createTraveller(app: App, journey: Journey): Traveller {
  const { view, browser } = journey;
  const visited = app.store(createVisited);
  /** Pixels scrolled, by position in the history. */
  const scrolls = new Map<number, number>();
  let expectedPops = 0;
  /** Where one is on the way to. */
  let heading: { readonly to: string; readonly how: HistoryWrite } | undefined;

  const leaveBehind = () => scrolls.set(journey.position, browser.scrollTop());

  const write = (how: HistoryWrite, url: string) => {
    if (how === "push") {
      leaveBehind();
      journey.position += 1;
      browser.push(url, journey.position);
    }
    if (how === "replace") browser.replace(url, journey.position);
  };

  const show = (next: FoundView, redirected: boolean, how: HistoryWrite) => {
    journey.settle();
    write(how, formatAddress(next.address));
    const { serial, moves } = view.peek();
    const scroll = how === "keep" ? scrolls.get(journey.position) : undefined;
    view.value = { ...next, serial: serial + 1, moves: moves + 1, redirected, ...(scroll !== undefined && { scroll }) };
  };

  const go = async (to: string, how: HistoryWrite, redirects = 0): Promise<void> => {
    journey.attempt += 1;
    const mine = journey.attempt;
    heading = undefined;
    const address = parseAddress(to);
    const { scroll: _, ...current } = view.peek();
    if (redirects === 0 && how !== "reload" && isSameDocument(current.address, address)) {
      write(how, to);
      journey.settle();
      view.value = { ...current, address, moves: current.moves + 1, redirected: false };
      return;
    }
    const decision = decide(app, address);
    if (decision.kind === "redirect") return follow(decision.to, how, redirects);
    if (decision.kind === "unknown") {
      // The server may know better: a page published since, a file. It redirects to the not-found page otherwise.
      journey.loading.value = true;
      journey.slow.value = true;
      browser.open(to);
      return;
    }
    if (decision.kind === "ask-to-leave" && how !== "reload") {
      if (await app.leave.ask()) return go(to, how, redirects);
      return;
    }
    journey.begin();
    heading = { to, how };
    try {
      const arrival = await arrive(app, address, decision.match);
      if (mine !== journey.attempt) return;
      if (arrival.kind === "redirect") return await follow(arrival.to, how, redirects);
      if (arrival.kind === "view") return show(arrival.view, redirects > 0, how);
      journey.settle();
      const told = arrival.failure.kind === "network" || arrival.failure.kind === "session-expired";
      if (!told) app.failures.handle(new Error(`Loading ${to} failed with status ${arrival.failure.status}`));
    } catch (error) {
      if (mine !== journey.attempt) return;
      journey.settle();
      app.failures.handle(error);
    }
  };

  const follow = async (to: string, how: HistoryWrite, redirects: number): Promise<void> => {
    if (!to.startsWith("/")) return browser.open(to);
    if (redirects >= redirectLimit) throw new Error(`Redirected more than ${redirectLimit} times, last to ${to}`);
    return go(to, how === "keep" || how === "reload" ? "replace" : how, redirects + 1);
  };

  return {
    go,
    /** Follows the back and forward buttons. The browser has moved already: with unsaved work it is put back, then asked. */
    async pop() {
      if (expectedPops > 0) {
        expectedPops -= 1;
        return;
      }
      const next = browser.position() ?? journey.position;
      const delta = next - journey.position;
      if (app.leave.prevented.peek() && delta !== 0) {
        expectedPops += 1;
        browser.go(-delta);
        if (await app.leave.ask()) browser.go(delta);
        return;
      }
      leaveBehind();
      journey.position = next;
      await go(browser.address(), "keep");
    },
    /** Whoever is on their way gets there all the same, to newer data. */
    refresh() {
      visited.clear();
      if (heading && journey.loading.peek()) return go(heading.to, heading.how);
      return go(formatAddress(view.peek().address), "reload");
    },
  };
}

/** Whether only the hash differs, or nothing: then the screen stays and only the scrolling moves. */
function isSameDocument(from: Address, to: Address): boolean {
  return from.path === to.path && from.search === to.search && (to.hash !== "" || from.hash !== "");
}
