import { recordLink } from "#core/shell/site/links.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";

/** The component that shows records of a type. */
const shownBy: Readonly<Record<string, string>> = { articles: "articles", "rental-models": "rental-models" };

/** Where the site shows a record, if it has a page for it: by its own path, or below the page of its kind. */
export function siteAddress({ state }: Pick<App, "state">, { type, id, attributes }: Resource): string | undefined {
  const { path, slug } = attributes;
  if (typeof path === "string" && path.startsWith("/") && state.pages.some((page) => page.id === id)) return path;
  const to = recordLink(shownBy[type], { id, slug: typeof slug === "string" ? slug : null }, state.pages);
  return to.startsWith("/errors/") ? undefined : to;
}
