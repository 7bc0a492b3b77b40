import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { Locale } from "#core/kernel/locales.ts";
import { type Credentials, type SignInAnswer, signIn, signOut } from "#core/site/calls.ts";
import type { Failure, Ports, RecordInput } from "#core/site/ports.ts";
import type { AppState, ViewerSummary } from "#core/site/state.ts";
import { startOf } from "#web/app/guard.ts";
import type { Leave } from "#web/app/leave.ts";
import { sameSiteAddress } from "#web/app/paths.ts";
import { storageKeys, type TextStore } from "#web/app/storage.ts";
import type { Tabs } from "#web/app/tabs.ts";

export interface SignInResult {
  /** HTTP status of the call; 500 for a state that is not known (AUTH-005, AUTH-006). */
  readonly status: number;
  readonly failure?: Failure;
}

export interface Session {
  readonly viewer: ReadonlySignal<ViewerSummary | null>;
  /** Signs in, tells the other tabs, and opens `redirectUrl` when it is an address of this site, else where the user starts. */
  signIn(credentials: Credentials, redirectUrl: string | null): Promise<SignInResult>;
  /** Signs out (AUTH-011); the failure when the server could not be told. */
  signOut(): Promise<Failure | null>;
  /** Keeps the locale here and on the user, tells the other tabs and reloads (I18N-005). */
  changeLocale(locale: Locale): Promise<void>;
  /** Keeps the language that the user writes in, `null` for the interface's; the failure when it could not be kept. */
  changeEditionLocale(editionLocale: Locale | null): Promise<Failure | null>;
}

export interface SessionOptions {
  readonly ports: Ports;
  readonly state: AppState;
  readonly leave: Leave;
  readonly tabs: Tabs;
  readonly store: TextStore;
  /** Opens an address as a new document: menus, pages and rights change with the viewer. */
  readonly open: (url: string) => void;
  readonly reload: () => void;
  readonly setCookie: (text: string) => void;
}

export function createSession(options: SessionOptions): Session {
  const { ports, state, leave, tabs } = options;
  const viewer = signal(state.viewer);

  return {
    viewer,
    async signIn(credentials, redirectUrl) {
      const answer = await ports.call(signIn, credentials);
      const result = answer.ok ? resultOf(answer.value) : { status: answer.error.status, failure: answer.error };
      if (result.status !== 200) return result;
      const target = sameSiteAddress(redirectUrl) ?? (await startAddress(ports, state));
      tabs.tell({ kind: "login" });
      options.open(target);
      return result;
    },
    async signOut() {
      leave.prevent(false);
      const answer = await ports.call(signOut, {});
      if (!answer.ok && answer.error.kind !== "session-expired") return answer.error;
      viewer.value = null;
      tabs.tell({ kind: "logout" });
      options.open("/auth/sign-in");
      return null;
    },
    async changeLocale(locale) {
      options.store.set(storageKeys.locale, locale);
      options.setCookie(localeCookie(locale, state.app.publicUrl));
      if (viewer.peek()) await saveOnUser(ports, { locale });
      tabs.tell({ kind: "locale" });
      options.reload();
    },
    async changeEditionLocale(editionLocale) {
      const failure = await saveOnUser(ports, { editionLocale });
      const user = viewer.peek();
      if (failure === null && user) viewer.value = { ...user, editionLocale };
      return failure;
    },
  };
}

/** The cookie by which the server knows the chosen locale; one year. */
export function localeCookie(locale: Locale, publicUrl: string): string {
  return `locale=${locale}; Path=/; Max-Age=31536000; SameSite=Lax${publicUrl.startsWith("https:") ? "; Secure" : ""}`;
}

/** Writes attributes of the user who is signed in, over the version that is there now. */
async function saveOnUser(ports: Ports, attributes: RecordInput["attributes"] & object): Promise<Failure | null> {
  const me = await ports.records.find("users", "me");
  if (!me.ok) return me.error;
  const { id, meta } = me.value.data;
  const saved = await ports.records.update("users", id, meta.version, { attributes });
  return saved.ok ? null : saved.error;
}

/** What a login state means: authenticated goes on, any other is a failure with status 500. */
function resultOf(answer: SignInAnswer): SignInResult {
  return { status: answer.state === "authenticated" ? 200 : 500 };
}

/** Fetches the user who just signed in, to know where they start. */
async function startAddress(ports: Ports, state: AppState): Promise<string> {
  const me = await ports.records.find("users", "me", { include: ["roles"] });
  if (!me.ok) return "/account/profile";
  const roles = me.value.data.links.roles;
  return startOf(
    {
      roles: Array.isArray(roles) ? roles.map(({ id }) => id) : [],
      isValidated: (me.value.data.attributes.validatedAt ?? null) !== null,
    },
    state.flags,
  );
}
