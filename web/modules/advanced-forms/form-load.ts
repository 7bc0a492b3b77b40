import { type OpenedAdvancedForm, openForm } from "#core/modules/advanced-forms/calls.ts";
import { found, outcomeOf } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";

/** Finds a form, with what the token of the address has begun. */
export async function loadForm({ app, params }: LoadContext): Promise<Outcome<OpenedAdvancedForm>> {
  const { form: id = "", token } = params;
  const answer = await app.ports.call(openForm, { id, ...(token && { token }) });
  if (!answer.ok) return outcomeOf(answer.error, "advanced-forms", id);
  return found(answer.value.data, { title: answer.value.data.title, noIndex: true });
}
