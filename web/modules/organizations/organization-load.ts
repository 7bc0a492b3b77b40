import type { organizations } from "#core/modules/organizations/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import type { One } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { found, loadRecord } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";

/** What the page of an organization shows, and its slug for its address. */
export const shownMembers = [
  "name",
  "slug",
  "unitName",
  "shortDescription",
  "description",
  "contactEmail",
  "contactPhone",
  "contactAddress",
  "externalUrl",
  "organizationType",
] as const;

/** Finds an organization by its slug or its id. */
export async function loadOrganization({ app, params }: LoadContext): Promise<Outcome<One>> {
  const outcome = await loadRecord({ ports: app.ports, isAdmin: false }, "organizations", params.organization ?? "", {
    query: {
      include: ["organizationType"],
      fields: { organizations: [...shownMembers], "organization-types": ["name"] },
    },
  });
  if (outcome.kind !== "found") return outcome;
  const organization = rowOf<typeof organizations, (typeof shownMembers)[number]>(outcome.data.data);
  return found(outcome.data, {
    title: completedName(organization),
    ...(organization.shortDescription ? { description: organization.shortDescription } : {}),
  });
}
