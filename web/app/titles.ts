import type { App } from "#web/app/app.ts";
import type { View } from "#web/app/arrival.ts";

/** The title of what is shown: from its data, else from its route. Empty when it has none. */
export function titleOf(app: App, { head, match }: View): string {
  const key = match?.route.meta.title;
  return head.title ?? (key === undefined ? (match?.page?.title ?? "") : app.t(key));
}

/** The title of the document: the site's title followed by the page's (GUARD-012, GUARD-013). */
export function documentTitle(app: App, view: View): string {
  const title = titleOf(app, view);
  return title === "" ? app.state.app.name : `${app.state.app.name} - ${title}`;
}
