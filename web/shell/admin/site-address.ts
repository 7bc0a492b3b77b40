import { recordLink } from "#core/shell/site/links.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";
import { adminParts } from "#web/shell/admin/admin-parts.ts";

/** Where the site shows a record, if it has a page for it: by its own path, or below the page of its kind. */
export function siteAddress(app: App, { type, id, attributes }: Resource): string | undefined {
  const { state } = app;
  const { path, slug } = attributes;
  if (typeof path === "string" && path.startsWith("/") && state.pages.some((page) => page.id === id)) return path;
  const component = adminParts(app).find(({ recordPages }) => recordPages?.[type])?.recordPages?.[type];
  const to = recordLink(component, { id, slug: typeof slug === "string" ? slug : null }, state.pages);
  return to.startsWith("/errors/") ? undefined : to;
}
