import type { App } from "#web/app/app.ts";
import type { View } from "#web/app/arrival.ts";
import { titleOf } from "#web/app/titles.ts";
import type { Crumb } from "#web/ui/breadcrumb.tsx";

/** Home, the pages whose paths lie above this one's, and the screen itself. Empty on the home page and while nothing is shown. */
export function crumbsOf(app: App, view: View): readonly Crumb[] {
  const { path } = view.address;
  const title = titleOf(app, view);
  if (path === "/" || title === "" || view.match?.page?.path === "/")
    return path === "/" ? [] : title === "" ? [] : [home(app), { label: title }];
  const parents = app.state.pages
    .filter((page) => page.title !== undefined && page.path !== "/" && path.startsWith(`${page.path}/`))
    .sort((a, b) => a.path.length - b.path.length)
    .map((page) => ({ label: page.title!, to: page.path }));
  return [home(app), ...parents, { label: title }];
}

const home = (app: App): Crumb => ({ label: app.t("site:home"), to: "/" });
