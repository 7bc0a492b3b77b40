import { type RegistrationNumbers, registrationNumbers } from "#core/modules/training-registrations/calls.ts";
import { found, unauthorized } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import { askedOf } from "#web/modules/training-registrations/stats/stats-model.ts";
import { createResources } from "#web/shell/admin/resources.ts";

/** The numbers that the address asks for. */
export async function loadNumbers({ app, query }: LoadContext): Promise<Outcome<RegistrationNumbers>> {
  if (!app.session.viewer.peek()?.isAdmin) return unauthorized("the statistics of trainings are for administrators");
  const [failure, answer] = await Promise.all([
    app.store(createResources).load(),
    app.ports.call(registrationNumbers, askedOf(query, app.now())),
  ]);
  if (failure) return { kind: "failed", failure };
  if (!answer.ok) return { kind: "failed", failure: answer.error };
  return found(answer.value.data, { noIndex: true });
}
