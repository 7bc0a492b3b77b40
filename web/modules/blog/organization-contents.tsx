import { useMemo } from "react";
import { useApp } from "#web/app/app-context.tsx";
import { postCards } from "#web/modules/blog/post-card-model.ts";
import { postsQuery } from "#web/modules/blog/post-query.ts";
import type { ContentListProps, OrganizationContentsModule } from "#web/shell/organization-contents.ts";
import { CardGrid } from "#web/shell/records/card-grid.tsx";

/** Posts that the page of an organization shows. */
const most = 4;

/** Posts of an organization, the newest first. */
export const load: OrganizationContentsModule["load"] = async (id, { ports }) => {
  const answer = await ports.records.list("blog-posts", postsQuery(id, 1, most));
  return answer.ok ? answer.value : null;
};

/** The list of posts is not narrowed by address. */
export const allOf: OrganizationContentsModule["allOf"] = () => undefined;

export const ContentList = ({ found, level }: ContentListProps) => {
  const { state } = useApp();
  const items = useMemo(() => postCards(found, state), [found, state]);
  return <CardGrid items={items} level={level} />;
};
