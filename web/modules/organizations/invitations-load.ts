import { type OwnInvitation, ownInvitations } from "#core/modules/organizations/invitations/calls.ts";
import { found } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";

export interface InvitationsData {
  readonly invitations: readonly OwnInvitation[];
  /** Name of the organization that the viewer has just joined. */
  readonly joined: string | null;
}

/** Finds the invitations that wait for the viewer's answer. */
export async function loadInvitations({ app, query }: LoadContext): Promise<Outcome<InvitationsData>> {
  const answer = await app.ports.call(ownInvitations, {});
  if (!answer.ok) return { kind: "failed", failure: answer.error };
  const joined = app.session.viewer.peek()?.organizations.find(({ id }) => id === query.get("joined"))?.name ?? null;
  return found({ invitations: answer.value.data, joined }, { noIndex: true });
}
