import { Effect } from "effect";
import type * as OpenIdClient from "openid-client";
import { Unavailable } from "#core/kernel/errors.ts";
import {
  type ConfiguredProvider,
  type SocialCallback,
  type SocialProfile,
  type SocialProof,
  type SocialProvidersService,
  SocialRefused,
} from "#core/shell/social/ports.ts";
import { profileOf, UntoldError } from "./profile.ts";

export interface ProvidersOptions {
  /** Origin that people reach the site at. */
  readonly publicUrl: string;
  /** Longest wait for one way to a provider, all its requests together. */
  readonly patienceMs?: number;
}

type Client = typeof OpenIdClient;

/** What was discovered of a provider is asked again after this long. */
const discoveryLifeMs = 3_600_000;

/**
 * Signs in at other sites by the code flow with state, PKCE and, for OpenID Connect, a nonce and a checked identity token. `openid-client`
 * and not passport-oauth2: passport wants a session of its own for whoever is not signed in yet, has no time limit for its requests and
 * takes an identity token unread. It is loaded when the first person signs in so.
 */
export function oauthProviders(
  providers: readonly ConfiguredProvider[],
  { publicUrl, patienceMs = 4000 }: ProvidersOptions,
): SocialProvidersService {
  const byName = new Map(providers.map((provider) => [provider.name, provider]));
  const discovered = new Map<string, { readonly at: number; readonly found: Promise<OpenIdClient.Configuration> }>();

  const providerOf = (name: string): ConfiguredProvider => {
    const provider = byName.get(name);
    if (!provider) throw new Error(`no provider is configured as ${name}`);
    return provider;
  };
  const configurationOf = async (client: Client, provider: ConfiguredProvider): Promise<OpenIdClient.Configuration> => {
    const { name } = provider;
    const kept = discovered.get(name);
    if (kept && performance.now() - kept.at < discoveryLifeMs) return kept.found;
    const found = configure(client, provider, patienceMs);
    discovered.set(name, { at: performance.now(), found });
    // What failed is tried again by the next who comes.
    found.catch(() => discovered.delete(name));
    return found;
  };
  const redirectUri = ({ name }: ConfiguredProvider) => `${publicUrl}/auth/social/${name}/callback`;
  const timely = <Value>(ask: (client: Client) => Promise<Value>): Effect.Effect<Value, Unavailable | SocialRefused> =>
    Effect.promise(() => import("openid-client")).pipe(
      Effect.flatMap((client) =>
        Effect.tryPromise({ try: () => ask(client), catch: (cause) => failureOf(client, cause) }),
      ),
      Effect.timeoutOrElse({
        duration: patienceMs,
        orElse: () => Effect.fail(new Unavailable({ cause: new Error("the provider took too long") })),
      }),
    );

  return {
    offered: providers.map(({ name, label }) => ({ name, label })),
    begin: (name) =>
      timely(async (client) => {
        const provider = providerOf(name);
        const configuration = await configurationOf(client, provider);
        const proof: SocialProof = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        };
        const url = client.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri(provider),
          scope: provider.scope,
          state: proof.state,
          code_challenge: await client.calculatePKCECodeChallenge(proof.verifier),
          code_challenge_method: "S256",
          ...("issuer" in provider.endpoints ? { nonce: proof.nonce } : {}),
        });
        return { url: url.href, proof };
      }).pipe(Effect.catchTag("SocialRefused", ({ cause }) => Effect.fail(new Unavailable({ cause })))),
    identify: (name, callback, proof) =>
      timely(async (client) => {
        const provider = providerOf(name);
        return identify(
          client,
          provider,
          await configurationOf(client, provider),
          cameBackTo(redirectUri(provider), callback),
          proof,
        );
      }),
  };
}

async function configure(
  client: Client,
  provider: ConfiguredProvider,
  patienceMs: number,
): Promise<OpenIdClient.Configuration> {
  const { endpoints, clientId, clientSecret } = provider;
  const seconds = Math.max(1, Math.ceil(patienceMs / 1000));
  if ("issuer" in endpoints) {
    const issuer = new URL(endpoints.issuer);
    return client.discovery(issuer, clientId, clientSecret, undefined, {
      timeout: seconds,
      execute: issuer.protocol === "http:" ? [client.allowInsecureRequests] : [],
    });
  }
  const configuration = new client.Configuration(
    {
      issuer: new URL(endpoints.authorizationUrl).origin,
      authorization_endpoint: endpoints.authorizationUrl,
      token_endpoint: endpoints.tokenUrl,
    },
    clientId,
    clientSecret,
  );
  configuration.timeout = seconds;
  if (endpoints.tokenUrl.startsWith("http:")) client.allowInsecureRequests(configuration);
  return configuration;
}

function cameBackTo(redirectUri: string, { code, state, iss }: SocialCallback): URL {
  const url = new URL(redirectUri);
  url.searchParams.set("code", code);
  url.searchParams.set("state", state);
  if (iss !== undefined) url.searchParams.set("iss", iss);
  return url;
}

async function identify(
  client: Client,
  provider: ConfiguredProvider,
  configuration: OpenIdClient.Configuration,
  cameBack: URL,
  proof: SocialProof,
): Promise<SocialProfile> {
  const isOpenId = "issuer" in provider.endpoints;
  const tokens = await client.authorizationCodeGrant(configuration, cameBack, {
    pkceCodeVerifier: proof.verifier,
    expectedState: proof.state,
    ...(isOpenId ? { expectedNonce: proof.nonce, idTokenExpected: true } : {}),
  });
  const { access_token: token } = tokens;
  if ("userInfoUrl" in provider.endpoints) {
    const url = new URL(provider.endpoints.userInfoUrl);
    const answer = await client.fetchProtectedResource(configuration, token, url, "GET");
    if (!answer.ok) throw new Error(`the provider told nothing of the person: ${answer.status}`);
    return profileOf((await answer.json()) as Claims, provider);
  }
  const claims = (tokens.claims() ?? {}) as Claims;
  if (provider.claims.email in claims || !configuration.serverMetadata().userinfo_endpoint) {
    return profileOf(claims, provider);
  }
  const told = await client.fetchUserInfo(configuration, token, String(claims.sub));
  return profileOf({ ...told, ...claims }, provider);
}

type Claims = Readonly<Record<string, unknown>>;

/** What the provider says no to, told apart from what keeps it from answering. */
function failureOf(client: Client, cause: unknown): Unavailable | SocialRefused {
  if (cause instanceof client.AuthorizationResponseError) return new SocialRefused({ cause });
  // `invalid_client` is a mistake of the configuration, not of whoever signs in.
  if (cause instanceof client.ResponseBodyError && cause.error !== "invalid_client" && cause.status < 500) {
    return new SocialRefused({ cause });
  }
  if (cause instanceof client.ClientError && refusedCodes.has(String(cause.code))) return new SocialRefused({ cause });
  if (cause instanceof UntoldError) return new SocialRefused({ cause });
  return new Unavailable({ cause });
}

/** What does not add up in an answer: it is not meant for us, or not for this way. */
const refusedCodes: ReadonlySet<string> = new Set([
  "OAUTH_INVALID_RESPONSE",
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
  "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED",
]);
