import type { Resource } from "#core/shell/site/ports.ts";
import { found } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";

/** What the registration's form is drawn from. */
export interface RegisterData {
  readonly jobs: readonly { readonly id: string; readonly name: string }[];
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

const jobOf = ({ id, attributes }: Resource) => ({ id, name: String(attributes.name ?? "") });
