import {
  Award,
  BadgeCheck,
  Bell,
  BellRing,
  Check,
  ClipboardList,
  GraduationCap,
  type LucideIcon,
  MessageSquare,
  PackageCheck,
  Send,
  ShieldX,
} from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useHydrated } from "#web/app/use-hydrated.ts";
import { useValue } from "#web/app/use-value.ts";
import { Moment } from "#web/shell/admin/moment.tsx";
import type { NotificationRow } from "#web/shell/notifications/notification-model.ts";
import { createNotifications, everyId } from "#web/shell/notifications/store.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

const icons: Readonly<Record<string, LucideIcon>> = {
  validation_request_accepted: BadgeCheck,
  validation_request_refused: ShieldX,
  publication_request_accepted: Send,
  publication_request_refused: ShieldX,
  comment_created: MessageSquare,
  forum_message_created: MessageSquare,
  rental_command_updated: PackageCheck,
  open_badge_training_requested: Award,
  open_badge_issued: Award,
  training_registration_updated: GraduationCap,
  form_input_created: ClipboardList,
  reminder: BellRing,
};

/** What somebody was told, the newest first. Following one sets it to read on the way (COMM-007). */
export const NotificationList = ({
  rows,
  label,
}: {
  readonly rows: readonly NotificationRow[];
  readonly label: string;
}) => {
  const readIds = useValue(useApp().store(createNotifications).readIds);
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {rows.map((row) => (
        <Line key={row.id} row={row} isUnread={row.isUnread && !readIds.has(row.id) && !readIds.has(everyId)} />
      ))}
    </ul>
  );
};

const Line = ({ row, isUnread }: { readonly row: NotificationRow; readonly isUnread: boolean }) => {
  const t = useTranslate();
  const app = useApp();
  const notifications = app.store(createNotifications);
  // How long ago it was is told by the reader's clock, which the server does not know.
  const isHydrated = useHydrated();
  const read = async () => {
    if (isUnread && !(await notifications.read([row.id]))) app.toasts.show(t("inbox:not-read"), "alert");
  };
  const words = `text-left text-ink ${isUnread ? "font-bold" : ""}`;
  return (
    <li className="flex items-start gap-3 py-3">
      <span
        className={`mt-0.5 inline-flex size-10 shrink-0 items-center justify-center rounded-full ${isUnread ? "bg-wash-accent text-accent" : "bg-sunken text-muted"}`}
      >
        <Icon icon={icons[row.type] ?? Bell} />
      </span>
      <div className="min-w-0 grow">
        <p className="flex min-h-11 flex-wrap items-center wrap-anywhere">
          {row.href === null ? (
            <span className={words}>{row.message}</span>
          ) : (
            <a
              href={row.href}
              className={`${words} flex min-h-11 items-center underline decoration-[0.08em] underline-offset-[0.18em]`}
            >
              {row.message}
            </a>
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {isHydrated ? <Moment instant={row.at} /> : <time dateTime={row.at}>{row.at.slice(0, 10)}</time>}
          {isUnread && <Badge tone="accent">{t("inbox:unread")}</Badge>}
        </p>
      </div>
      {isUnread && (
        <IconButton icon={Check} label={t("inbox:read", { message: row.message })} onPress={() => void read()} />
      )}
    </li>
  );
};
