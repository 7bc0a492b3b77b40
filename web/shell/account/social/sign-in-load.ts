import { socialProviders } from "#core/shell/social/calls.ts";
import type { OfferedProvider } from "#core/shell/social/ports.ts";
import { found } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";

/** What the sign-in screen is drawn from. */
export interface SignInData {
  /** Sites that people may sign in with, in the order of the configuration. */
  readonly providers: readonly OfferedProvider[];
}

/** Finds the sites to sign in with. Without them there is still the password: a failure shows none. */
export async function loadSignIn({ app }: LoadContext): Promise<Outcome<SignInData>> {
  if (!app.state.flags["social-login"]) return found({ providers: [] });
  const answer = await app.ports.call(socialProviders, {});
  return found({ providers: answer.ok ? answer.value.data : [] });
}
