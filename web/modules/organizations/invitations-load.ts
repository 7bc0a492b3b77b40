import { type OwnInvitation, ownInvitations } from "#core/modules/organizations/invitations/calls.ts";
import { found } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";

export interface InvitationsData {
  readonly invitations: readonly OwnInvitation[];
}

/** Finds the invitations that wait for the viewer's answer. */
export async function loadInvitations({ app }: LoadContext): Promise<Outcome<InvitationsData>> {
  const answer = await app.ports.call(ownInvitations, {});
  if (!answer.ok) return { kind: "failed", failure: answer.error };
  return found({ invitations: answer.value.data }, { noIndex: true });
}
