import type { tags } from "#core/modules/community/entities.ts";
import type { organizations } from "#core/modules/organizations/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import { listPath } from "#core/shell/site/links.ts";
import type { One } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";

/** What a list of articles is narrowed to beside its category: a topic, a lab that took part, or the lab that wrote. */
export interface ArticleSubject {
  readonly kind: keyof typeof subjects;
  readonly id: string;
}

/** By the name that an address has for it: the relation of an article that leads there, and the type of what it leads to. */
export const subjects = {
  topic: { relation: "tags", type: "tags" },
  lab: { relation: "associatedOrganizations", type: "organizations" },
  author: { relation: "organization", type: "organizations" },
} as const;

/** The subject that an address asks for. */
export function subjectOf(query: URLSearchParams): ArticleSubject | null {
  const asked = { topic: query.get("topic"), lab: query.get("lab"), author: query.get("author") };
  for (const kind of kinds) {
    const id = asked[kind];
    if (id) return { kind, id };
  }
  return null;
}

/** The query of an address without its subject. */
export function withoutSubject(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const kind of kinds) next.delete(kind);
  return next;
}

/** Address of the articles about a subject, or of a category; absent on a site without a list of articles. */
export function articlesLink(
  of: ArticleSubject | { readonly kind: "category"; readonly id: string },
  { pages }: Pick<AppState, "pages">,
): string | undefined {
  const path = listPath("articles", pages);
  return path === undefined ? undefined : `${path}?${new URLSearchParams({ [of.kind]: of.id })}`;
}

/** Name of a subject, from its record. */
export const subjectName = ({ kind }: ArticleSubject, { data }: One): string =>
  kind === "topic" ? rowOf<typeof tags>(data).name : completedName(rowOf<typeof organizations>(data));

const kinds = Object.keys(subjects) as (keyof typeof subjects)[];
