import { readContactSubscription } from "#core/modules/contacts/calls.ts";
import { found } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";

/** What the link of a mail to a contact is about; `null`: it was not made here. */
export type UnsubscribeData = {
  readonly id: string;
  readonly token: string;
  readonly email: string | null;
  readonly isSubscribed: boolean;
} | null;

/** Finds whether the contact of a link gets mails. */
export async function loadUnsubscribe({ app, params, query }: LoadContext): Promise<Outcome<UnsubscribeData>> {
  const { id = "" } = params;
  const token = query.get("token") ?? "";
  if (token === "") return found(null, { noIndex: true });
  const answer = await app.ports.call(readContactSubscription, { id, token });
  if (answer.ok) return found({ ...answer.value.data, id, token }, { noIndex: true });
  const { kind, status } = answer.error;
  return kind === "forbidden" || status === 400
    ? found(null, { noIndex: true })
    : { kind: "failed", failure: answer.error };
}
