import type { organizations } from "#core/modules/organizations/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { found, loadRecord, outcomeOf } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import { cardsQuery, everything } from "#web/modules/repository/repository-choice.ts";
import type { OrganizationItemsData } from "#web/modules/repository/repository-routes.ts";

/** Aids that the page shows at first, and adds at a time. */
export const pageSize = 24;

/** Finds an organization by its slug or its id, and its newest aids. */
export async function loadItemsOf({ app, params }: LoadContext): Promise<Outcome<OrganizationItemsData>> {
  const asked = params.organization ?? "";
  const outcome = await loadRecord({ ports: app.ports, isAdmin: false }, "organizations", asked, {
    query: { include: ["image"], fields: { organizations: ["name", "slug", "unitName", "shortDescription", "image"] } },
  });
  if (outcome.kind !== "found") return outcome;
  const organization = outcome.data;
  const query = cardsQuery({ ...everything, organization: organization.data.id }, 1, pageSize);
  const items = await app.ports.records.list("repository-items", query);
  if (!items.ok) return outcomeOf(items.error, "organizations", asked);
  const name = completedName(rowOf<typeof organizations, "name" | "unitName">(organization.data));
  return found({ organization, items: items.value }, { title: app.t("repository:organization.title", { name }) });
}
