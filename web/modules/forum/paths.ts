import { listPath, recordLink } from "#core/shell/site/links.ts";
import type { AppState } from "#core/shell/site/state.ts";

type Pages = Pick<AppState, "pages">;

/** Path of the page with the forum. */
export const forumPath = ({ pages }: Pages): string => listPath("forum", pages) ?? "/";

/** Path of the forum with a category or a tag chosen (LINK-003). */
export const narrowedPath = (kind: "category" | "tag", id: string, pages: Pages): string =>
  `${forumPath(pages)}?${new URLSearchParams({ [kind]: id })}`;

export interface Named {
  readonly id: string;
  readonly slug?: string | null;
}

export const subjectPath = (subject: Named, { pages }: Pages): string => recordLink("forum", subject, pages);

/** Path of a message within its subject, wherever its page is. */
export const messagePath = (subject: Named, message: string, pages: Pages): string =>
  `${subjectPath(subject, pages)}?message=${message}#${messageAnchor(message)}`;

/** Path of a page of a subject. */
export const pagePath = (subject: Named, page: number, pages: Pages): string =>
  `${subjectPath(subject, pages)}${page > 1 ? `?page=${page}` : ""}`;

export const messageAnchor = (id: string): string => `message-${id}`;
