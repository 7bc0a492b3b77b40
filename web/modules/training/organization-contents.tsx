import { cardsQuery, resourceListing, resourcesLink } from "#web/modules/training/resource-choice.ts";
import { ResourceGrid } from "#web/modules/training/resource-grid.tsx";
import { everythingOf } from "#web/shell/facets/choice.ts";
import type { ContentListProps, OrganizationContentsModule } from "#web/shell/organization-contents.ts";

/** Resources that the page of an organization shows. */
const most = 3;

/** Resources that an organization shares, the newest first. */
export const load: OrganizationContentsModule["load"] = async (organization, { ports }) => {
  const query = cardsQuery({ ...everythingOf(resourceListing), chosen: { organization } }, 1, most);
  const answer = await ports.records.list("training-resources", query);
  return answer.ok ? answer.value : null;
};

export const allOf: OrganizationContentsModule["allOf"] = (organization, { state }) =>
  resourcesLink({ chosen: { organization } }, state);

export const ContentList = ({ found: { data, included }, level }: ContentListProps) => (
  <ResourceGrid items={data} included={included} level={level} />
);
