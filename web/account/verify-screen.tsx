import { MailCheck } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { MessageScreen } from "#web/site/message-screen.tsx";
import { Link } from "#web/ui/link.tsx";

/** /auth/email/verify: an area that asks for a verified e-mail address sends here. */
export const Screen = () => {
  const t = useTranslate();
  const viewer = useValue(useApp().session.viewer);
  return (
    <MessageScreen
      icon={MailCheck}
      kicker={t("auth:verify.kicker")}
      title={t("auth:verify.title")}
      text={t("auth:verify.text", { email: viewer?.email ?? "" })}
      actions={
        <Link to="/" variant="button" look="primary">
          {t("site:errors.home")}
        </Link>
      }
    />
  );
};
