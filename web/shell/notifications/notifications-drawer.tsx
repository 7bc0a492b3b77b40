import { Inbox } from "lucide-react";
import { useEffect, useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { createLanguageLines } from "#web/app/language-lines.ts";
import { NotificationList } from "#web/shell/notifications/notification-list.tsx";
import { type NotificationRow, notificationRows } from "#web/shell/notifications/notification-model.ts";
import { ReadAllButton } from "#web/shell/notifications/read-all-button.tsx";
import { createNotifications, listQuery } from "#web/shell/notifications/store.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Drawer } from "#web/ui/drawer.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link } from "#web/ui/link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** As many as are looked through at a glance; the rest is on the page of its own. */
const shown = 15;

type Found = readonly NotificationRow[] | "failed" | null;

/** The latest notifications, over whichever page somebody is on. */
export const NotificationsDrawer = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useTranslate();
  const { store, navigation } = useApp();
  const notifications = store(createNotifications);
  const lines = store(createLanguageLines);
  const [found, setFound] = useState<Found>(null);

  const load = async () => {
    setFound(null);
    const [answer, areThere] = await Promise.all([
      notifications.list(listQuery({ size: shown })),
      lines.ensure(["inbox"]),
      notifications.refresh(),
    ]);
    setFound(answer.ok && areThere ? notificationRows(answer.value) : "failed");
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it opens
  useEffect(() => void load(), []);
  useEffect(() => {
    const here = navigation.view.peek();
    return navigation.view.subscribe((view) => {
      if (view !== here) onClose();
    });
  }, [navigation, onClose]);

  return (
    <Drawer title={t("common:notifications.label")} side="end" width="wide" onClose={onClose}>
      {found === null && <Skeleton shapes={["line", "half", "line", "half", "line", "half"]} />}
      {found === "failed" && (
        <Alert
          tone="error"
          role="alert"
          title={t("common:notifications.failed")}
          actions={<Button onPress={() => void load()}>{t("common:notifications.again")}</Button>}
        />
      )}
      {Array.isArray(found) && (
        <div className="space-y-4">
          <ReadAllButton />
          {found.length === 0 ? (
            <EmptyState icon={Inbox} title={t("inbox:none")}>
              {t("inbox:none-text")}
            </EmptyState>
          ) : (
            <NotificationList rows={found} label={t("inbox:latest")} />
          )}
          <p className="border-t border-line pt-4">
            <Link to="/account/notifications">{t("inbox:all")}</Link>
          </p>
        </div>
      )}
    </Drawer>
  );
};
