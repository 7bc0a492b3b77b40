import { type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import type { Ports } from "#core/shell/site/ports.ts";
import type { AppState, MenuEntry } from "#core/shell/site/state.ts";
import type { View } from "#web/app/arrival.ts";
import { createDirectory, type Directory, type DirectoryOptions } from "#web/app/catalogue.ts";
import { type Chunks, createChunks } from "#web/app/chunks.ts";
import type { Drawn } from "#web/app/drawn.ts";
import { createFailures, type Failures, type Reporter } from "#web/app/failures.ts";
import { createGlobalDialog, type GlobalDialog } from "#web/app/global-dialog.ts";
import { createLeave, type Leave } from "#web/app/leave.ts";
import { type BrowserWindow, createNavigation, type Navigation } from "#web/app/navigation.ts";
import { parseAddress } from "#web/app/paths.ts";
import { createPending, type Pending } from "#web/app/pending.ts";
import type { RouteTable } from "#web/app/route-table.ts";
import { createSession, type Session } from "#web/app/session.ts";
import { type BrowserStores, memoryStores } from "#web/app/storage.ts";
import { createTabs, type Tabs } from "#web/app/tabs.ts";
import { createTheme, type Theme } from "#web/app/theme.ts";
import { createToasts, type Toasts } from "#web/app/toasts.ts";
import { createTranslator, type Translate, type Translator } from "#web/app/translator.ts";
import { watchPorts } from "#web/app/watched-ports.ts";
import type { PageParts, WebModule } from "#web/app/web-module.ts";

/**
 * One application for one viewer: everything that changes lives in it, nothing in a module. Components get it with
 * `useApp()` and read its signals with `useValue(signal)`.
 */
export interface App {
  readonly ports: Ports;
  readonly state: AppState;
  /** What the modules bring to pages, in the order of their list. */
  readonly pageParts: readonly PageParts[];
  readonly directory: Directory;
  /** Of the catalogue: once it is loaded. */
  readonly table: RouteTable;
  /** What the modules bring, in the order of their list. Of the catalogue: once it is loaded. */
  readonly modules: readonly WebModule[];
  /** Whether an address is one elsewhere, or one of this site at which something answers. */
  readonly leadsSomewhere: (to: string) => boolean;
  /** Code of which the first page stands as the server drew it, without that code. */
  readonly drawn: Drawn;
  readonly t: Translate;
  readonly translator: Translator;
  readonly session: Session;
  readonly navigation: Navigation;
  readonly pending: Pending;
  readonly toasts: Toasts;
  readonly leave: Leave;
  readonly failures: Failures;
  readonly theme: Theme;
  readonly tabs: Tabs;
  readonly chunks: Chunks;
  /** The part of the first address' query that the server drew the page by; absent on the server. */
  readonly drawnSearch: string | undefined;
  /** Whether this application draws one page on the server, and then is no more. */
  readonly onServer: boolean;
  /** Counts writes of ours that went through: what was found before may be old. */
  readonly writes: ReadonlySignal<number>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly stores: BrowserStores;
  /** The browser's cookies as it writes them, `name=value; …`. */
  readonly cookies: () => string;
  readonly setCookie: (text: string) => void;
  readonly globalDialog: GlobalDialog;
  /** True once the boot order is through (BOOT-001). */
  readonly booted: Signal<boolean>;
  /** Whether the navigation drawer is open; `null` while nobody decided, so that the width does. */
  readonly drawer: Signal<boolean | null>;
  /** The menu of the site: as the state brought it, until something that it is made of is changed here. */
  readonly menu: Signal<readonly MenuEntry[]>;
  /** Styles that pages bring; filled while the server renders, see `web/app/page-styles.tsx`. */
  readonly pageStyles: Set<string>;
  /** The store that `create` makes, made once per application. Modules add stores of their own this way. */
  store<Store>(create: (app: App) => Store): Store;
}

export interface AppOptions extends DirectoryOptions {
  readonly ports: Ports;
  readonly state: AppState;
  readonly pageParts: readonly PageParts[];
  readonly drawn?: Drawn;
  /** Path, query and hash that the application starts at. */
  readonly url: string;
  /** Namespaces whose lines the state carries. */
  readonly namespaces: readonly string[];
  /** What the server found for it. */
  readonly view?: View;
  /** The part of the query that the server drew it by. */
  readonly drawnSearch?: string;
  readonly browser?: AppBrowser;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** What the browser gives to the application; absent on the server. */
export interface AppBrowser extends BrowserWindow {
  readonly stores: BrowserStores;
  readonly channel: BroadcastChannel | undefined;
  readonly report: Reporter;
  reload(): void;
  cookies(): string;
  setCookie(text: string): void;
}

export function createApp(options: AppOptions): App {
  const { state, pageParts, drawn = {}, now = Date.now } = options;
  const browser = options.browser ?? noBrowser();
  const { stores } = browser;
  const directory = createDirectory(options);
  const tabs = createTabs(browser.channel);
  const pending = createPending();
  const leave = createLeave();
  const translator = createTranslator(state.locale, state.lines, options.namespaces);
  const writes = signal(0);
  const failures = createFailures({
    clearLoading() {
      pending.clear();
      app.navigation.cancel();
    },
    navigate: (to) => void app.navigation.navigate(to),
    reload: browser.reload,
    report: browser.report,
  });
  const ports = watchPorts(options.ports, {
    pending,
    noticeFailure: failures.noticeFailure,
    noticeWrite() {
      writes.value += 1;
    },
  });
  const madeStores = new Map<unknown, unknown>();

  const app: Omit<App, "navigation"> & { navigation: Navigation } = {
    ports,
    state,
    pageParts,
    directory,
    get table() {
      return directory.catalogue.table;
    },
    get modules() {
      return directory.catalogue.modules;
    },
    leadsSomewhere: directory.leadsSomewhere,
    drawn,
    drawnSearch: options.drawnSearch,
    t: translator.t,
    translator,
    session: createSession({
      ports,
      state,
      leave,
      tabs,
      store: stores.lasting,
      sessionStore: stores.session,
      open: browser.open,
      reload: browser.reload,
      setCookie: browser.setCookie,
    }),
    // Replaced below: navigation needs the application that it moves.
    navigation: undefined as unknown as Navigation,
    pending,
    toasts: createToasts(stores.lasting),
    leave,
    failures,
    theme: createTheme(stores.lasting, tabs),
    tabs,
    chunks: createChunks(),
    onServer: options.browser === undefined,
    writes,
    now,
    stores,
    cookies: browser.cookies,
    setCookie: browser.setCookie,
    globalDialog: createGlobalDialog(),
    booted: signal(false),
    drawer: signal<boolean | null>(null),
    menu: signal(state.menu),
    pageStyles: new Set(),
    store<Store>(create: (app: App) => Store): Store {
      if (!madeStores.has(create)) madeStores.set(create, create(app));
      return madeStores.get(create) as Store;
    },
  };
  const first = options.view ?? {
    address: parseAddress(options.url),
    data: undefined,
    head: {},
    serial: 0,
    moves: 0,
    redirected: false,
  };
  app.navigation = createNavigation(app, first, browser);
  return app;
}

/** The server's side of a browser: forgets everything and goes nowhere. */
function noBrowser(): AppBrowser {
  const nothing = () => undefined;
  return {
    stores: memoryStores(),
    channel: undefined,
    report: nothing,
    reload: nothing,
    cookies: () => "",
    setCookie: nothing,
    address: () => "/",
    push: nothing,
    replace: nothing,
    position: () => undefined,
    go: nothing,
    scrollTop: () => 0,
    open: nothing,
    onPop: nothing,
  };
}
