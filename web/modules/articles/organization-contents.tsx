import { useMemo } from "react";
import type { articles } from "#core/modules/articles/entities.ts";
import type { Many, Resource } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp } from "#web/app/app-context.tsx";
import { articleCards } from "#web/modules/articles/article-card-model.ts";
import { articlesLink } from "#web/modules/articles/article-subject.ts";
import { cardsQuery } from "#web/modules/articles/cards-query.ts";
import type { ContentListProps, OrganizationContentsModule } from "#web/shell/organization-contents.ts";
import { CardGrid } from "#web/shell/records/card-grid.tsx";

/** Articles that the page of an organization shows. */
const most = 4;

/** Articles that an organization wrote or took part in, the newest first. */
export const load: OrganizationContentsModule["load"] = async (id, { ports }) => {
  const answers = await Promise.all(
    (["author", "lab"] as const).map((kind) =>
      ports.records.list("articles", cardsQuery({ category: null, subject: { kind, id } }, 1, most)),
    ),
  );
  const found = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
  return found.length === 0 ? null : newest(found);
};

/** The newest of several lists, each once. */
function newest(lists: readonly Many[]): Many {
  const records = new Map(lists.flatMap(({ data }) => data.map((each) => [each.id, each] as const)));
  const dateOf = (each: Resource) => rowOf<typeof articles, "publishedAt">(each).publishedAt ?? "";
  return {
    data: [...records.values()].sort((a, b) => dateOf(b).localeCompare(dateOf(a))).slice(0, most),
    included: lists.flatMap(({ included }) => included),
    meta: {},
  };
}

export const allOf: OrganizationContentsModule["allOf"] = (id, { state }) =>
  articlesLink({ kind: "author", id }, state);

export const ContentList = ({ found, level }: ContentListProps) => {
  const { state } = useApp();
  const items = useMemo(() => articleCards(found.data, found.included, state), [found, state]);
  return <CardGrid items={items} level={level} />;
};
