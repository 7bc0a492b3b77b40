import { ownAuthorizations } from "#core/modules/software/calls.ts";
import { found } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import { type AssociationsData, inOrder } from "#web/modules/software/associations-model.ts";

/** Finds what the viewer may use, and where it is installed. */
export async function loadAssociations({ app }: LoadContext): Promise<Outcome<AssociationsData>> {
  const answer = await app.ports.call(ownAuthorizations, {});
  if (!answer.ok) return { kind: "failed", failure: answer.error };
  return found({ authorizations: inOrder(answer.value.data) }, { noIndex: true });
}
