import { type StatsNumbers, statsNumbers } from "#core/shell/statistics/calls.ts";
import { found, unauthorized } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import { createResources } from "#web/shell/admin/resources.ts";
import { periodOf } from "#web/shell/admin/stats/stats-model.ts";

/** The numbers of the period that the address names (ROUTE-013). */
export async function loadStats({ app, query }: LoadContext): Promise<Outcome<StatsNumbers>> {
  if (!app.session.viewer.peek()?.isAdmin) return unauthorized("the statistics are for administrators");
  const [failure, answer] = await Promise.all([
    app.store(createResources).load(),
    app.ports.call(statsNumbers, periodOf(query, app.now())),
  ]);
  if (failure) return { kind: "failed", failure };
  if (!answer.ok) return { kind: "failed", failure: answer.error };
  return found(answer.value.data, { noIndex: true });
}
