import * as client from "openid-client";
import { Strategy } from "openid-client/passport";
import type { ConfiguredProvider, SocialProfile } from "#core/shell/social/ports.ts";
import { profileOf, UntoldError } from "./profile.ts";
import type { Way } from "./providers.ts";

/** OpenID Connect: the code flow with state, PKCE, a nonce and a checked identity token. */
export class OpenIdStrategy extends Strategy {
  constructor(config: client.Configuration, { provider, redirectUri }: Way) {
    super({ config, callbackURL: redirectUri, scope: provider.scope }, async (tokens, verified) =>
      verified(null, await profileFrom(tokens, config, provider)),
    );
  }

  override authorizationRequestParams(...asked: Parameters<Strategy["authorizationRequestParams"]>): URLSearchParams {
    const params = new URLSearchParams(super.authorizationRequestParams(...asked));
    params.set("state", client.randomState());
    params.set("nonce", client.randomNonce());
    return params;
  }
}

/** What the issuer tells of itself. `seconds`: the longest wait for each of its answers. */
export function discover(
  { clientId, clientSecret }: ConfiguredProvider,
  issuer: URL,
  seconds: number,
): Promise<client.Configuration> {
  return client.discovery(issuer, clientId, clientSecret, undefined, {
    timeout: seconds,
    execute: issuer.protocol === "http:" ? [client.allowInsecureRequests] : [],
  });
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

type Claims = Readonly<Record<string, unknown>>;

async function profileFrom(
  tokens: Tokens,
  config: client.Configuration,
  provider: ConfiguredProvider,
): Promise<SocialProfile> {
  const claims = (tokens.claims() ?? {}) as Claims;
  if (provider.claims.email in claims || !config.serverMetadata().userinfo_endpoint) return profileOf(claims, provider);
  const told = await client.fetchUserInfo(config, tokens.access_token, String(claims.sub));
  return profileOf({ ...told, ...claims }, provider);
}

/** Whether the provider says no, or says what is not meant for this way, rather than nothing. */
export const isOpenIdRefusal = (cause: unknown): boolean =>
  cause instanceof UntoldError ||
  cause instanceof client.AuthorizationResponseError ||
  (cause instanceof client.ResponseBodyError && cause.error !== "invalid_client" && cause.status < 500) ||
  (cause instanceof client.ClientError && refusedCodes.has(String(cause.code)));

/** What does not add up in an answer: it is not meant for us, or not for this way. */
const refusedCodes: ReadonlySet<string> = new Set([
  "OAUTH_INVALID_RESPONSE",
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
  "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED",
]);
