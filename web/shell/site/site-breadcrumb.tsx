import { useApp } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { crumbsOf } from "#web/shell/site/breadcrumb-model.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";

/** Where this page is within the site; nothing on the home page. */
export const SiteBreadcrumb = () => {
  const app = useApp();
  const view = useValue(app.navigation.view);
  const crumbs = crumbsOf(app, view);
  if (crumbs.length < 2) return null;
  return (
    <div className="content-width pt-2">
      <Breadcrumb crumbs={crumbs} />
    </div>
  );
};
