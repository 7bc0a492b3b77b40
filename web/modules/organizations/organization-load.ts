import type { organizations } from "#core/modules/organizations/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import type { files } from "#core/shell/files/entities.ts";
import type { Many, One } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import type { App } from "#web/app/app.ts";
import { found, loadRecord } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import { sharedFile } from "#web/shell/files/block-file.ts";
import { organizationContentsOf } from "#web/shell/organization-contents.ts";

/** What the page of an organization shows, and its slug for its address. */
export const shownMembers = [
  "name",
  "slug",
  "unitName",
  "shortDescription",
  "description",
  "country",
  "latitude",
  "longitude",
  "contactEmail",
  "contactPhone",
  "contactAddress",
  "externalUrl",
  "accessLevel",
  "organizationType",
  "image",
] as const;

/** What the page of an organization is drawn from. */
export interface OrganizationData {
  readonly organization: One;
  /** What it has published, by the name of the content. */
  readonly contents: Readonly<Record<string, Many>>;
  /** Its members, for those who may know them. */
  readonly members: Many | null;
}

/** Finds an organization by its slug or its id, with what it has published. */
export async function loadOrganization({ app, params }: LoadContext): Promise<Outcome<OrganizationData>> {
  const outcome = await loadRecord({ ports: app.ports, isAdmin: false }, "organizations", params.organization ?? "", {
    query: {
      include: ["organizationType", "image"],
      fields: { organizations: [...shownMembers], "organization-types": ["name"] },
    },
  });
  if (outcome.kind !== "found") return outcome;
  const { data, included } = outcome.data;
  const organization = rowOf<typeof organizations, (typeof shownMembers)[number]>(data);
  const image = sharedFile(includedOf(included).one<typeof files>("files", organization.image));
  const [contents, members] = await Promise.all([contentsOf(data.id, app), membersOf(data.id, app)]);
  return found(
    { organization: outcome.data, contents, members },
    {
      title: completedName(organization),
      about: { type: data.type, id: data.id },
      ...(organization.shortDescription ? { description: organization.shortDescription } : {}),
      ...(image !== undefined && { image }),
    },
  );
}

/** What cannot be had is left out: the organization is read without it. */
async function contentsOf(organization: string, app: App): Promise<OrganizationData["contents"]> {
  const parts = await Promise.all(
    Object.entries(organizationContentsOf(app)).map(async ([name, chunk]) => {
      const { load } = await app.chunks.load(chunk);
      return [name, await load(organization, app)] as const;
    }),
  );
  return Object.fromEntries(parts.flatMap(([name, many]) => (many && many.data.length > 0 ? [[name, many]] : [])));
}

/** Whether the viewer is told who the members are: administrators and members are. */
export const knowsMembers = (organization: string, { session }: Pick<App, "session">): boolean => {
  const viewer = session.viewer.peek();
  return viewer !== null && (viewer.isAdmin || viewer.organizations.some(({ id }) => id === organization));
};

async function membersOf(organization: string, app: App): Promise<Many | null> {
  if (!knowsMembers(organization, app)) return null;
  const answer = await app.ports.records.find("organizations", organization, {
    include: ["users"],
    fields: { organizations: ["users"], users: ["firstName", "lastName", "avatarUrl"] },
  });
  return answer.ok ? { data: answer.value.included, included: [], meta: {} } : null;
}
