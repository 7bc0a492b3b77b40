import { Pencil } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { Floating } from "#web/ui/floating.tsx";
import { Link } from "#web/ui/link.tsx";

/** Leads a super admin from a page to its template in the back office (PAGE-014, PAGE-015). */
export const EditButton = ({ pageId }: { readonly pageId: string }) => {
  const t = useTranslate();
  const viewer = useValue(useApp().session.viewer);
  if (!viewer?.roles.includes("app_admin")) return null;
  return (
    <Floating side="start">
      <nav aria-label={t("site:edit-page")}>
        <Link
          to={`/admin/resources/app-pages/page-template/${pageId}`}
          variant="floating"
          icon={Pencil}
          label={t("site:edit-page")}
        />
      </nav>
    </Floating>
  );
};
