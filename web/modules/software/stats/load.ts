import { type SoftwareNumbers, softwareNumbers } from "#core/modules/software/calls.ts";
import type { StatsKind } from "#core/modules/software/event-kinds.ts";
import { found, unauthorized } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import { askedOf } from "#web/modules/software/stats/stats-model.ts";
import { createResources } from "#web/shell/admin/resources.ts";

/** The numbers that the address asks for (ROUTE-021, ROUTE-022). */
export async function loadNumbers(kind: StatsKind, { app, query }: LoadContext): Promise<Outcome<SoftwareNumbers>> {
  if (!app.session.viewer.peek()?.isAdmin) return unauthorized("the statistics of software are for administrators");
  const [failure, answer] = await Promise.all([
    app.store(createResources).load(),
    app.ports.call(softwareNumbers, askedOf(kind, query, app.now())),
  ]);
  if (failure) return { kind: "failed", failure };
  if (!answer.ok) return { kind: "failed", failure: answer.error };
  return found(answer.value.data, { noIndex: true });
}
