import { Hand } from "lucide-react";
import { useState } from "react";
import { recordLink } from "#core/shell/site/links.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { withRedirectUrl } from "#web/app/paths.ts";
import { useValue } from "#web/app/use-value.ts";
import { RequestDialog } from "#web/modules/training/request-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";

/** Where somebody asks for a resource; for a guest, and for whose address is not confirmed, the way to it. */
export const AskEntry = () => {
  const t = useTranslate();
  const { state, navigation } = useApp();
  const [isOpen, setOpen] = useState(false);
  const { path, search } = useValue(navigation.view).address;
  if (!state.viewer)
    return (
      <Link to={withRedirectUrl("/auth/sign-in", `${path}${search}`)} variant="button" icon={Hand}>
        {t("training:ask.sign-in")}
      </Link>
    );
  if (!state.viewer.isVerified)
    return (
      <Link to="/auth/email/verify" variant="button" icon={Hand}>
        {t("training:ask.verify")}
      </Link>
    );
  return (
    <span className="[html:not(.scripted)_&]:hidden">
      <Button variant="primary" icon={Hand} onPress={() => setOpen(true)}>
        {t("training:ask.action")}
      </Button>
      {isOpen && (
        <RequestDialog
          onClose={() => setOpen(false)}
          onSaved={async (request) => {
            setOpen(false);
            await navigation.navigate(recordLink("training-resource-requests", request, state.pages));
          }}
        />
      )}
    </span>
  );
};
