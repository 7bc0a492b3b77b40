import { Bell as BellIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { chunk } from "#web/app/route.ts";
import { useChunk } from "#web/app/use-chunk.ts";
import { useValue } from "#web/app/use-value.ts";
import { shownCount } from "#web/shell/notifications/notification-model.ts";
import { createNotifications } from "#web/shell/notifications/store.ts";
import { IconButton } from "#web/ui/icon-button.tsx";

const drawer = chunk(
  "web/shell/notifications/notifications-drawer.tsx",
  () => import("#web/shell/notifications/notifications-drawer.tsx"),
);

/** How many things wait to be read, and the way to them (COMM-006). Screen readers hear of more, once. */
export const Bell = () => {
  const t = useTranslate();
  const notifications = useApp().store(createNotifications);
  const unread = useValue(notifications.unread);
  const [isOpen, setOpen] = useState(false);
  const opened = useChunk(drawer, isOpen);
  // What was told while nobody looked, or while the connection was cut.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void notifications.refresh();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [notifications]);
  const label = unread === 0 ? t("common:notifications.label") : t("common:notifications.unread", { count: unread });
  return (
    <div className="relative">
      <IconButton icon={BellIcon} label={label} expanded={isOpen} onPress={() => setOpen(true)} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-0.5 right-0 min-w-5 rounded-full bg-accent px-1 text-center text-xs font-bold leading-5 text-paper tabular-nums"
        >
          {shownCount(unread)}
        </span>
      )}
      <span role="status" className="sr-only">
        {unread > 0 && label}
      </span>
      {opened && <opened.NotificationsDrawer onClose={() => setOpen(false)} />}
    </div>
  );
};
