import { Hourglass, MailCheck, MailX } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { confirmAddress } from "#core/shell/accounts/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { ownSpacePath } from "#web/app/own-space.ts";
import type { ScreenProps } from "#web/app/route.ts";
import { type Confirmation, confirmationOf, expiredPath } from "#web/shell/account/entry/confirm-address-model.ts";
import { takeReturn } from "#web/shell/account/return-address.ts";
import { latestRequest, type ValidationRequest } from "#web/shell/account/validation/latest-request.ts";
import { RequestSection } from "#web/shell/account/validation/request-section.tsx";
import { MessageScreen } from "#web/shell/site/message-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";

/** /auth/email/verify/{id}/{hash}: where the mailed link leads; hands it to the server and says what came of it (ROUTE-027). */
export const Screen = ({ params }: ScreenProps) => {
  const t = useTranslate();
  const { ports, session, navigation, state: site, stores } = useApp();
  const [state, setState] = useState<Confirmation>("working");
  const [request, setRequest] = useState<ValidationRequest | null>();
  const [kept, setKept] = useState<string | null>(null);
  const hasAsked = useRef(false);
  const { id = "", hash = "" } = params;

  const confirm = async () => {
    setState("working");
    const next = confirmationOf(await ports.call(confirmAddress, { id, hash }));
    if (next === "expired") return navigation.navigate(expiredPath, { replace: true });
    setState(next);
    if (next === "main") setKept(takeReturn(stores.lasting));
    const isWaiting = site.flags["validation-requests"] && session.viewer.peek()?.isValidated === false;
    if (next !== "main" || !isWaiting) return;
    const latest = await latestRequest({ ports, session });
    if (latest.ok) setRequest(latest.value);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the link is opened
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void confirm();
  }, []);

  const isDone = state === "main" || state === "secondary";
  return (
    <>
      <div role={isDone || state === "working" ? "status" : "alert"}>
        <MessageScreen
          icon={isDone ? MailCheck : state === "working" ? Hourglass : MailX}
          kicker={t("accounts:confirm.kicker")}
          title={t(`accounts:confirm.${state}`)}
          text={t(`accounts:confirm.${state}-text`)}
          actions={
            <>
              {isDone && (
                <Button
                  variant={request === undefined ? "primary" : "secondary"}
                  onPress={() => session.open(kept ?? ownSpacePath)}
                >
                  {t(kept === null ? "accounts:confirm.go-on" : "accounts:go-on")}
                </Button>
              )}
              {state === "failed" && (
                <Button variant="primary" onPress={() => void confirm()}>
                  {t("accounts:confirm.again")}
                </Button>
              )}
              {state === "wrong" && (
                <Link to="/auth/email/verify" variant="button" look="primary">
                  {t("accounts:confirm.new-link")}
                </Link>
              )}
              {state === "taken" && (
                <Link to="/account/profile" variant="button" look="primary">
                  {t("accounts:change-address.profile")}
                </Link>
              )}
              {state === "other-account" && (
                <Button variant="primary" onPress={() => void session.signOut()}>
                  {t("accounts:confirm.sign-out")}
                </Button>
              )}
            </>
          }
        />
      </div>
      {/* An account that has just been confirmed is not validated yet: what that is, and the form that asks for it. */}
      {request !== undefined && (
        <div className="reading-width space-y-8 pb-16">
          <RequestSection latest={request} />
        </div>
      )}
    </>
  );
};
