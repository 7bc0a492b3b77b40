import { Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { users } from "#core/shell/access/entities.ts";
import {
  type MailFrequency,
  mailFrequencies,
  type NotificationPreferences,
  typesInUse,
} from "#core/shell/notifications/types.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { saveOnUser } from "#web/app/session-actions.ts";
import { PreferencesTable } from "#web/shell/notifications/preferences-table.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface Choices {
  readonly notificationsPreferences: NotificationPreferences;
  readonly notificationsFrequency: MailFrequency;
}

/**
 * Part of the profile: about what somebody is told, on the site and by mail, and how often mails leave. Each choice works at once. Needs
 * the namespaces `inbox` and `lookups`.
 */
export const NotificationPreferencesSection = () => {
  const t = useTranslate();
  const { ports, state, toasts } = useApp();
  const [chosen, setChosen] = useState<Choices | "failed" | null>(null);

  /** What was wanted before all of a channel was changed at once. */
  const [before, setBefore] = useState<NotificationPreferences | null>(null);
  const saved = useRef<Promise<unknown>>(Promise.resolve());

  const load = async () => {
    const answer = await ports.records.find("users", "me");
    if (!answer.ok) return setChosen("failed");
    const { notificationsPreferences, notificationsFrequency } = rowOf<typeof users>(answer.value.data);
    setChosen({ notificationsPreferences: notificationsPreferences ?? {}, notificationsFrequency });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the section is first seen
  useEffect(() => void load(), []);

  const choose = async (attributes: Partial<Choices>) => {
    if (chosen === null || chosen === "failed") return;
    setChosen({ ...chosen, ...attributes });
    // One after the other, so that the last choice is what is kept.
    const saving = saved.current.then(() => saveOnUser(ports, { attributes }));
    saved.current = saving;
    if (!(await saving)) return;
    toasts.show(t("inbox:preferences.not-saved"), "alert");
    setBefore(null);
    await load();
  };
  /** Undone twice, it is as it was: the button stays, and keeps the focus. */
  const undo = () => {
    if (before === null || chosen === null || chosen === "failed") return;
    setBefore(chosen.notificationsPreferences);
    void choose({ notificationsPreferences: before });
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
        <>
          <PreferencesTable
            types={typesInUse(state.flags)}
            preferences={chosen.notificationsPreferences}
            onChange={(notificationsPreferences, isWhole) => {
              setBefore(isWhole ? chosen.notificationsPreferences : null);
              void choose({ notificationsPreferences });
            }}
          />
          <div role="status" className="flex min-h-11 flex-wrap items-center gap-3">
            {before !== null && (
              <>
                <span>{t("inbox:preferences.changed")}</span>
                <Button icon={Undo2} onPress={undo}>
                  {t("inbox:preferences.undo")}
                </Button>
              </>
            )}
          </div>
          <RadioGroup
            name="notifications-frequency"
            label={t("inbox:preferences.frequency")}
            value={chosen.notificationsFrequency}
            choices={mailFrequencies.map((value) => ({ value, label: t(`inbox:preferences.frequencies.${value}`) }))}
            onChange={(notificationsFrequency) => void choose({ notificationsFrequency })}
            unmarked
          />
        </>
      )}
    </section>
  );
};
