import { Pencil } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { resolve } from "#web/app/named-routes.ts";
import { useValue } from "#web/app/use-value.ts";
import { Link } from "#web/ui/link.tsx";

/** Leads a super admin from a page to its template in the back office (PAGE-014, PAGE-015). */
export const EditButton = ({ pageId }: { readonly pageId: string }) => {
  const t = useTranslate();
  const viewer = useValue(useApp().session.viewer);
  if (!viewer?.roles.includes("app_admin")) return null;
  return (
    <div className="fixed right-20 bottom-4 z-30 rounded-control shadow-float">
      <Link
        to={resolve({
          name: "admin.resources",
          params: { resource: "app-pages", action: "page-template", id: pageId },
        })}
        variant="button"
        look="primary"
        icon={Pencil}
      >
        {t("site:edit-page")}
      </Link>
    </div>
  );
};
