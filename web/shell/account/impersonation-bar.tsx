import { UserRoundCog } from "lucide-react";
import { useState } from "react";
import { dateFormat } from "#core/kernel/date-format.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { AlertBar, AlertBarButton } from "#web/ui/alert-bar.tsx";

/** Says on every page that an administrator acts for somebody, until when, and lets them stop (LAYOUT-007). */
export const ImpersonationBar = () => {
  const t = useTranslate();
  const { session, state, toasts } = useApp();
  const viewer = useValue(session.viewer);
  const [busy, setBusy] = useState(false);
  if (!viewer?.impersonation) return null;

  const stop = async () => {
    setBusy(true);
    const failure = await session.stopImpersonating();
    setBusy(false);
    if (failure && failure.kind !== "network") toasts.show(t("site:impersonation.failed"), "alert");
  };
  const time = dateFormat(state.locale, { timeStyle: "short", timeZone: viewer.timezone });
  return (
    <aside aria-label={t("site:impersonation.label")}>
      <AlertBar
        icon={UserRoundCog}
        tone="warning"
        action={
          <AlertBarButton busy={busy} onPress={() => void stop()}>
            {t("site:impersonation.stop")}
          </AlertBarButton>
        }
      >
        {t("site:impersonation.text", {
          by: viewer.impersonation.by,
          name: `${viewer.firstName} ${viewer.lastName}`.trim(),
          time: time.format(new Date(viewer.impersonation.until)),
        })}
      </AlertBar>
    </aside>
  );
};
