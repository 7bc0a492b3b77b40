import { ArrowRight, MailCheck, MailWarning, Send } from "lucide-react";
import { useState } from "react";
import { type Resent, resendConfirmation } from "#core/shell/accounts/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { ownSpacePath } from "#web/app/own-space.ts";
import { sameSiteAddress } from "#web/app/paths.ts";
import type { ScreenProps } from "#web/app/route.ts";
import { useValue } from "#web/app/use-value.ts";
import { useConfirmedElsewhere } from "#web/shell/account/entry/use-confirmed-elsewhere.ts";
import { keepReturn } from "#web/shell/account/return-address.ts";
import { MessageScreen } from "#web/shell/site/message-screen.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";

type Sending = "idle" | "busy" | Resent["state"] | "too-many" | "failed";

/**
 * /auth/email/verify/{expired?}: an area that asks for a verified address sends here, and so does a link that is too old (ROUTE-026); a new
 * account comes by it, on its way to `redirectUrl`.
 */
export const Screen = ({ params, query }: ScreenProps) => {
  const t = useTranslate();
  const { ports, session, navigation, stores } = useApp();
  const viewer = useValue(session.viewer);
  const [sending, setSending] = useState<Sending>("idle");
  const email = viewer?.email ?? "";
  const target = sameSiteAddress(query.get("redirectUrl"));
  const goOn = (to: string) => {
    // Whoever goes on now is not led there again by the link in their mail.
    keepReturn(stores.lasting, null);
    void navigation.navigate(to);
  };
  // Menus, pages and rights follow the confirmed address.
  const goOnConfirmed = () => {
    keepReturn(stores.lasting, null);
    session.open(target ?? ownSpacePath);
  };
  useConfirmedElsewhere(viewer?.isVerified === false, goOnConfirmed);

  const resend = async () => {
    if (sending === "busy") return;
    setSending("busy");
    const answer = await ports.call(resendConfirmation, {});
    if (!answer.ok) return setSending(answer.error.kind === "too-many" ? "too-many" : "failed");
    setSending(answer.value.state);
    if (answer.value.state === "confirmed") goOnConfirmed();
  };

  if (viewer?.isVerified) {
    return (
      <MessageScreen
        icon={MailCheck}
        kicker={t("accounts:confirm.kicker")}
        title={t("accounts:confirm.main")}
        text={t("accounts:confirm.main-text")}
        actions={
          <Link to={target ?? "/account/profile"} variant="button" look="primary">
            {t(target === undefined ? "accounts:confirm.go-on" : "accounts:go-on")}
          </Link>
        }
      />
    );
  }
  const isExpired = params.expired === "expired";
  return (
    <MessageScreen
      icon={isExpired ? MailWarning : MailCheck}
      kicker={t("auth:verify.kicker")}
      title={t(isExpired ? "accounts:verify.expired" : "auth:verify.title")}
      text={
        <div className="space-y-4">
          <p>{t(isExpired ? "accounts:verify.expired-text" : "auth:verify.text", { email })}</p>
          <div role="status">
            {sending === "sent" && <Alert tone="success">{t("accounts:verify.sent", { email })}</Alert>}
            {sending === "sent-before" && <Alert tone="info">{t("accounts:verify.sent-before", { email })}</Alert>}
            {sending === "confirmed" && <Alert tone="success">{t("accounts:confirm.main")}</Alert>}
            {sending === "too-many" && <Alert tone="warning">{t("accounts:verify.too-many")}</Alert>}
            {sending === "failed" && <Alert tone="error">{t("accounts:verify.failed")}</Alert>}
          </div>
        </div>
      }
      actions={
        <>
          {target !== undefined && (
            <Button variant="primary" iconEnd={ArrowRight} onPress={() => goOn(target)}>
              {t("accounts:go-on")}
            </Button>
          )}
          <Button
            variant={target === undefined ? "primary" : "secondary"}
            icon={Send}
            busy={sending === "busy"}
            onPress={() => void resend()}
          >
            {t("accounts:verify.resend")}
          </Button>
          {target === undefined && (
            <Link to="/" variant="button">
              {t("site:errors.home")}
            </Link>
          )}
        </>
      }
    />
  );
};
