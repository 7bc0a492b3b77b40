import { useMemo } from "react";
import { includedOf } from "#core/shell/site/resource-row.ts";
import { ItemGrid } from "#web/modules/repository/item-grid.tsx";
import { cardsQuery, everything, repositoryLink } from "#web/modules/repository/repository-choice.ts";
import type { ContentListProps, OrganizationContentsModule } from "#web/shell/organization-contents.ts";

/** Aids that the page of an organization shows. */
const most = 3;

/** Aids that an organization shares, the newest first. */
export const load: OrganizationContentsModule["load"] = async (organization, { ports }) => {
  const answer = await ports.records.list("repository-items", cardsQuery({ ...everything, organization }, 1, most));
  return answer.ok ? answer.value : null;
};

export const allOf: OrganizationContentsModule["allOf"] = (organization, { state }) => {
  const list = repositoryLink({}, state);
  if (list === undefined || !state.flags["author-organization"]) return undefined;
  return `${list === "/" ? "" : list}/organizations/${organization}`;
};

export const ContentList = ({ found: { data, included }, level }: ContentListProps) => {
  const known = useMemo(() => includedOf(included), [included]);
  return <ItemGrid items={data} included={known} level={level} />;
};
