import type { PageContent } from "#core/shell/site/state.ts";
import type { App } from "#web/app/app.ts";

/** Paths of the feeds of what a page lists, in the language of the page, each once. */
export function pageFeeds(
  { components }: Pick<PageContent, "components">,
  { modules, state }: Pick<App, "modules" | "state">,
): readonly string[] {
  const feeds = Object.assign({}, ...modules.map(({ feeds }) => feeds)) as NonNullable<App["modules"][number]["feeds"]>;
  const paths = components.flatMap(({ name, props }) => {
    const feed = feeds[name];
    if (!feed) return [];
    const parameters = new URLSearchParams();
    const narrowed = feed.by === undefined ? undefined : props[feed.by];
    if (feed.by !== undefined && isReference(narrowed)) parameters.set(feed.by, narrowed.id);
    if (state.locale !== state.defaultLocale) parameters.set("lang", state.locale);
    return [`/feeds/${feed.name}.xml${parameters.size > 0 ? `?${parameters}` : ""}`];
  });
  return [...new Set(paths)];
}

const isReference = (value: unknown): value is { readonly id: string } =>
  typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";
