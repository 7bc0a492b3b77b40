import { readPending, readSubscription } from "#core/modules/newsletters/calls.ts";
import { found } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import { type OfferedType, offeredTypes } from "#web/modules/newsletters/sign-up-model.ts";

export interface SubscribeData {
  readonly offered: readonly OfferedType[];
}

/** Finds every newsletter. */
export async function loadSubscribe({ app }: LoadContext): Promise<Outcome<SubscribeData>> {
  const types = await app.ports.records.list("newsletter-types", { page: { size: 50 } });
  if (!types.ok) return { kind: "failed", failure: types.error };
  return found({ offered: offeredTypes(types.value) });
}

/** What a link would confirm; `null`: it does not work. */
export type ConfirmData = {
  readonly email: string;
  readonly types: readonly string[];
  readonly isConfirmed: boolean;
} | null;

/** Finds what the link of a mail is about. */
export async function loadConfirmation({ app, params }: LoadContext): Promise<Outcome<ConfirmData>> {
  const { id = "", token = "" } = params;
  const answer = await app.ports.call(readPending, { id, token });
  if (answer.ok) {
    const { email, types, state } = answer.value.data;
    return found({ email, types, isConfirmed: state === "confirmed" }, { noIndex: true });
  }
  return answer.error.status === 400 ? found(null, { noIndex: true }) : { kind: "failed", failure: answer.error };
}

export interface ManagedSubscription {
  readonly email: string;
  readonly token: string;
  readonly state: "none" | "pending" | "confirmed" | "unsubscribed";
  readonly types: readonly string[];
  readonly offered: readonly { readonly id: string; readonly name: string }[];
}

/** `null`: the link was not made here. */
export type ManageData = ManagedSubscription | null;

/** Finds what the address of a link gets. */
export async function loadSubscription({ app, params, query }: LoadContext): Promise<Outcome<ManageData>> {
  const { email = "" } = params;
  const token = query.get("token") ?? "";
  if (token === "") return found(null, { noIndex: true });
  const answer = await app.ports.call(readSubscription, { email, token });
  if (answer.ok) return found({ ...answer.value.data, token }, { noIndex: true });
  const { kind, status } = answer.error;
  return kind === "forbidden" || status === 400
    ? found(null, { noIndex: true })
    : { kind: "failed", failure: answer.error };
}
