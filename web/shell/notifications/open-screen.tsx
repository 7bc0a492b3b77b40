import { BellOff, RefreshCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Opened } from "#core/shell/notifications/open.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { isDashboardDisabled } from "#web/app/own-space.ts";
import type { ScreenProps } from "#web/app/route.ts";
import { landingOf } from "#web/shell/notifications/notification-model.ts";
import { createNotifications } from "#web/shell/notifications/store.ts";
import { MessageScreen } from "#web/shell/site/message-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** /account/notifications/{id}: leads on to what a notification is about, or says that it is gone. */
export const Screen = ({ params: { id = "" } }: ScreenProps) => {
  const t = useTranslate();
  const app = useApp();
  const { navigation, session, state } = app;
  const [outcome, setOutcome] = useState<"working" | "gone" | "failed">("working");
  const hasAsked = useRef(false);

  const leadOn = (opened: Opened) => {
    const viewer = session.viewer.peek();
    const to = landingOf(opened, viewer !== null && !isDashboardDisabled(viewer, state.flags));
    if (to === null) return setOutcome("gone");
    // What its reader may do has changed: the site must be loaded anew (COMM-007).
    if (opened.changesRights) return window.location.replace(to);
    return void navigation.navigate(to, { replace: true });
  };
  const open = async () => {
    setOutcome("working");
    const answer = await app.store(createNotifications).open(id);
    if (answer.ok) leadOn(answer.value);
    else setOutcome(answer.error.kind === "not-found" ? "gone" : "failed");
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: followed once
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void open();
  }, []);

  if (outcome === "working") {
    return (
      <div className="content-width py-12">
        <Skeleton />
      </div>
    );
  }
  const all = (
    <Link to="/account/notifications" variant="button" look={outcome === "gone" ? "primary" : "secondary"}>
      {t("inbox:all")}
    </Link>
  );
  return (
    <MessageScreen
      key={outcome}
      takesOver
      icon={BellOff}
      kicker={t("inbox:title")}
      title={t(`inbox:${outcome}.title`)}
      text={t(`inbox:${outcome}.text`)}
      actions={
        <>
          {outcome === "failed" && (
            <Button variant="primary" icon={RefreshCw} onPress={() => void open()}>
              {t("inbox:failed.again")}
            </Button>
          )}
          {all}
        </>
      }
    />
  );
};
