import { type OpenedForm, openForm } from "#core/modules/forms/calls.ts";
import { found, outcomeOf } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";

/** Finds a form by the token of its link. */
export async function loadForm({ app, params, query }: LoadContext): Promise<Outcome<OpenedForm>> {
  const { id = "" } = params;
  const token = query.get("t");
  const answer = await app.ports.call(openForm, { id, ...(token && { token }) });
  if (!answer.ok) return outcomeOf(answer.error, "light-user-forms", id);
  return found(answer.value.data, { title: answer.value.data.title, noIndex: true });
}
