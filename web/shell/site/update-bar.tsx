import { RefreshCw } from "lucide-react";
import { useTranslate } from "#web/app/app-context.tsx";
import { AlertBar, AlertBarButton } from "#web/ui/alert-bar.tsx";

/** Offers to load the page again, since the site has changed under it (LAYOUT-006). The browser brings the reader back to where they were. */
export const UpdateBar = () => {
  const t = useTranslate();
  return (
    <AlertBar
      icon={RefreshCw}
      action={<AlertBarButton onPress={() => window.location.reload()}>{t("site:update.reload")}</AlertBarButton>}
    >
      {t("site:update.text")}
    </AlertBar>
  );
};
