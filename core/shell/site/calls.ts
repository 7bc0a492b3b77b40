import { call } from "#core/kernel/call.ts";
import type * as shapes from "./shapes.ts";

/**
 * The services that the site's shell calls (platform-shell §7). Each module's own calls live in its `calls.ts`;
 * these belong to no module. Inputs fill `{name}` in the path first, the rest travels in the query or the body.
 */

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

/** What a sign-in leads to (platform-shell §4). Any other `state` counts as a failure with status 500 (AUTH-005). */
export interface SignInAnswer {
  readonly state: string;
  readonly strategy?: string;
  /** They should choose a second factor by this instant (AUTH-015). */
  readonly twoFactorDueAt?: string;
  /** Of their account, where it is another than the browser's. */
  readonly language?: string;
  readonly [extra: string]: unknown;
}

export const signIn = call<Credentials, SignInAnswer>("auth.login", "POST", "/auth/login");

export const signOut = call<Record<string, never>, null>("auth.logout", "POST", "/auth/logout");

/** The menu as this viewer sees it, in the interface locale (API-005). */
export const appMenu = call<typeof shapes.appMenu>("app-menu", "GET", "/api/v1/services/app-menu");

/** Translated lines of the interface locale (API-007), all namespaces when none is named. */
export const languageLines = call<typeof shapes.languageLines>(
  "web-language-lines",
  "GET",
  "/api/v1/services/web-language-lines",
);

/** A page with its components and what their loaders found (API-012). `id` is the page's id. */
export const appPage = call<typeof shapes.appPage>("app-pages", "GET", "/api/v1/services/app-pages/{id}");

/** Tells a hidden record from a missing one, for publishable types (API-016). */
export const publishable = call<typeof shapes.publishable>(
  "publishables",
  "GET",
  "/api/v1/services/publishables/{pluralType}/{id}",
);
