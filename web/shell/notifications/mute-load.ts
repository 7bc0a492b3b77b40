import { readMuteLink } from "#core/shell/notifications/calls.ts";
import type { MuteLinkState } from "#core/shell/notifications/mute.ts";
import { found } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";

/** What a link would end; `null`: it was not made here. */
export type MuteData = (MuteLinkState & { readonly token: string }) | null;

/** Finds what the link of a mail would end. */
export async function loadMuteLink({ app, params: { token = "" } }: LoadContext): Promise<Outcome<MuteData>> {
  const answer = await app.ports.call(readMuteLink, { token });
  if (answer.ok) return found({ ...answer.value.data, token }, { noIndex: true });
  const { kind, status } = answer.error;
  return kind === "forbidden" || status === 400
    ? found(null, { noIndex: true })
    : { kind: "failed", failure: answer.error };
}
