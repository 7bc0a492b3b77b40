import type { jobs as jobRecords } from "#core/shell/access/entities.ts";
import type { One } from "#core/shell/site/ports.ts";
import { type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import { found, outcomeOf } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import { ownRecordQuery } from "#web/shell/account/profile/own-record.ts";

export interface ProfileData {
  readonly me: One;
  readonly jobs: readonly ResourceRow<typeof jobRecords>[];
}

/** The user's own record, and the jobs to choose among. */
export async function loadProfile({ app }: LoadContext): Promise<Outcome<ProfileData>> {
  const id = app.session.viewer.peek()?.id ?? "";
  const [me, jobs] = await Promise.all([
    app.ports.records.find("users", id, ownRecordQuery(app.state)),
    app.ports.records.list("jobs", { page: { size: "all" } }),
  ]);
  if (!me.ok) return outcomeOf(me.error, "users", id);
  if (!jobs.ok) return { kind: "failed", failure: jobs.error };
  // Who chooses none has not specified it.
  const chosen = jobs.value.data.map(rowOf<typeof jobRecords>).filter((job) => job.id !== "not_specified");
  return found({ me: me.value, jobs: chosen }, { noIndex: true });
}
