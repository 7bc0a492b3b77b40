import { type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import type { Call } from "#core/kernel/call.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { type Credentials, type SignInAnswer, signIn } from "#core/shell/site/calls.ts";
import type { Failure, Ports } from "#core/shell/site/ports.ts";
import type { AppState, ViewerSummary } from "#core/shell/site/state.ts";
import type { Leave } from "#web/app/leave.ts";
import type { TextStore } from "#web/app/storage.ts";
import type { Tabs } from "#web/app/tabs.ts";

export interface SignInResult {
  /** HTTP status of the call; 500 for a state that is not known (AUTH-005, AUTH-006). */
  readonly status: number;
  readonly failure?: Failure;
  /** Signed in, and to be reminded of something before they go on to where they start (AUTH-015). */
  readonly reminder?: { readonly dueAt: string; readonly target: string };
  /** An account was made, or its owner told by mail; nobody is signed in. */
  readonly isRegistered?: boolean;
}

export interface Session {
  readonly viewer: ReadonlySignal<ViewerSummary | null>;
  /** Signs in, tells the other tabs, and opens `redirectUrl` when it is an address of this site, else where the user starts. */
  signIn(credentials: Credentials, redirectUrl: string | null): Promise<SignInResult>;
  /** Signs in again where the reader is: the page and what was typed stay. `next` is the address of a second step, if one is due. */
  signInAgain(credentials: Credentials): Promise<{ readonly failure?: Failure; readonly next?: string }>;
  /** The same for any other call that answers like a sign-in: a second step, another site, a new password. */
  openSession<Input>(call: Call<Input, SignInAnswer>, input: Input, redirectUrl: string | null): Promise<SignInResult>;
  /** Opens an address as a new document, as menus, pages and rights change with the viewer. */
  readonly open: (url: string) => void;
  /** Signs out (AUTH-011); the failure when the server could not be told. */
  signOut(): Promise<Failure | null>;
  /** Keeps the locale here and on the user, tells the other tabs and reloads (I18N-005). */
  changeLocale(locale: Locale): Promise<void>;
  /** Keeps the locale, for a page that is loaded again anyway. */
  keepLocale(locale: Locale): Promise<void>;
  /** Keeps the language that the user writes in, `null` for the interface's; the failure when it could not be kept. */
  changeEditionLocale(editionLocale: Locale | null): Promise<Failure | null>;
  /** Fetches the user where the server has yet to note something of them: their browser's time zone, an organization to act as. */
  afterSignIn(timezone: string): Promise<void>;
  /** The user has changed themselves: what is shown of them follows. */
  noticeUser(facts: Partial<ViewerSummary>): void;
  /** Acts as another of the user's organizations from now on (USER-012): saved, told to the other tabs, then the page is opened anew. */
  changeOrganization(organizationId: string): Promise<Failure | null>;
  /** Gives the session back to the administrator who acts for the user (USER-019), and goes to the root of the site. */
  stopImpersonating(): Promise<Failure | null>;
}

export interface SessionOptions {
  readonly ports: Ports;
  readonly state: AppState;
  readonly leave: Leave;
  readonly tabs: Tabs;
  readonly store: TextStore;
  /** Kept for the browser session. */
  readonly sessionStore: TextStore;
  /** Opens an address as a new document: menus, pages and rights change with the viewer. */
  readonly open: (url: string) => void;
  readonly reload: () => void;
  readonly setCookie: (text: string) => void;
}

/** What the session's actions work on. */
export interface SessionMaterial extends SessionOptions {
  readonly viewer: Signal<ViewerSummary | null>;
}

/** Who is signed in. What changes that is loaded when it is first done. */
export function createSession(options: SessionOptions): Session {
  const material: SessionMaterial = { ...options, viewer: signal(options.state.viewer) };
  const actions = () => import("#web/app/session-actions.ts");
  return {
    viewer: material.viewer,
    signIn: async (credentials, redirectUrl) =>
      (await actions()).openSessionBy(material, signIn, credentials, redirectUrl),
    signInAgain: async (credentials) => (await actions()).signInAgainWith(material, credentials),
    openSession: async (call, input, redirectUrl) =>
      (await actions()).openSessionBy(material, call, input, redirectUrl),
    open: options.open,
    signOut: async () => (await actions()).signOutOf(material),
    changeLocale: async (locale) => (await actions()).changeLocale(material, locale),
    keepLocale: async (locale) => (await actions()).keepLocale(material, locale),
    changeEditionLocale: async (editionLocale) => (await actions()).changeEditionLocale(material, editionLocale),
    async afterSignIn(timezone) {
      if (isUnsettled(material.viewer.peek(), timezone)) await (await actions()).afterSignInWith(material);
    },
    noticeUser(facts) {
      const user = material.viewer.peek();
      if (user) material.viewer.value = { ...user, ...facts };
    },
    changeOrganization: async (organizationId) => (await actions()).changeOrganization(material, organizationId),
    stopImpersonating: async () => (await actions()).stopImpersonatingIn(material),
  };
}

/** Nothing is noted of who is acted for by an administrator. */
const isUnsettled = (user: ViewerSummary | null, timezone: string): boolean =>
  user !== null &&
  user.impersonation === null &&
  (user.timezone !== timezone || (user.actingOrganizationId === null && user.organizations.length > 0));
