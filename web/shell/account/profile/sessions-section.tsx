import { LogOut, Monitor, Smartphone } from "lucide-react";
import { useEffect, useState } from "react";
import { dateFormat } from "#core/kernel/date-format.ts";
import { endOwnSession, endOwnSessions, ownSessions, type SignedInPlace } from "#core/shell/own-sessions/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { agentName, isHandheld } from "#web/shell/account/profile/agent-name.ts";
import { Section } from "#web/shell/account/profile/section.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Where somebody is signed in: each place to be left, or all at once. */
export const SessionsSection = () => {
  const t = useTranslate();
  const { ports, session, state, tabs, toasts } = useApp();
  const timezone = useValue(session.viewer)?.timezone;
  const [places, setPlaces] = useState<readonly SignedInPlace[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [ending, setEnding] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const load = async () => {
    const answer = await ports.call(ownSessions, {});
    setFailed(!answer.ok);
    if (answer.ok) setPlaces(answer.value.data);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the section is first seen
  useEffect(() => void load(), []);

  const end = async (id: string) => {
    setEnding(id);
    const answer = await ports.call(endOwnSession, { id });
    setEnding(null);
    if (answer.ok || answer.error.kind === "not-found") toasts.show(t("profile:sessions.ended"));
    else toasts.show(t("profile:sessions.not-ended"), "alert");
    await load();
  };
  const endAll = async () => {
    setBusy(true);
    const answer = await ports.call(endOwnSessions, {});
    setBusy(false);
    if (!answer.ok) return toasts.show(t("profile:sessions.not-ended"), "alert");
    tabs.tell({ kind: "logout" });
    window.location.assign("/auth/sign-in");
  };
  const when = (instant: string) =>
    dateFormat(state.locale, { dateStyle: "medium", timeStyle: "short", timeZone: timezone }).format(new Date(instant));

  return (
    <Section
      id="sessions"
      title={t("profile:sessions.title")}
      text={t("profile:sessions.text")}
      aside={
        <Button variant="danger-quiet" icon={LogOut} onPress={() => setAsking(true)}>
          {t("profile:sessions.end-all")}
        </Button>
      }
    >
      {failed && <Alert tone="error" role="alert" title={t("profile:sessions.failed")} />}
      {places === null && !failed && <Skeleton shapes={["line", "line"]} />}
      {places !== null && (
        <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
          {places.map((place) => {
            const { browser, system } = agentName(place.agent);
            const name =
              browser && system
                ? t("profile:sessions.browser-on", { browser, system })
                : (browser ?? system ?? t("profile:sessions.unknown"));
            return (
              <li key={place.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
                <span className="flex min-w-0 items-start gap-3">
                  <span className="mt-0.5">
                    <Icon icon={isHandheld(place.agent) ? Smartphone : Monitor} />
                  </span>
                  <span>
                    <span className="block font-semibold">{name}</span>
                    <span className="block text-sm text-muted">
                      {t("profile:sessions.seen", { seen: when(place.lastSeenAt), opened: when(place.openedAt) })}
                    </span>
                  </span>
                </span>
                {place.isCurrent ? (
                  <Badge tone="success">{t("profile:sessions.here")}</Badge>
                ) : (
                  <Button busy={ending === place.id} onPress={() => void end(place.id)}>
                    {t("profile:sessions.end")}
                    <span className="sr-only"> {name}</span>
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {asking && (
        <Dialog
          title={t("profile:sessions.end-all-title")}
          role="alert"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button variant="quiet" onPress={() => setAsking(false)}>
                {t("common:cancel")}
              </Button>
              <Button variant="danger" busy={busy} onPress={() => void endAll()}>
                {t("profile:sessions.end-all")}
              </Button>
            </>
          }
        >
          <p>{t("profile:sessions.end-all-text")}</p>
        </Dialog>
      )}
    </Section>
  );
};
