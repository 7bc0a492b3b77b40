import type { jobs as jobRecords } from "#core/shell/access/entities.ts";
import type { One } from "#core/shell/site/ports.ts";
import { type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import { found, outcomeOf } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import { ownRecordQuery } from "#web/shell/account/profile/own-record.ts";
import { loadSpace, type SpaceData } from "#web/shell/account/space/space-load.ts";

export interface ProfileData {
  readonly space: SpaceData;
  readonly me: One;
  readonly jobs: readonly ResourceRow<typeof jobRecords>[];
}

/** What somebody has and has to do, their own record, and the jobs to choose among. */
export async function loadProfile({ app }: LoadContext): Promise<Outcome<ProfileData>> {
  const id = app.session.viewer.peek()?.id ?? "";
  const [space, me, jobs] = await Promise.all([
    loadSpace(app),
    app.ports.records.find("users", id, ownRecordQuery(app.state)),
    app.ports.records.list("jobs", { page: { size: "all" } }),
  ]);
  if (!me.ok) return outcomeOf(me.error, "users", id);
  if (!jobs.ok) return { kind: "failed", failure: jobs.error };
  if (!space.ok) return { kind: "failed", failure: space.error };
  // Who chooses none has not specified it.
  const chosen = jobs.value.data.map(rowOf<typeof jobRecords>).filter((job) => job.id !== "not_specified");
  return found({ space: space.value, me: me.value, jobs: chosen }, { noIndex: true });
}
