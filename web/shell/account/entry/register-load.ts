import type { jobs as jobRecords } from "#core/shell/access/entities.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import { found } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";

/** What the registration's form is drawn from. */
export interface RegisterData {
  readonly jobs: readonly Pick<ResourceRow<typeof jobRecords>, "id" | "name">[];
}

/** Finds the jobs to choose from. Nobody is kept from registering because there are none: a failure shows none. */
export async function loadRegister({ app }: LoadContext): Promise<Outcome<RegisterData>> {
  const answer = await app.ports.records.list("jobs", {
    fields: { jobs: ["name"] },
    sort: "name",
    page: { size: "all" },
  });
  return found({ jobs: answer.ok ? answer.value.data.map(jobOf).filter(({ id }) => id !== "not_specified") : [] });
}

function jobOf(resource: Resource): RegisterData["jobs"][number] {
  const { id, name } = rowOf<typeof jobRecords, "name">(resource);
  return { id, name };
}
