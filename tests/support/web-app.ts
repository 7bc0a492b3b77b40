import { productLines } from "#adapters/texts/product-lines.ts";
import { allFlagsOn, type Flag } from "#core/kernel/flags.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { failed, ok } from "#core/kernel/result.ts";
import type { Failure, Ports } from "#core/shell/site/ports.ts";
import type { AppState, PageEntry, ViewerSummary } from "#core/shell/site/state.ts";
import { type App, type AppBrowser, createApp } from "#web/app/app.ts";
import { chunk, type Route, route, type ScreenModule } from "#web/app/route.ts";
import { createRouteTable, type PageRoutes } from "#web/app/route-table.ts";
import { memoryStores } from "#web/app/storage.ts";
import type { TabMessage } from "#web/app/tabs.ts";
import { modules } from "#web/modules.ts";
import { allPageParts } from "#web/page-parts.ts";

/** Somebody signed in, verified and validated, with nothing else to their name. */
export const viewerWith = (facts: Partial<ViewerSummary> = {}): ViewerSummary => ({
  id: "user-1",
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@labcommons.test",
  avatarUrl: null,
  isAdmin: false,
  isVerified: true,
  isValidated: true,
  roles: [],
  weight: 0,
  locale: null,
  editionLocale: null,
  timezone: "Europe/Paris",
  organizations: [],
  actingOrganizationId: null,
  impersonation: null,
  adminTypes: [],
  ...facts,
});

export const flagsWith = (switched: Partial<Record<Flag, boolean>> = {}) => ({
  ...allFlagsOn,
  "validation-requests": false,
  ...switched,
});

export const pageWith = (path: string, facts: Partial<PageEntry> = {}): PageEntry => ({
  id: `page ${path}`,
  path,
  title: `Title of ${path}`,
  isDefault: false,
  requiresAuth: false,
  roles: [],
  accessLevelWeight: 0,
  components: [],
  ...facts,
});

/** The real lines of a locale, by `namespace.key`. */
export const linesIn = (locale: Locale): Readonly<Record<string, string>> => Object.fromEntries(productLines(locale));

export const stateWith = (facts: Partial<AppState> = {}): AppState => ({
  app: {
    name: "Labcommons",
    version: "2.25.15",
    publicUrl: "https://labcommons.test",
    contactUrl: "/contact-us",
    newsletterUrl: "/newsletter/subscribe",
    charter: {},
    country: "FR",
    currencies: { usual: "EUR", special: "POINT" },
    switchInset: true,
    proposesCookies: true,
    font: "Atkinson Hyperlegible Next Variable",
    hasLuciole: false,
    environment: "1",
  },
  locale: "en",
  defaultLocale: "en",
  locales: ["en", "fr"],
  flags: flagsWith(),
  lines: linesIn("en"),
  linesHash: "hash-1",
  menu: [],
  viewer: null,
  pages: [],
  redirections: [],
  ...facts,
});

export const failureOf = (kind: Failure["kind"], status: number, faults: Failure["faults"] = []): Failure => ({
  kind,
  status,
  faults,
});

/** Ports that answer as told and refuse the rest by name. */
export function portsWith(answers: {
  readonly records?: Partial<Ports["records"]>;
  readonly calls?: Readonly<Record<string, (input: never) => unknown>>;
}): Ports {
  const refuse = (name: string) => () => Promise.reject(new Error(`${name} was not expected`));
  const names = ["list", "find", "related", "create", "update", "destroy", "operations"] as const;
  return {
    records: {
      ...Object.fromEntries(names.map((name) => [name, refuse(name)])),
      ...answers.records,
    } as Ports["records"],
    files: { upload: refuse("upload") as never, attach: refuse("attach"), portrait: refuse("portrait") },
    call: async (call, input) => {
      const answer = answers.calls?.[call.name];
      if (!answer) throw new Error(`${call.name} was not expected`);
      const value = await answer(input as never);
      return isFailure(value) ? failed(value) : ok(value as never);
    },
  };
}

const isFailure = (value: unknown): value is Failure =>
  typeof value === "object" && value !== null && "kind" in value && "faults" in value;

/** A browser in memory: what happened to it is in `log`, its history in `entries`. */
export interface FakeBrowser extends AppBrowser {
  readonly log: string[];
  readonly told: TabMessage[];
  readonly entries: { url: string; position: number | undefined }[];
  at: number;
  /** A message of another tab. */
  hear(message: unknown): void;
  back(): void;
}

export function fakeBrowser(url: string): FakeBrowser {
  const log: string[] = [];
  const told: TabMessage[] = [];
  const jar: string[] = [];
  const entries: FakeBrowser["entries"] = [{ url, position: undefined }];
  const popListeners: (() => void)[] = [];
  const listeners: ((event: { data: unknown }) => void)[] = [];
  const browser: FakeBrowser = {
    log,
    told,
    entries,
    at: 0,
    stores: memoryStores(),
    channel: {
      postMessage: (message: TabMessage) => told.push(message),
      addEventListener: (_: string, listener: (event: { data: unknown }) => void) => listeners.push(listener),
    } as unknown as BroadcastChannel,
    report: (error) => log.push(`report ${(error as Error).message}`),
    reload: () => log.push("reload"),
    cookies: () => jar.join("; "),
    setCookie(text) {
      log.push(`cookie ${text}`);
      jar.push(text.split(";")[0] ?? "");
    },
    address: () => entries[browser.at]!.url,
    push(to, position) {
      entries.splice(browser.at + 1, entries.length, { url: to, position });
      browser.at += 1;
      log.push(`push ${to}`);
    },
    replace(to, position) {
      entries[browser.at] = { url: to, position };
      log.push(`replace ${to}`);
    },
    position: () => entries[browser.at]!.position,
    scrollTop: () => 0,
    go(delta) {
      browser.at += delta;
      for (const listener of popListeners) listener();
    },
    open: (to) => log.push(`open ${to}`),
    onPop: (popped) => popListeners.push(popped),
    hear(message) {
      for (const listener of listeners) listener({ data: message });
    },
    back: () => browser.go(-1),
  };
  return browser;
}

const emptyScreen: ScreenModule = { Screen: () => null };

/** A route whose screen shows nothing. */
export const plainRoute = (path: string, more: Partial<Parameters<typeof route>[0]> = {}): Route =>
  route({
    path,
    meta: { guard: "public", title: `title of ${path}` },
    screen: chunk(`screen of ${path}`, async () => emptyScreen),
    ...more,
  });

export const plainPages: PageRoutes = { page: plainRoute("/*", { meta: { guard: "page" } }), components: {} };

/** An application over a browser in memory, at `url`. */
export function appWith(options: {
  readonly state?: Partial<AppState>;
  readonly ports?: Ports;
  readonly routes?: readonly Route[];
  readonly pages?: PageRoutes;
  readonly url?: string;
  readonly browser?: FakeBrowser;
  readonly now?: () => number;
}): { readonly app: App; readonly browser: FakeBrowser } {
  const state = stateWith(options.state);
  const url = options.url ?? "/";
  const browser = options.browser ?? fakeBrowser(url);
  const table = createRouteTable(options.routes ?? [], options.pages ?? plainPages, state);
  const app = createApp({
    ports: options.ports ?? portsWith({}),
    state,
    pageParts: allPageParts,
    catalogue: { table, modules },
    url,
    browser,
    namespaces: [...new Set(Object.keys(state.lines).map((line) => line.slice(0, line.indexOf("."))))],
    ...(options.now && { now: options.now }),
  });
  return { app, browser };
}
