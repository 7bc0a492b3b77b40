import { Effect } from "effect";
import type { Configuration } from "openid-client";
import { Unavailable } from "#core/kernel/errors.ts";
import { type ConfiguredProvider, type SocialProvidersService, SocialRefused } from "#core/shell/social/ports.ts";
import type { StrategySession } from "./authenticate.ts";

export interface ProvidersOptions {
  /** Origin that people reach the site at. */
  readonly publicUrl: string;
  /** Longest wait for one way to a provider, all its requests together. */
  readonly patienceMs?: number;
}

/** One way to a provider, or back from it. */
export interface Way {
  readonly provider: ConfiguredProvider;
  /** Where the provider sends back to. */
  readonly redirectUri: string;
  /** Given up: nothing is waited for any more. */
  readonly signal: AbortSignal;
}

/** What was discovered of a provider is asked again after this long. */
const discoveryLifeMs = 3_600_000;

/**
 * Signs in at other sites with strategies of passport: `passport-oauth2` for plain OAuth 2, that of `openid-client` for OpenID Connect. What
 * they keep of somebody on the way is kept by the use case, so that there is no session of who is not signed in. They are loaded when the
 * first person signs in so.
 */
export function oauthProviders(
  providers: readonly ConfiguredProvider[],
  { publicUrl, patienceMs = 4000 }: ProvidersOptions,
): SocialProvidersService {
  const byName = new Map(providers.map((provider) => [provider.name, provider]));
  const discovered = new Map<string, { readonly at: number; readonly found: Promise<Configuration> }>();
  const discover = ({ discover: ask }: Strategies, provider: ConfiguredProvider, issuer: string) => {
    const { name } = provider;
    const kept = discovered.get(name);
    if (kept && performance.now() - kept.at < discoveryLifeMs) return kept.found;
    const found = ask(provider, new URL(issuer), Math.max(1, Math.ceil(patienceMs / 1000)));
    discovered.set(name, { at: performance.now(), found });
    // What failed is tried again by the next who comes.
    found.catch(() => discovered.delete(name));
    return found;
  };
  const strategyOf = async (strategies: Strategies, way: Way) => {
    const { endpoints } = way.provider;
    return "issuer" in endpoints
      ? new strategies.OpenIdStrategy(await discover(strategies, way.provider, endpoints.issuer), way)
      : new strategies.PlainStrategy(endpoints, way);
  };
  /** What the strategy of a provider comes to, in time. */
  const ask = (
    name: string,
    session: StrategySession,
    callback?: Parameters<SocialProvidersService["identify"]>[1],
  ) => {
    const provider = byName.get(name);
    if (!provider) throw new Error(`no provider is configured as ${name}`);
    const redirectUri = `${publicUrl}/auth/social/${name}/callback`;
    return Effect.promise(loadStrategies).pipe(
      Effect.flatMap((strategies) =>
        Effect.tryPromise({
          try: async (signal) => {
            const strategy = await strategyOf(strategies, { provider, redirectUri, signal });
            return strategies.authenticate(strategy, redirectUri, session, callback);
          },
          catch: (cause) => failureOf(strategies, cause),
        }),
      ),
      Effect.timeoutOrElse({
        duration: patienceMs,
        orElse: () => Effect.fail(new Unavailable({ cause: new Error("the provider took too long") })),
      }),
    );
  };

  return {
    offered: providers.map(({ name, label }) => ({ name, label })),
    begin: (name) => {
      const session: StrategySession = {};
      return ask(name, session).pipe(
        Effect.catchTag("SocialRefused", ({ cause }) => Effect.fail(new Unavailable({ cause }))),
        Effect.map((outcome) => {
          const url = "url" in outcome ? outcome.url : redirectless(name);
          return { url, proof: { state: new URL(url).searchParams.get("state") ?? "", session } };
        }),
      );
    },
    identify: (name, callback, { session }) =>
      Effect.map(ask(name, { ...session }, callback), (outcome) =>
        "profile" in outcome ? outcome.profile : redirectless(name),
      ),
  };
}

const redirectless = (name: string): never => {
  throw new Error(`the strategy of ${name} did not come to an end`);
};

const loadStrategies = async () => {
  const [{ authenticate }, { PlainStrategy, isPlainRefusal }, { OpenIdStrategy, discover, isOpenIdRefusal }] =
    await Promise.all([import("./authenticate.ts"), import("./plain-strategy.ts"), import("./openid-strategy.ts")]);
  return { authenticate, PlainStrategy, isPlainRefusal, OpenIdStrategy, discover, isOpenIdRefusal };
};

type Strategies = Awaited<ReturnType<typeof loadStrategies>>;

/** What the provider says no to, told apart from what keeps it from answering. */
function failureOf({ isPlainRefusal, isOpenIdRefusal }: Strategies, cause: unknown): Unavailable | SocialRefused {
  if (cause instanceof SocialRefused) return cause;
  return isPlainRefusal(cause) || isOpenIdRefusal(cause) ? new SocialRefused({ cause }) : new Unavailable({ cause });
}
