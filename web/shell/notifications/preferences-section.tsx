import { useEffect, useState } from "react";
import type { users } from "#core/shell/access/entities.ts";
import { type NotificationPreferences, typesInUse, wantsMail } from "#core/shell/notifications/types.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { saveOnUser } from "#web/app/session-actions.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Switch } from "#web/ui/switch.tsx";

/**
 * Part of the profile: about which notifications that stay unread mails are sent. Each switch works at once. Needs the namespaces `inbox`
 * and `lookups`.
 */
export const NotificationPreferencesSection = () => {
  const t = useTranslate();
  const { ports, state, toasts } = useApp();
  const [chosen, setChosen] = useState<NotificationPreferences | "failed" | null>(null);

  const load = async () => {
    const answer = await ports.records.find("users", "me");
    setChosen(answer.ok ? (rowOf<typeof users>(answer.value.data).notificationsPreferences ?? {}) : "failed");
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the section is first seen
  useEffect(() => void load(), []);

  const choose = async (type: string, wanted: boolean) => {
    if (chosen === null || chosen === "failed") return;
    const notificationsPreferences = { ...chosen, [type]: wanted };
    setChosen(notificationsPreferences);
    const failure = await saveOnUser(ports, { attributes: { notificationsPreferences } });
    if (!failure) return;
    toasts.show(t("inbox:preferences.not-saved"), "alert");
    await load();
  };

  return (
    <section aria-labelledby="notification-preferences" className="space-y-4">
      <Heading level={2} id="notification-preferences" size="block">
        {t("inbox:preferences.title")}
      </Heading>
      <p className="text-muted">{t("inbox:preferences.text")}</p>
      {chosen === null && <Skeleton shapes={["line", "line", "line"]} />}
      {chosen === "failed" && <Alert tone="error" role="alert" title={t("inbox:preferences.failed")} />}
      {chosen !== null && chosen !== "failed" && (
        <ul className="space-y-2">
          {typesInUse(state.flags).map((type) => (
            <li key={type}>
              <Switch
                name={`mail-${type}`}
                label={t(`lookups:notification-types.${type}`)}
                on={wantsMail(chosen, type)}
                onChange={(wanted) => void choose(type, wanted)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
