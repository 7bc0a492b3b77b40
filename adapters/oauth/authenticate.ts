import passport from "passport";
import { type SocialCallback, type SocialProfile, SocialRefused } from "#core/shell/social/ports.ts";

/** What strategies keep of somebody on the way. */
export type StrategySession = Record<string, unknown>;

/** What a strategy comes to. */
type Outcome = { readonly url: string } | { readonly profile: SocialProfile };

/**
 * Lets a strategy of passport find out who somebody is: an address to send them to, or, with what they come back with, who they are. It
 * keeps in `session` what it has to know. Fails with what the strategy fails with.
 */
export const authenticate = (
  strategy: passport.Strategy,
  redirectUri: string,
  session: StrategySession,
  callback?: SocialCallback,
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const response = {
      setHeader: (name: string, value: string) => {
        if (name === "Location") resolve({ url: value });
      },
      end: () => undefined,
    };
    const decided = (error: unknown, profile: unknown, challenge: unknown) => {
      if (error) reject(error);
      else if (profile) resolve({ profile: profile as SocialProfile });
      else reject(new SocialRefused({ cause: challenge }));
    };
    const ask = passport.authenticate(strategy, { session: false }, decided);
    ask(requestOf(redirectUri, session, callback), response, reject);
  });

/** A request as strategies read it. */
function requestOf(redirectUri: string, session: StrategySession, callback: SocialCallback | undefined) {
  const { protocol, host, pathname } = new URL(redirectUri);
  const query = { ...callback };
  const originalUrl = `${pathname}?${new URLSearchParams(query)}`;
  return { method: "GET", protocol: protocol.slice(0, -1), host, originalUrl, query, session };
}
