import { CheckCheck } from "lucide-react";
import { useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { createNotifications } from "#web/shell/notifications/store.ts";
import { Button } from "#web/ui/button.tsx";

/** Sets everything to read; gone once nothing is unread. */
export const ReadAllButton = () => {
  const t = useTranslate();
  const { store, toasts } = useApp();
  const notifications = store(createNotifications);
  const unread = useValue(notifications.unread);
  const [isBusy, setBusy] = useState(false);
  if (unread === 0) return null;
  const readAll = async () => {
    setBusy(true);
    const done = await notifications.read();
    setBusy(false);
    toasts.show(done ? t("inbox:all-read") : t("inbox:not-read"), done ? undefined : "alert");
  };
  return (
    <Button icon={CheckCheck} busy={isBusy} onPress={() => void readAll()}>
      {t("inbox:read-all")}
    </Button>
  );
};
