import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import OAuth2Strategy from "passport-oauth2";
import type { SocialProfile } from "#core/shell/social/ports.ts";
import { profileOf, UntoldError } from "./profile.ts";
import type { Way } from "./providers.ts";

/** A provider that is told by its endpoints. */
interface Endpoints {
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly userInfoUrl: string;
}

/** Plain OAuth 2: the code flow with state and PKCE, then the person as the provider tells of them. */
export class PlainStrategy extends OAuth2Strategy {
  readonly #way: Way;
  readonly #userInfoUrl: string;

  constructor({ authorizationUrl, tokenUrl, userInfoUrl }: Endpoints, way: Way) {
    const { provider, redirectUri, signal } = way;
    super(
      {
        authorizationURL: authorizationUrl,
        tokenURL: tokenUrl,
        clientID: provider.clientId,
        clientSecret: provider.clientSecret,
        callbackURL: redirectUri,
        scope: provider.scope,
        customHeaders: { Accept: "application/json" },
        pkce: true,
        state: true,
      },
      (_accessToken: string, _refreshToken: string, profile: Express.User, verified: OAuth2Strategy.VerifyCallback) =>
        verified(null, profile),
    );
    this.#way = way;
    this.#userInfoUrl = userInfoUrl;
    // What is asked ends with the way.
    const options: object = { signal };
    this._oauth2.setAgent(tokenUrl.startsWith("http:") ? new HttpAgent(options) : new HttpsAgent(options));
  }

  override userProfile(accessToken: string, done: (error?: unknown, profile?: unknown) => void): void {
    this.#profile(accessToken).then((profile) => done(null, profile), done);
  }

  async #profile(accessToken: string): Promise<SocialProfile> {
    const { provider, signal } = this.#way;
    const headers = { Accept: "application/json", Authorization: `Bearer ${accessToken}` };
    const answer = await fetch(this.#userInfoUrl, { headers, signal });
    if (!answer.ok) throw new OAuth2Strategy.InternalOAuthError(`the provider told nothing: ${answer.status}`, null);
    return profileOf((await answer.json()) as Readonly<Record<string, unknown>>, provider);
  }

  /** A provider that is broken does not say no. */
  override parseErrorResponse(body: string, status: number): Error | null {
    return status < 500 ? super.parseErrorResponse(body, status) : null;
  }
}

/** Whether the provider says no, rather than nothing. `invalid_client` is a mistake of the configuration, not of whoever signs in. */
export const isPlainRefusal = (cause: unknown): boolean =>
  cause instanceof UntoldError ||
  cause instanceof OAuth2Strategy.AuthorizationError ||
  (cause instanceof OAuth2Strategy.TokenError && cause.code !== "invalid_client") ||
  (cause instanceof Error && cause.constructor === Error && cause.message === withoutToken);

/** How the strategy fails where an answer of success holds no token: so some providers say no. */
const withoutToken = "Failed to obtain access token";
