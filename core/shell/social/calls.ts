import { call } from "#core/kernel/call.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type { SignInAnswer } from "#core/shell/site/calls.ts";
import type * as shapes from "./shapes.ts";

/** The sites that people may sign in with, in the order of the configuration. */
export const socialProviders = call<typeof shapes.socialProviders>(
  "social-providers",
  "GET",
  "/api/v1/services/social-providers",
);

/** Sites that the person who is signed in can sign in with. */
export type OwnSocialAccounts = ValueOf<typeof shapes.ownSocialAccounts>;

export const socialAccounts = call<typeof shapes.socialAccounts>(
  "social-accounts",
  "GET",
  "/api/v1/services/social-accounts",
);

/** From now on that site opens this account no more. */
export const unlinkSocialAccount = call<typeof shapes.unlinkSocialAccount>(
  "social-accounts.unlink",
  "DELETE",
  "/api/v1/services/social-accounts/{provider}",
);

/** Where to send the browser so that somebody signs in there. */
export const startSocial = call<{ readonly provider: string; readonly remember: boolean }, { readonly url: string }>(
  "auth.social.start",
  "POST",
  "/auth/social/{provider}/start",
);

/** Signs in who came back (AUTH-008). */
export const socialLogin = call<
  { readonly provider: string; readonly code: string; readonly state: string; readonly iss?: string },
  SignInAnswer
>("auth.social.login", "POST", "/auth/social/{provider}/login");

/** What a provider told of somebody who has no account here: the registration's fields (AUTH-003, AUTH-012). */
export interface RegistrationData {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Proves the account at the provider to the registration (`openSocialAccount`); opaque to everybody else. */
  readonly socialAccount: string;
}
