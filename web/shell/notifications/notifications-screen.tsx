import { Inbox } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { NotificationList } from "#web/shell/notifications/notification-list.tsx";
import { notificationRows } from "#web/shell/notifications/notification-model.ts";
import { pageSize } from "#web/shell/notifications/notifications-load.ts";
import type { NotificationsData } from "#web/shell/notifications/notifications-route.ts";
import { ReadAllButton } from "#web/shell/notifications/read-all-button.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";

/** /account/notifications: everything that somebody was told, page by page. */
export const Screen = ({ data }: ScreenProps<NotificationsData>) => {
  const t = useTranslate();
  const { navigation } = useApp();
  const { notifications, page, onlyUnread } = data;
  const rows = notificationRows(notifications);
  const pages = Math.ceil((notifications.meta.total ?? rows.length) / pageSize);
  return (
    <div className="reading-width space-y-8 py-12 md:py-16">
      <div className="space-y-2">
        <Heading level={1}>{t("inbox:title")}</Heading>
        <p className="text-muted">{t("inbox:text")}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <ChoiceChips
          label={t("inbox:show")}
          value={onlyUnread ? "unread" : "all"}
          choices={[
            { value: "all", label: t("inbox:everything") },
            { value: "unread", label: t("inbox:only-unread") },
          ]}
          onChange={(value) => void navigation.navigate(addressOf(1, value === "unread"))}
        />
        <ReadAllButton />
      </div>
      {rows.length === 0 ? (
        <EmptyState icon={Inbox} title={onlyUnread ? t("inbox:none-unread") : t("inbox:none")}>
          {t("inbox:none-text")}
        </EmptyState>
      ) : (
        <NotificationList rows={rows} label={t("inbox:title")} />
      )}
      <Pagination page={page} pages={pages} hrefOf={(number) => addressOf(number, onlyUnread)} />
    </div>
  );
};

const addressOf = (page: number, onlyUnread: boolean): string => {
  const query = [...(onlyUnread ? ["unread=1"] : []), ...(page > 1 ? [`page=${page}`] : [])].join("&");
  return `/account/notifications${query === "" ? "" : `?${query}`}`;
};
